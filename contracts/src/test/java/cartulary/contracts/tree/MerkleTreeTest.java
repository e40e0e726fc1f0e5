package cartulary.contracts.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.secret.Hash;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The tree against the reference vectors of Certificate Transparency and against a definition
/// copied from RFC 6962, section 2.1, word by word: recursive and slow.
class MerkleTreeTest {
    private static final HexFormat HEX = HexFormat.of();
    private static final int LARGEST = 130;

    /// The hashes of ranges of leaves by the definition, each computed once.
    private static final Map<List<Integer>, byte[]> DEFINED = new HashMap<>();

    /// Leaves and roots of the reference implementation (`merkle_tree_test` of certificate-transparency).
    private static final List<byte[]> LEAVES = Stream.of(
                    "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
            .map(HEX::parseHex)
            .toList();

    private static final List<String> ROOTS = List.of(
            "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
            "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
            "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
            "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
            "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
            "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328");

    @Test
    void rootsMatchTheReferenceImplementation() {
        for (int size = 1; size <= 8; size++) {
            assertThat(hex(new MerkleTree(LEAVES.subList(0, size)).root())).isEqualTo(ROOTS.get(size - 1));
        }
    }

    @Test
    void proofsMatchTheReferenceImplementation() {
        assertThat(proof(1, 0)).isEmpty();
        assertThat(proof(8, 0))
                .containsExactly(
                        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
                        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4");
        assertThat(proof(8, 5))
                .containsExactly(
                        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
                        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
                        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7");
        assertThat(proof(3, 2)).containsExactly("fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125");
        assertThat(proof(5, 1))
                .containsExactly(
                        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
                        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b");
    }

    @Test
    void rootsAndProofsMatchTheDefinition() {
        var largest = new MerkleTree(leaves(LARGEST));
        for (int size = 1; size <= LARGEST; size++) {
            var tree = new MerkleTree(leaves(size));
            assertThat(tree.root()).isEqualTo(Hash.of(mth(0, size)));
            assertThat(largest.rootOf(size)).isEqualTo(Hash.of(mth(0, size)));
            for (int index = 0; index < size; index++) {
                assertThat(tree.proof(index))
                        .isEqualTo(path(index, 0, size).stream().map(Hash::of).toList());
            }
        }
    }

    @Test
    void everyProofVerifies() {
        for (int size = 1; size <= LARGEST; size++) {
            var tree = new MerkleTree(leaves(size));
            for (int index = 0; index < size; index++) {
                assertThat(MerkleTree.verify(leaf(index), index, size, tree.proof(index), tree.root()))
                        .isTrue();
            }
        }
    }

    @Test
    void noChangedProofVerifies() {
        for (int size : new int[] {1, 2, 3, 4, 5, 7, 8, 9, 31, 71, 91}) {
            var tree = new MerkleTree(leaves(size));
            Hash root = tree.root();
            for (int index = 0; index < size; index++) {
                List<Hash> proof = tree.proof(index);
                assertThat(MerkleTree.verify(leaf(index + 1), index, size, proof, root))
                        .isFalse();
                for (int other = -1; other <= size; other++) {
                    if (other != index) {
                        assertThat(MerkleTree.verify(leaf(index), other, size, proof, root))
                                .isFalse();
                    }
                }
                for (List<Hash> changed : changed(proof)) {
                    assertThat(MerkleTree.verify(leaf(index), index, size, changed, root))
                            .isFalse();
                }
                for (Hash other : List.of(flipped(root), Hash.sha256("other"))) {
                    assertThat(MerkleTree.verify(leaf(index), index, size, proof, other))
                            .isFalse();
                }
            }
        }
    }

    @Test
    void anotherSizeVerifiesOnlyWithTheSamePathToTheLeaf() {
        for (int size = 1; size <= 40; size++) {
            var tree = new MerkleTree(leaves(size));
            for (int index = 0; index < size; index++) {
                for (int other = index + 1; other <= 40; other++) {
                    assertThat(MerkleTree.verify(leaf(index), index, other, tree.proof(index), tree.root()))
                            .describedAs("leaf %d of %d, said to be of %d", index, size, other)
                            .isEqualTo(turns(index, size).equals(turns(index, other)));
                }
            }
        }
    }

    @Test
    void anInnerHashIsNoLeaf() {
        var tree = new MerkleTree(leaves(4));
        List<byte[]> lower =
                leaves(4).stream().map(leaf -> sha256((byte) 0, leaf)).toList();
        byte[] inner = concat(lower.get(0), lower.get(1));
        assertThat(MerkleTree.verify(inner, 0, 2, tree.proof(0).subList(1, 2), tree.root()))
                .isFalse();
    }

    @Test
    void aTreeNeedsALeafAndProvesNoOtherIndex() {
        assertThatThrownBy(() -> new MerkleTree(List.of())).isInstanceOf(IllegalArgumentException.class);
        var tree = new MerkleTree(leaves(3));
        for (int index : new int[] {-1, 3, 4}) {
            assertThatThrownBy(() -> tree.proof(index)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void consistencyProofsMatchTheReferenceImplementation() {
        assertThat(consistency(1, 1)).isEmpty();
        assertThat(consistency(1, 8))
                .containsExactly(
                        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
                        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4");
        assertThat(consistency(6, 8))
                .containsExactly(
                        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
                        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
                        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7");
        assertThat(consistency(2, 5))
                .containsExactly(
                        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b");
    }

    @Test
    void consistencyProofsMatchTheDefinitionAndVerify() {
        for (int second = 1; second <= LARGEST; second++) {
            var tree = new MerkleTree(leaves(second));
            for (int first = 1; first <= second; first++) {
                List<Hash> proof = tree.consistency(first);
                assertThat(proof)
                        .isEqualTo(subproof(first, 0, second, true).stream()
                                .map(Hash::of)
                                .toList());
                assertThat(MerkleTree.isConsistent(first, root(first), second, tree.root(), proof))
                        .isTrue();
            }
        }
    }

    @Test
    void noChangedConsistencyProofVerifies() {
        for (int second : new int[] {1, 2, 3, 4, 7, 8, 9, 31, 64, 71}) {
            var tree = new MerkleTree(leaves(second));
            for (int first = 1; first <= second; first++) {
                Hash start = root(first);
                List<Hash> proof = tree.consistency(first);
                for (List<Hash> changed : changed(proof)) {
                    assertThat(MerkleTree.isConsistent(first, start, second, tree.root(), changed))
                            .isFalse();
                }
                for (Hash other : List.of(flipped(start), root(first + 1), Hash.sha256("other"))) {
                    assertThat(MerkleTree.isConsistent(first, other, second, tree.root(), proof))
                            .isFalse();
                }
                assertThat(MerkleTree.isConsistent(first, start, second, flipped(tree.root()), proof))
                        .isFalse();
            }
        }
    }

    @Test
    void aLargerTreeIsNoPrefixAndAnEmptyOneHasNoProof() {
        assertThat(MerkleTree.isConsistent(3, root(3), 2, root(2), List.of())).isFalse();
        assertThat(MerkleTree.isConsistent(0, root(1), 2, root(2), List.of())).isFalse();
        var tree = new MerkleTree(leaves(3));
        for (int size : new int[] {-1, 0, 4}) {
            assertThatThrownBy(() -> tree.consistency(size)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    // RFC 6962, 2.1: MTH(D[from:to]) with k the largest power of two smaller than the number of leaves.
    private static byte[] mth(int from, int to) {
        byte[] known = DEFINED.get(List.of(from, to));
        if (known != null) {
            return known;
        }
        int middle = from + split(to - from);
        byte[] hash = to - from == 1
                ? sha256((byte) 0, leaf(from))
                : sha256((byte) 1, concat(mth(from, middle), mth(middle, to)));
        DEFINED.put(List.of(from, to), hash);
        return hash;
    }

    // RFC 6962, 2.1.1: PATH(m, D[from:to]), with m counted from the first of all leaves.
    private static List<byte[]> path(int m, int from, int to) {
        if (to - from == 1) {
            return List.of();
        }
        int middle = from + split(to - from);
        var path = new ArrayList<byte[]>();
        if (m < middle) {
            path.addAll(path(m, from, middle));
            path.add(mth(middle, to));
        } else {
            path.addAll(path(m, middle, to));
            path.add(mth(from, middle));
        }
        return path;
    }

    // RFC 6962, 2.1.2: SUBPROOF(m, D[from:to], b), with m counted from the first of all leaves.
    private static List<byte[]> subproof(int m, int from, int to, boolean whole) {
        if (m == to) {
            return whole ? List.of() : List.of(mth(from, to));
        }
        int middle = from + split(to - from);
        var proof =
                new ArrayList<byte[]>(m <= middle ? subproof(m, from, middle, whole) : subproof(m, middle, to, false));
        proof.add(m <= middle ? mth(middle, to) : mth(from, middle));
        return proof;
    }

    private static String turns(int m, int n) {
        if (n == 1) {
            return "";
        }
        int k = split(n);
        return m < k ? turns(m, k) + "L" : turns(m - k, n - k) + "R";
    }

    private static int split(int n) {
        return Integer.highestOneBit(n - 1);
    }

    private static Stream<List<Hash>> removals(List<Hash> proof) {
        return IntStream.range(0, proof.size()).mapToObj(i -> {
            var shorter = new ArrayList<>(proof);
            shorter.remove(i);
            return shorter;
        });
    }

    private static List<List<Hash>> changed(List<Hash> proof) {
        var all = new ArrayList<>(removals(proof).toList());
        for (int i = 0; i < proof.size(); i++) {
            var flipped = new ArrayList<>(proof);
            flipped.set(i, flipped(proof.get(i)));
            all.add(flipped);
        }
        var longer = new ArrayList<>(proof);
        longer.add(Hash.sha256("more"));
        all.add(longer);
        if (proof.size() > 1) {
            all.add(proof.reversed());
        }
        return all;
    }

    private static Hash flipped(Hash hash) {
        byte[] bytes = hash.bytes();
        bytes[31] ^= 1;
        return Hash.of(bytes);
    }

    private static List<byte[]> leaves(int size) {
        return IntStream.range(0, size).mapToObj(MerkleTreeTest::leaf).toList();
    }

    private static byte[] leaf(int index) {
        byte[] leaf = new byte[1 + index % 5];
        Arrays.fill(leaf, (byte) index);
        return leaf;
    }

    private static List<String> proof(int size, int index) {
        return new MerkleTree(LEAVES.subList(0, size))
                .proof(index).stream().map(MerkleTreeTest::hex).toList();
    }

    private static List<String> consistency(int first, int second) {
        return new MerkleTree(LEAVES.subList(0, second))
                .consistency(first).stream().map(MerkleTreeTest::hex).toList();
    }

    private static Hash root(int size) {
        return Hash.of(mth(0, size));
    }

    private static String hex(Hash hash) {
        return HEX.formatHex(hash.bytes());
    }

    private static byte[] concat(byte[] left, byte[] right) {
        byte[] both = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, both, left.length, right.length);
        return both;
    }

    private static byte[] sha256(byte prefix, byte[] rest) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(concat(new byte[] {prefix}, rest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
