package cartulary.cli.admin;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParkedCommandTest {
    private static final String LIST = "GET /api/admin/parked";
    private static final String RETRY = "POST /api/admin/parked/retry";
    private static final String NONE = "{\"parked\":[]}";
    private static final String GAME = "0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f";
    private static final String TWO = """
            {"parked":[
              {"projection":"lobby","game":"%s","partition":3,"revision":9,
               "reason":"it is missing","since":77,"seen":60,"kept":51,"overflowed":false},
              {"projection":"lobby","game":"%s","partition":3,"revision":10,
               "reason":"it cannot be read","since":78,"seen":60,"kept":7,"overflowed":true}]}
            """.formatted(GAME, GAME);

    @TempDir
    Path folder;

    private final FakeService service = new FakeService();

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void anEmptyListIsReported() throws IOException {
        service.answers(LIST, NONE);

        CommandRun run = parked();

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEqualToIgnoringNewLines("No game is parked.");
        assertThat(service.asked()).containsExactly(LIST);
        assertThat(service.tokens()).containsExactly("Bearer of-the-operator");
    }

    @Test
    void everyParkedGameIsListedWithItsReason() throws IOException {
        service.answers(LIST, TWO);

        CommandRun run = parked();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out().lines())
                .containsExactly(
                        "lobby  game " + GAME + "  revision 9: it is missing",
                        "    51 later events stored",
                        "lobby  game " + GAME + "  revision 10: it cannot be read",
                        "    7 later events stored, further events were not: rebuild the projection",
                        "2 parked.");
    }

    @Test
    void aRetryListsTheGamesThatAreStillParked() throws IOException {
        service.answers(RETRY, TWO, NONE);

        assertThat(parked("--retry").exitCode()).isEqualTo(1);
        assertThat(parked("--retry").exitCode()).isZero();
        assertThat(service.asked()).containsExactly(RETRY, RETRY);
    }

    @Test
    void theGameOfARetryIsEncodedInTheAddress() throws IOException {
        service.answers(RETRY + "?game=" + GAME, NONE).answers(RETRY + "?game=a+b%26c", NONE);

        assertThat(parked("--retry", "--game", GAME).exitCode()).isZero();
        assertThat(parked("--retry", "--game", "a b&c").exitCode()).isZero();
    }

    @Test
    void aRefusalIsPrintedWithTheDetailOfTheService() throws IOException {
        service.refuses(RETRY + "?game=x", 400, "bad-parameter", "The value of game cannot be used.");

        CommandRun run = parked("--retry", "--game", "x");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualToIgnoringNewLines("parked: The value of game cannot be used.");
    }

    private CommandRun parked(String... options) throws IOException {
        Path token = Files.writeString(folder.resolve("operator"), "of-the-operator\n");
        var all = new ArrayList<Object>(List.of("parked", "--url", service.url()));
        all.addAll(List.of("--token-file", token));
        all.addAll(List.of(options));
        return CommandRun.of(all.toArray());
    }
}
