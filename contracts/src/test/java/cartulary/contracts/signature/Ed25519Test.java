package cartulary.contracts.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Keys and signatures of RFC 8032, of "Taming the many EdDSAs" (Chalkias, Garillot, Nikolaenko, 2020), and further
/// ones on which implementations differ. `record-check.py` and the page read the same file.
class Ed25519Test {
    private static final Path VECTORS = Path.of("src/test/resources/cartulary/signature/vector.json");

    record Vector(String name, String key, String message, String signature, boolean isKey, boolean isSignature) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Vector> vectors() throws IOException {
        return Json.mapper().readValue(VECTORS.toFile(), new TypeReference<>() {});
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void aKeyIsTheCanonicalEncodingOfAPointOfPrimeOrder(Vector vector) {
        assertThat(Ed25519.isKey(bytes(vector.key()))).isEqualTo(vector.isKey());
        assertThat(SigningKey.of(bytes(vector.key())).provesSignatures()).isEqualTo(vector.isKey());
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void aSignatureIsCanonicalAndFitsWithoutTheCofactor(Vector vector) {
        assertThat(Ed25519.verifies(bytes(vector.key()), bytes(vector.message()), bytes(vector.signature())))
                .isEqualTo(vector.isSignature());
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void aVerifierKeyOfNotesHasSuchBytes(Vector vector) {
        if (vector.isKey()) {
            assertThat(new NoteKey("name", bytes(vector.key())).name()).isEqualTo("name");
        } else {
            assertThatThrownBy(() -> new NoteKey("name", bytes(vector.key())))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("no Ed25519 public key");
        }
    }

    @Test
    void otherLengthsAreNeitherKeysNorSignatures() throws IOException {
        Vector valid = vectors().getFirst();
        byte[] key = bytes(valid.key());
        byte[] signature = bytes(valid.signature());
        for (int length : new int[] {0, 31, 33, 64}) {
            assertThat(Ed25519.isKey(Arrays.copyOf(key, length))).isFalse();
        }
        for (int length : new int[] {0, 32, 63, 65, 128}) {
            assertThat(Ed25519.verifies(key, new byte[0], Arrays.copyOf(signature, length)))
                    .isFalse();
        }
    }
}
