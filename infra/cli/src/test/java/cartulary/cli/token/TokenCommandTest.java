package cartulary.cli.token;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.command.key.KeyFolder;
import cartulary.command.token.Bearer;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.contracts.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenCommandTest {
    @TempDir
    Path folder;

    private Path keys;

    @BeforeEach
    void started() {
        keys = folder.resolve("keys");
        new KeyFolder(keys).open(true);
    }

    @Test
    void aTokenIsOneLineAndIsAcceptedByTheService() {
        CommandRun run = token("--role", "operator", "--name", "alice");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines()).hasSize(1);
        assertThat(bearer(run)).contains(new Bearer.Appointed(ServiceRole.OPERATOR, "alice", null));
    }

    @Test
    void itIsForAnOperatorForThirtyDaysWhereNothingElseIsSaid() throws IOException {
        CommandRun run = token("--role", "OPERATOR");

        assertThat(bearer(run)).contains(new Bearer.Appointed(ServiceRole.OPERATOR, "operator", null));
        assertExpiresIn(Duration.ofDays(30), run);
    }

    @Test
    void aRefereeIsNamedForTheRoleWithoutAName() throws IOException {
        assertThat(bearer(token("--role", "referee")))
                .contains(new Bearer.Appointed(ServiceRole.REFEREE, "referee", null));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 366})
    void aTokenExpiresAfterItsDays(int days) throws IOException {
        assertExpiresIn(Duration.ofDays(days), token("--role", "operator", "--days", String.valueOf(days)));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 367})
    void aValidityOutsideTheLimitsIsRefused(int days) {
        CommandRun run = token("--role", "operator", "--days", String.valueOf(days));
        assertRefused(run, "--days must be a number from 1 to 366");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "alice smith", "alice\n", "ålice"})
    void aNameWithOtherCharactersIsRefused(String name) {
        assertRefused(token("--role", "operator", "--name", name), "--name must be 1 to 40 letters");
    }

    @Test
    void aNameHasFortyLettersAtMost() {
        String longest = "a".repeat(40);
        assertThat(token("--role", "operator", "--name", longest).exitCode()).isZero();
        assertRefused(token("--role", "operator", "--name", longest + "a"), "--name must be");
    }

    @ParameterizedTest
    @CsvSource({"--role,king", "--name,alice"})
    void anExistingRoleIsRequired(String option, String value) {
        assertRefused(token(option, value), "--role");
    }

    @Test
    void theDefaultKeyFolderIsThatOfTheScript() {
        System.setProperty("cartulary.root", folder.toString());
        try {
            CommandRun run = CommandRun.of("token", "--role", "operator");
            assertThat(bearer(run)).isPresent();
        } finally {
            System.clearProperty("cartulary.root");
        }
    }

    @Test
    void missingKeysAreNotCreatedByDefault() throws IOException {
        Path none = Files.createDirectory(folder.resolve("none"));
        CommandRun run = CommandRun.of("token", "--role", "operator", "--keys", none);
        assertRefused(run, "token: ", none.toString(), "Restore it from a backup");
        assertThat(none).isEmptyDirectory();
    }

    @Test
    void newKeysAreCreatedOnRequestAndAreUsable() {
        Path none = folder.resolve("none");
        CommandRun run = CommandRun.of("token", "--role", "operator", "--keys", none, "--new-keys");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(bearer(run, none)).isPresent();
    }

    @Test
    void existingKeysAreNeverReplaced() throws IOException {
        byte[] before = Files.readAllBytes(keys.resolve("tokens.json"));
        assertThat(token("--role", "operator", "--new-keys").exitCode()).isZero();
        assertThat(keys.resolve("tokens.json")).hasBinaryContent(before);
    }

    @Test
    void theErrorForUnreadableKeysContainsNoKey() throws IOException {
        Path broken = keys.resolve("tokens.json");
        Files.writeString(broken, "{\"keyData\":\"c2VjcmV0\"");
        CommandRun run = token("--role", "operator");
        assertRefused(run, broken.toString(), "Check its owner and mode");
        assertThat(run.err()).doesNotContain("c2VjcmV0").doesNotContain("keyData");
    }

    private CommandRun token(String... options) {
        var all = new ArrayList<Object>(List.of("token", "--keys", keys));
        all.addAll(List.of(options));
        return CommandRun.of(all.toArray());
    }

    private Optional<Bearer> bearer(CommandRun run) {
        return bearer(run, keys);
    }

    private static Optional<Bearer> bearer(CommandRun run, Path keys) {
        return new Tokens(new KeyFolder(keys).open(false).tokens(), Clock.systemUTC())
                .read(run.out().strip());
    }

    private static void assertExpiresIn(Duration time, CommandRun run) throws IOException {
        byte[] claims = Base64.getUrlDecoder().decode(run.out().strip().split("\\.", -1)[1]);
        Instant end =
                Instant.ofEpochSecond(Json.mapper().readTree(claims).get("exp").asLong());
        assertThat(end)
                .isBetween(
                        Instant.now().plus(time).minusSeconds(300),
                        Instant.now().plus(time));
    }

    private static void assertRefused(CommandRun run, String... sentences) {
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(sentences);
    }
}
