package cartulary.contracts.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Signed notes, with published examples.
class SignedNoteTest {
    /// The example of C2SP signed-note.
    private static final String EXAMPLE = """
            This is an example message.

            — example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
            """;

    private static final NoteKey EXAMPLE_KEY =
            NoteKey.parse("example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k");

    /// The example of Go's package `sumdb/note`.
    private static final String CRYPTOGRAPHY = """
            If you think cryptography is the answer to your problem,
            then you don't know what your problem is.

            — PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
            """;

    private static final NoteKey PETER_NEUMANN =
            NoteKey.parse("PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW");

    @Test
    void publishedNotesAreSignedByTheirKeys() {
        assertThat(SignedNote.parse(EXAMPLE).text()).isEqualTo("This is an example message.\n");
        assertThat(SignedNote.parse(EXAMPLE).isSignedBy(EXAMPLE_KEY)).contains(true);
        assertThat(SignedNote.parse(CRYPTOGRAPHY).isSignedBy(PETER_NEUMANN)).contains(true);
    }

    @Test
    void aNoteIsWrittenAsItWasRead() {
        assertThat(SignedNote.parse(EXAMPLE)).hasToString(EXAMPLE);
        assertThat(EXAMPLE_KEY).hasToString("example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k");
    }

    @Test
    void aChangedTextOrSignatureIsNotSigned() {
        assertThat(SignedNote.parse(EXAMPLE.replace("an example", "no example")).isSignedBy(EXAMPLE_KEY))
                .contains(false);
        assertThat(SignedNote.parse(EXAMPLE.replace("n8sr", "n8ss")).isSignedBy(EXAMPLE_KEY))
                .contains(false);
    }

    @Test
    void aKeyOfAnotherNameOrIdHasNotSigned() {
        assertThat(SignedNote.parse(EXAMPLE).isSignedBy(PETER_NEUMANN)).isEmpty();
        byte[] typed = Base64.getDecoder().decode("AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k");
        var sameBytes = new NoteKey("example.com/bar", Arrays.copyOfRange(typed, 1, 33));
        assertThat(SignedNote.parse(EXAMPLE).isSignedBy(sameBytes)).isEmpty();
    }

    @Test
    void everySignatureOfTheKeyMustFit() {
        SignedNote note = SignedNote.parse(EXAMPLE);
        var forged = new SignedNote.NoteSignature(EXAMPLE_KEY, new byte[64]);
        var both = new SignedNote(note.text(), List.of(note.signatures().getFirst(), forged));
        assertThat(both.isSignedBy(EXAMPLE_KEY)).contains(false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "text\n",
                "text\n\n",
                "text\n\n— name AAAAAAA=",
                "text\n\n- name AAAAAAA=\n",
                "text\n\n— na+me AAAAAAA=\n",
                "text\n\n— name AAAA\n",
                "text\n\n— name AAAAAAB=\n",
                "text\n\n— name AAAAAAA=\nmore\n",
                "te\txt\n\n— name AAAAAAA=\n"
            })
    void otherTextsAreNoNotes(String text) {
        assertThatThrownBy(() -> SignedNote.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "name",
                "name+00000000+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
                "name+6c735348+AQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "example.com/foo+530D903A+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
                "example.com/foo+530d903a+AukyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
                "example.com/foo+530d903a+Aeky",
                "example com+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k"
            })
    void otherTextsAreNoVerifierKeys(String text) {
        assertThatThrownBy(() -> NoteKey.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void bytesOfAnyLengthAreRefusedAsSignatures() {
        for (int length : new int[] {0, 1, 63, 64, 65, 128}) {
            assertThat(EXAMPLE_KEY.verifies("This is an example message.\n", new byte[length]))
                    .isFalse();
        }
    }
}
