package cartulary.cli.key;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.cli.admin.FakeService;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.KeyFolder.Kind;
import cartulary.command.token.Bearer;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RotateKeysCommandTest {
    private static final String REWRAP = "POST /api/admin/keys/rewrap";

    @TempDir
    Path temp;

    private final FakeService service = new FakeService();
    private Path keys;
    private KeyFolder folder;

    @BeforeEach
    void start() {
        keys = temp.resolve("keys");
        folder = new KeyFolder(keys);
        folder.open(true);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private CommandRun rotate(String... options) {
        var all = new ArrayList<Object>(List.of("keys", "rotate", "--keys", keys, "--url", service.url()));
        all.addAll(List.of(options));
        return CommandRun.of(all.toArray());
    }

    private void aMinutePasses() throws IOException {
        for (String file : List.of("master.json", "tokens.json")) {
            Files.setLastModifiedTime(
                    keys.resolve(file), FileTime.from(Instant.now().minusSeconds(61)));
        }
    }

    private void serviceUses(int master) {
        service.answers(REWRAP, "{\"master\":" + master + ",\"rewrapped\":3,\"tokens\":1}");
    }

    private void assertRefused(CommandRun run, String message) {
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("keys rotate: ").contains(message);
    }

    @Test
    void newKeysAreAddedAndTheOldOnesStay() {
        String old = new Tokens(folder.open(false).tokens(), Clock.systemUTC()).host("h", 0);
        int master = folder.open(false).masterId();

        CommandRun run = rotate();

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("master.json; it has 2 keys", "tokens.json; it has 2 keys");
        assertThat(folder.open(false).masterId()).isNotEqualTo(master);
        var tokens = new Tokens(folder.open(false).tokens(), Clock.systemUTC());
        assertThat(tokens.host("h", 0)).isNotEqualTo(old);
        assertThat(tokens.read(old)).isPresent();
    }

    @Test
    void oneKeyCanBeRotatedAlone() {
        assertThat(rotate("--key", "tokens").exitCode()).isZero();
        assertThat(folder.count(Kind.TOKENS)).isEqualTo(2);
        assertThat(folder.count(Kind.MASTER)).isEqualTo(1);
    }

    @Test
    void oldKeysAreRetiredOnceTheServiceHasRewrapped() throws IOException {
        String old = new Tokens(folder.open(false).tokens(), Clock.systemUTC()).host("h", 0);
        rotate();
        aMinutePasses();
        serviceUses(folder.open(false).masterId());

        CommandRun run = rotate("--retire");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(folder.count(Kind.MASTER)).isEqualTo(1);
        assertThat(folder.count(Kind.TOKENS)).isEqualTo(1);
        var tokens = new Tokens(folder.open(false).tokens(), Clock.systemUTC());
        assertThat(tokens.read(old)).isEmpty();
        assertThat(tokens.read(service.tokens().getFirst().substring("Bearer ".length())))
                .contains(new Bearer.Appointed(ServiceRole.OPERATOR, "keys", null));
    }

    @Test
    void keysOfLessThanAMinuteAreNotMadeTheOnlyOnes() {
        rotate();
        assertRefused(rotate("--retire"), "retry in a minute");
        assertThat(folder.count(Kind.TOKENS)).isEqualTo(2);
        assertThat(folder.count(Kind.MASTER)).isEqualTo(2);
    }

    @Test
    void anOldMasterKeyStaysWhileTheServiceUsesIt() throws IOException {
        int before = folder.open(false).masterId();
        rotate();
        aMinutePasses();
        serviceUses(before);
        assertRefused(rotate("--retire"), "another master key");
        assertThat(folder.count(Kind.MASTER)).isEqualTo(2);
        assertThat(folder.count(Kind.TOKENS)).isEqualTo(2);
    }

    @Test
    void anOldMasterKeyStaysWhileNoServiceRuns() throws IOException {
        rotate();
        aMinutePasses();
        service.close();
        assertRefused(rotate("--retire"), "does not respond");
        assertThat(folder.count(Kind.MASTER)).isEqualTo(2);
        assertThat(rotate("--retire", "--key", "tokens").exitCode()).isZero();
    }

    @Test
    void missingKeysAreNotCreated() throws IOException {
        Path none = Files.createDirectory(temp.resolve("none"));
        CommandRun run = CommandRun.of("keys", "rotate", "--keys", none);
        assertRefused(run, "Restore it from a backup");
        assertThat(none).isEmptyDirectory();
    }
}
