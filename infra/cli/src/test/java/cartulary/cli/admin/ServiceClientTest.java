package cartulary.cli.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cartulary.cli.CommandRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Errors that are common to all commands that call a running service.
class ServiceClientTest {
    private static final String PARKED = "GET /api/admin/parked";
    private static final String SECRET = "of-the-operator";

    @TempDir
    Path folder;

    private final FakeService service = new FakeService();

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void withoutTheOperatorRoleTheErrorSaysHowToCreateAToken() throws IOException {
        service.refuses(PARKED, 403, "not-allowed", "Your token does not have the role.");
        assertRefused(asked(token(SECRET)))
                .contains("Your token does not have the role.")
                .contains("./cartulary token --role operator");
    }

    @Test
    void otherRefusalsArePrintedWithTheDetailOfTheService() throws IOException {
        service.refuses(PARKED, 503, "read-model-unavailable", "The rows are away. Try again.");
        assertRefused(asked(token(SECRET))).isEqualToIgnoringNewLines("parked: The rows are away. Try again.");
    }

    @Test
    void aFailureWithoutDetailIsPrintedWithItsStatus() throws IOException {
        service.answers(PARKED, 500, "application/json", "");
        assertRefused(asked(token(SECRET))).contains(service.authority()).contains("500");
    }

    @Test
    void anErrorOfAProxyIsPrintedWithItsStatus() throws IOException {
        service.answers(PARKED, 502, "text/html", "<html>Bad Gateway</html>");
        assertRefused(asked(token(SECRET)))
                .contains(service.authority())
                .contains("502")
                .doesNotContain("does not respond");
    }

    @Test
    void aResponseOfAnotherServiceIsRefused() throws IOException {
        service.answers(PARKED, "<html>Welcome</html>");
        assertRefused(asked(token(SECRET))).contains(service.authority()).contains("--url");
    }

    @Test
    void aRefusedConnectionIsReportedWithAddressAndRemedy() throws IOException {
        service.close();
        assertRefused(asked(token(SECRET)))
                .contains("the service at " + service.authority() + " does not respond")
                .contains("--url");
    }

    @Test
    void anInvalidAddressIsReported() throws IOException {
        Path token = token(SECRET);
        for (String address : new String[] {"localhost:8080", "/api", "http:/api", "ftp://games"}) {
            assertRefused(run("--url", address, "--token-file", token))
                    .contains("--url must be an address such as http://localhost:8080");
        }
    }

    @Test
    void withoutATokenTheErrorSaysHowToCreateOne() throws IOException {
        assumeTrue(System.getenv("CARTULARY_TOKEN") == null, "the environment holds a token");
        assertRefused(run("--url", service.url())).contains("./cartulary token --role operator");
        assertRefused(asked(token(" \n"))).contains("./cartulary token --role operator");
        assertThat(service.asked()).isEmpty();
    }

    @Test
    void anUnreadableTokenFileIsNamed() throws IOException {
        Path missing = folder.resolve("missing");
        assertRefused(asked(missing)).contains(missing.toString());

        Path latin = folder.resolve("latin");
        Files.write(latin, "sésame".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(asked(latin)).contains(latin.toString());
        assertThat(service.asked()).isEmpty();
    }

    @Test
    void anInvalidTokenIsNeitherSentNorPrinted() throws IOException {
        Path file = token("first-line\n" + SECRET);
        assertRefused(asked(file)).contains(file.toString()).doesNotContain("first-line");
        assertRefused(asked(token("Bearer " + SECRET))).contains(file.toString());
        assertThat(service.asked()).isEmpty();
    }

    private Path token(String text) throws IOException {
        return Files.writeString(folder.resolve("token"), text);
    }

    private CommandRun asked(Path token) {
        return run("--url", service.url(), "--token-file", token);
    }

    private static CommandRun run(Object... options) {
        var all = new Object[options.length + 1];
        all[0] = "parked";
        System.arraycopy(options, 0, all, 1, options.length);
        return CommandRun.of(all);
    }

    /// Asserts an error of one line without a token.
    private static AbstractStringAssert<?> assertRefused(CommandRun run) {
        assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1);
        return assertThat(run.err()).startsWith("parked: ").doesNotContain(SECRET);
    }
}
