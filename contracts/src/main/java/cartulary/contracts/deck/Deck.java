package cartulary.contracts.deck;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.tree.MerkleTree;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.crypto.Mac;

/// The shuffled draw pile of one game, and the shuffled stacks of scoring tiles: a pure function of the server's seed,
/// the players' seeds, the game id and the tiles, so that anybody who knows them can repeat the shuffle.
///
/// The pile has one part or more ({@link Catalogue#pileParts}), which are drawn one after the other. Each starts in
/// catalogue order (tile, variant, copy; without the start tile) and is shuffled by Fisher–Yates from its last index
/// down to 1, each time swapping with `next(index + 1)` of the {@link DeckRandom}: the parts in their order, all from
/// the same stream, so that a part of one tile takes no number. The starting player is the next number of it. Then the
/// stacks are shuffled likewise ({@link ScoringTiles#stacks}, SURV-3); their leaves follow those of the pile.
/// The salt of leaf i is HMAC(server seed, "leaf" ‖ i in 4 bytes, big-endian).
public final class Deck {
    private final List<String> order;
    private final List<String> scoringTiles;
    private final List<Hash> salts;
    private final MerkleTree tree;
    private final int first;

    private Deck(List<String> order, List<String> scoringTiles, List<Hash> salts, int first) {
        this.order = order;
        this.scoringTiles = scoringTiles;
        this.salts = salts;
        this.first = first;
        var leaves = new ArrayList<byte[]>(salts.size());
        for (int i = 0; i < salts.size(); i++) {
            leaves.add(DeckLeaf.bytes(i, tile(i), salts.get(i)));
        }
        this.tree = new MerkleTree(leaves);
    }

    /// Returns the tile of a leaf.
    private String tile(int index) {
        return index < order.size() ? order.get(index) : scoringTiles.get(index - order.size());
    }

    /// Shuffles the draw pile and the stacks. Costs about 3 HMACs per tile.
    ///
    /// @param contents what is shuffled, as {@link DeckContents#of}
    /// @param playerSeeds in seat order; empty if no player contributed one
    /// @param players number of players
    /// @throws IllegalArgumentException without players
    public static Deck shuffle(
            DeckContents contents, GameId game, ServerSeed seed, List<PlayerSeed> playerSeeds, int players) {
        var stream = new DeckRandom(seed, game, playerSeeds);
        List<String> order = shuffled(contents.pile(), stream);
        int first = stream.next(players);
        List<String> scoringTiles = shuffled(contents.stacks(), stream);
        return new Deck(order, scoringTiles, salts(seed, order.size() + scoringTiles.size()), first);
    }

    private static List<String> shuffled(List<List<String>> parts, DeckRandom stream) {
        return parts.stream().flatMap(part -> order(part, stream).stream()).toList();
    }

    static List<String> order(List<String> part, DeckRandom stream) {
        var order = new ArrayList<>(part);
        for (int i = order.size() - 1; i > 0; i--) {
            Collections.swap(order, i, stream.next(i + 1));
        }
        return List.copyOf(order);
    }

    private static List<Hash> salts(ServerSeed seed, int size) {
        Mac mac = DeckRandom.hmac(seed.bytes());
        var salts = new ArrayList<Hash>(size);
        for (int i = 0; i < size; i++) {
            mac.update("leaf".getBytes(StandardCharsets.US_ASCII));
            salts.add(Hash.of(
                    mac.doFinal(ByteBuffer.allocate(Integer.BYTES).putInt(i).array())));
        }
        return List.copyOf(salts);
    }

    /// Returns the starting player as an index into the seats in order, drawn from the same stream (BASE-6).
    public int first() {
        return first;
    }

    /// Returns the root over the leaves in order, which is published when the game starts.
    public Hash root() {
        return tree.root();
    }

    /// Returns the number of tiles of the pile.
    public int size() {
        return order.size();
    }

    /// Returns the number of leaves: the tiles of the pile, then the scoring tiles.
    public int leaves() {
        return salts.size();
    }

    /// Returns the opened leaf of one tile.
    ///
    /// @param index 0 for the first tile to be drawn; from {@link #size} on the scoring tiles, stack by stack
    /// @throws IndexOutOfBoundsException from {@link #leaves} on
    public DeckLeaf leaf(int index) {
        return new DeckLeaf(index, tile(index), salts.get(index), tree.proof(index));
    }

    /// Returns the tiles of the pile in the order in which they will be drawn. Secret until the deck is opened.
    public List<String> order() {
        return order;
    }

    /// Returns the scoring tiles in the order in which they become active, stack by stack. Secret like the pile.
    public List<String> scoringTiles() {
        return scoringTiles;
    }
}
