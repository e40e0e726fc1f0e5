package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.opening;
import static cartulary.store.TestEvents.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.game.GameId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
    @TempDir
    Path folder;

    @Test
    void onlyTheOwnerCanReadTheFilesOfTheLog() throws IOException {
        try (var log = SqliteEventLog.open(folder, TestEvents.PLAIN)) {
            log.engine().appendEvents(opening(newGame()));
            for (String file : List.of("events.db", "events.db-wal", "events.db-shm")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(file))))
                        .as(file)
                        .isEqualTo("rw-------");
            }
        }
    }

    @Test
    void aFolderHasOneWriterAtATime() {
        try (var log = SqliteEventLog.open(folder, TestEvents.PLAIN)) {
            assertThatThrownBy(() -> SqliteEventLog.open(folder, TestEvents.PLAIN))
                    .isInstanceOf(StoreInUseException.class)
                    .hasMessageContaining("in use by another running instance");
            log.engine().appendEvents(opening(newGame()));
        }
        SqliteEventLog.open(folder, TestEvents.PLAIN).close();
    }

    @Test
    void aFolderCannotBeOpenedByASecondProcess() throws Exception {
        try (var log = SqliteEventLog.open(folder, TestEvents.PLAIN)) {
            Process other = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "--enable-native-access=ALL-UNNAMED",
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "-cp",
                            System.getProperty("java.class.path"),
                            AppendingProcess.class.getName(),
                            "1",
                            folder.toString())
                    .redirectErrorStream(true)
                    .start();
            assertThat(new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .contains("StoreInUseException");
            assertThat(other.waitFor()).isEqualTo(1);
            assertThat(log.publicLog().head()).isZero();
        }
    }

    @Test
    void thePublicLogIsReadableWithAndWithoutARunningService() {
        GameId game = newGame();
        try (var log = SqliteEventLog.open(folder, TestEvents.PLAIN);
                var offline = OfflinePublicLog.open(folder)) {
            log.engine().appendEvents(opening(game));
            log.engine().appendEvents(turn(game, 2, 9));
            assertThat(offline.ofGame(game, 0, 100)).hasSize(9);
            log.engine().appendEvents(turn(game, 10, 10));
            assertThat(offline.count()).isEqualTo(10);
        }
        try (var alone = OfflinePublicLog.open(folder)) {
            assertThat(alone.after(8, 100)).hasSize(2);
            assertThat(alone.head()).isEqualTo(10);
        }
    }

    @Test
    void noSecretIsReadableInTheFile() throws Exception {
        GameId game = newGame();
        try (var log = SqliteEventLog.open(folder, TestEvents.PLAIN)) {
            log.engine().appendEvents(opening(game));
            log.engine().appendEvents(turn(game, 2, 3));
        }
        String file = Files.readString(folder.resolve("events.db"), StandardCharsets.ISO_8859_1);
        assertThat(file.contains("TilePlaced")).as("events in the file").isTrue();
        assertThat(file.contains(TestEvents.SEED)).as("the seed in the file").isFalse();
    }

    @Test
    void readingAFolderWithoutALogFails() {
        assertThatThrownBy(() -> OfflinePublicLog.open(folder))
                .isInstanceOf(StoreUnavailableException.class)
                .hasMessageContaining("no event store");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFileOfANewerVersionIsNotChanged() throws Exception {
        SqliteEventLog.open(folder, TestEvents.PLAIN).close();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("events.db"));
                var statement = connection.createStatement()) {
            statement.execute("PRAGMA user_version = 1000");
        }
        assertThatThrownBy(() -> SqliteEventLog.open(folder, TestEvents.PLAIN))
                .isInstanceOf(StoreUnavailableException.class)
                .hasMessageContaining("newer");
        assertThatThrownBy(() -> OfflinePublicLog.open(folder)).isInstanceOf(StoreUnavailableException.class);
    }

    @Test
    void aDamagedFileIsReported() throws Exception {
        Files.writeString(
                folder.resolve("events.db"), "this is not a database, and long enough to see that".repeat(100));
        assertThatThrownBy(() -> SqliteEventLog.open(folder, TestEvents.PLAIN))
                .isInstanceOf(StoreUnavailableException.class)
                .hasMessageContaining("damaged");
    }
}
