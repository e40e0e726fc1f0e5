package cartulary.contracts.deck;

import cartulary.contracts.secret.Hash;
import cartulary.contracts.tree.MerkleTree;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// One opened tile of the shuffled deck: its index, its variant, and the proof that it had this index from the
/// start.
public record DeckLeaf(int index, String tile, Hash salt, List<Hash> proof) {
    public DeckLeaf {
        proof = List.copyOf(proof);
    }

    /// Returns the bytes that the leaf hash covers: index (4 bytes, big-endian), length of the variant id (2
    /// bytes), the variant id in UTF-8, the salt (32 bytes).
    public static byte[] bytes(int index, String tile, Hash salt) {
        byte[] id = tile.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(4 + 2 + id.length + 32)
                .putInt(index)
                .putShort((short) id.length)
                .put(id)
                .put(salt.bytes())
                .array();
    }

    /// Verifies that this tile has this index in the deck with the given root.
    public boolean provenBy(Hash root, int deckSize) {
        return MerkleTree.verify(bytes(index, tile, salt), index, deckSize, proof, root);
    }
}
