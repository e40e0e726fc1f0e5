package cartulary.command.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.SignedNote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The key that signs checkpoints, and its successors.
class RecordKeysTest {
    private static final String TEXT = "text\n";

    @TempDir
    Path temp;

    Path folder;
    RecordKeyFile file;
    RecordKeys keys;

    @BeforeEach
    void open() {
        folder = temp.resolve("keys");
        file = new RecordKeyFile(folder);
        keys = new RecordKeys(file, "cartulary-test", true);
    }

    private void pollUntilUsed() {
        for (int i = 0; i <= KeyRotation.POLLS; i++) {
            keys.poll();
        }
    }

    @Test
    void theKeyIsMadeOnceAndSignsTheSameBytesForEver() {
        String note = keys.sign(TEXT).toString();
        assertThat(SignedNote.parse(note).isSignedBy(keys.key())).contains(true);
        var reopened = new RecordKeys(new RecordKeyFile(folder), "another name", false);
        assertThat(reopened.key()).isEqualTo(keys.key());
        assertThat(reopened.sign(TEXT)).hasToString(note);
    }

    @Test
    void aNewKeyIsAnnouncedByTheFormerOneAndUsedLater() {
        NoteKey former = keys.key();
        file.rotate();
        keys.poll();
        RecordKey present = keys.published().getFirst();
        assertThat(present.verifierKey()).isNotEqualTo(former);
        assertThat(keys.key()).isEqualTo(former);

        SignedNote announcement = SignedNote.parse(Objects.requireNonNull(present.announcement()));
        assertThat(announcement.isSignedBy(former)).contains(true);
        assertThat(announcement.text()).isEqualTo("cartulary.key/1\n" + present.key() + "\n" + present.since() + "\n");

        pollUntilUsed();
        assertThat(keys.key()).isEqualTo(present.verifierKey());
        assertThat(keys.sign(TEXT).isSignedBy(present.verifierKey())).contains(true);
    }

    @Test
    void retiredKeysStayPublishedWithoutTheirSecrets() throws IOException {
        file.rotate();
        file.retire();
        pollUntilUsed();
        List<RecordKey> published = keys.published();
        assertThat(published).hasSize(2);
        assertThat(published.getLast().secret()).isNull();
        assertThat(Files.readString(folder.resolve(RecordKeyFile.NAME)).split("\"secret\""))
                .hasSize(2);
    }

    @Test
    void onlyTheOwnerReadsTheFileAndNoMessageContainsTheSecret() throws IOException {
        Path path = folder.resolve(RecordKeyFile.NAME);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                .isEqualTo("rw-------");
        String secret = Objects.requireNonNull(keys.published().getFirst().secret());
        assertThat(keys.published().toString()).doesNotContain(secret);
        Files.writeString(path, Files.readString(path).replace("\"keys\":[{", "\"keys\":[{\"since\":1,"));
        assertThatThrownBy(() -> keys.poll())
                .isInstanceOf(UnusableKeysException.class)
                .hasMessageContaining(path.toString())
                .hasMessageNotContaining(secret);
        assertThat(keys.sign(TEXT).isSignedBy(keys.key())).contains(true);
    }

    @Test
    void aLostFileIsReplacedByAKeyThatNothingAnnounces() throws IOException {
        NoteKey former = keys.key();
        Files.delete(folder.resolve(RecordKeyFile.NAME));
        var replaced = new RecordKeys(new RecordKeyFile(folder), "cartulary-test", false);
        assertThat(replaced.key()).isNotEqualTo(former);
        assertThat(replaced.published().getFirst().announcement()).isNull();
    }
}
