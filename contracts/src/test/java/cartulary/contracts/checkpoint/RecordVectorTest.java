package cartulary.contracts.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.tree.MerkleTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.EdECPrivateKeySpec;
import java.security.spec.NamedParameterSpec;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The test vectors of the record, made by `docs/record-check.py`, which shares no code with this project's Java. The
/// keys are those of tests 1 and 2 of RFC 8032, section 7.1.
class RecordVectorTest {
    private static final int[] SIZES = {1, 2, 3, 7, 8, 9, 488};
    private static final Vector VECTOR = read();
    private static final Map<Integer, MerkleTree> TREES =
            IntStream.of(SIZES).boxed().collect(Collectors.toMap(Function.identity(), RecordVectorTest::tree));

    private record Vector(
            List<Root> roots,
            List<Proof> proofs,
            List<ConsistencyProof> consistencyProofs,
            SignedCheckpoint checkpoint,
            Announcement announcement) {}

    private record Root(int size, Hash root) {}

    private record Proof(int size, int revision, String leaf, List<Hash> proof) {}

    private record ConsistencyProof(int first, int second, List<Hash> proof) {}

    private record SignedCheckpoint(
            Hash privateKey, String key, String origin, long size, Hash root, String text, String note) {}

    private record Announcement(Hash privateKey, String key, String since, String text, String note) {}

    @Test
    void theRootsAreThoseOfTheTrees() {
        assertThat(VECTOR.roots())
                .isEqualTo(IntStream.of(SIZES)
                        .mapToObj(size -> new Root(size, tree(size).root()))
                        .toList());
    }

    @Test
    void theProofsAreThoseOfTheTreesAndVerify() {
        assertThat(VECTOR.proofs()).extracting(Proof::size).contains(boxed(SIZES));
        assertThat(VECTOR.proofs()).hasSizeGreaterThan(20).allSatisfy(vector -> {
            MerkleTree tree = treeOf(vector.size());
            int index = vector.revision() - 1;
            assertThat(vector.leaf()).isEqualTo(leaf(vector.revision()));
            assertThat(vector.proof()).isEqualTo(tree.proof(index));
            assertThat(MerkleTree.verify(
                            bytes(vector.leaf()), index, vector.size(), vector.proof(), rootOf(vector.size())))
                    .isTrue();
        });
    }

    @Test
    void theConsistencyProofsAreThoseOfTheTreesAndVerify() {
        assertThat(VECTOR.consistencyProofs())
                .hasSize(SIZES.length * (SIZES.length + 1) / 2)
                .allSatisfy(vector -> {
                    assertThat(vector.proof()).isEqualTo(treeOf(vector.second()).consistency(vector.first()));
                    assertThat(MerkleTree.isConsistent(
                                    vector.first(),
                                    rootOf(vector.first()),
                                    vector.second(),
                                    rootOf(vector.second()),
                                    vector.proof()))
                            .isTrue();
                });
    }

    @Test
    void theCheckpointIsThatOfTheLargestTree() {
        SignedCheckpoint vector = VECTOR.checkpoint();
        var checkpoint = new Checkpoint(RecordOrigin.parse(vector.origin()), vector.size(), vector.root());
        assertThat(vector.root()).isEqualTo(rootOf(SIZES[SIZES.length - 1]));
        assertThat(checkpoint.text()).isEqualTo(vector.text());
        assertThat(Checkpoint.parse(SignedNote.parse(vector.note()).text())).isEqualTo(checkpoint);
    }

    @Test
    void theNotesAreSignedByTheFirstKeyAndNoOther() {
        NoteKey first = NoteKey.parse(VECTOR.checkpoint().key());
        NoteKey second = NoteKey.parse(VECTOR.announcement().key());
        assertThat(first.name()).isEqualTo("cartulary-test").isEqualTo(second.name());
        for (String note :
                List.of(VECTOR.checkpoint().note(), VECTOR.announcement().note())) {
            assertThat(SignedNote.parse(note).isSignedBy(first)).contains(true);
            assertThat(SignedNote.parse(note).isSignedBy(second)).isEmpty();
            assertThat(SignedNote.parse(note)).hasToString(note);
        }
    }

    @Test
    void theAnnouncementNamesTheSecondKeyAndItsTime() {
        Announcement vector = VECTOR.announcement();
        assertThat(vector.text()).isEqualTo("cartulary.key/1\n" + vector.key() + "\n" + vector.since() + "\n");
        assertThat(SignedNote.parse(vector.note()).text()).isEqualTo(vector.text());
    }

    @Test
    void thePlatformSignsTheSameBytes() throws GeneralSecurityException {
        SignedCheckpoint vector = VECTOR.checkpoint();
        NoteKey first = NoteKey.parse(vector.key());
        NoteKey second = NoteKey.parse(VECTOR.announcement().key());
        assertThat(signed(first, vector.privateKey(), vector.text())).hasToString(vector.note());
        assertThat(signed(first, vector.privateKey(), VECTOR.announcement().text()))
                .hasToString(VECTOR.announcement().note());
        assertThat(signed(second, VECTOR.announcement().privateKey(), vector.text())
                        .isSignedBy(second))
                .contains(true);
    }

    private static SignedNote signed(NoteKey key, Hash privateKey, String text) throws GeneralSecurityException {
        var signer = Signature.getInstance("Ed25519");
        signer.initSign(KeyFactory.getInstance("Ed25519")
                .generatePrivate(new EdECPrivateKeySpec(NamedParameterSpec.ED25519, privateKey.bytes())));
        signer.update(bytes(text));
        return new SignedNote(text, List.of(new SignedNote.NoteSignature(key, signer.sign())));
    }

    private static MerkleTree treeOf(int size) {
        return Objects.requireNonNull(TREES.get(size), "unexpected size");
    }

    private static Hash rootOf(int size) {
        return VECTOR.roots().stream()
                .filter(root -> root.size() == size)
                .findFirst()
                .orElseThrow()
                .root();
    }

    private static MerkleTree tree(int size) {
        return new MerkleTree(IntStream.rangeClosed(1, size)
                .mapToObj(revision -> bytes(leaf(revision)))
                .toList());
    }

    private static String leaf(int revision) {
        return "{\"revision\":" + revision + "}";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Integer[] boxed(int[] numbers) {
        return IntStream.of(numbers).boxed().toArray(Integer[]::new);
    }

    private static Vector read() {
        try (InputStream file = RecordVectorTest.class.getResourceAsStream("/cartulary/record/vector.json")) {
            return Json.mapper().readValue(Objects.requireNonNull(file), Vector.class);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
