package cartulary.cli.admin;

import cartulary.cli.admin.ServiceClient.RequestFailedException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `parked`: lists and retries parked games.
@Command(
        name = "parked",
        sortOptions = false,
        header = "List parked games, and retry them.",
        description = {
            "",
            "A projection parks a game whose next event is missing, unreadable or inconsistent, with the reason. Later"
                    + " events of the game are kept; other games continue.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:no game is parked", "1:games are parked", "2:the service did not answer, or refused"},
        footer = {"", "Example: ./cartulary parked --retry --url http://localhost:8080 --token-file operator"})
public final class ParkedCommand implements Callable<Integer> {
    private static final int FOUND = 1;
    private static final int REFUSED = 2;

    @Option(names = "--retry", description = "retry them first")
    private boolean retry;

    @Option(names = "--game", paramLabel = "ID", description = "with --retry: only this game")
    private @Nullable String game;

    @Mixin
    private ServiceClient service = new ServiceClient();

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        try {
            JsonNode parked = retry ? service.post(path()) : service.get("/api/admin/parked");
            int games = 0;
            for (JsonNode one : parked.isArray() ? parked : parked.path("parked")) {
                games++;
                out.printf(
                        "%s  game %s  revision %s: %s%n    %s later events stored%s%n",
                        one.path("projection").asText(),
                        one.path("game").asText(),
                        one.path("revision").asText(),
                        one.path("reason").asText(),
                        one.path("kept").asText(),
                        one.path("overflowed").asBoolean() ? ", further events were not: rebuild the projection" : "");
            }
            out.println(games == 0 ? "No game is parked." : games + " parked.");
            return games == 0 ? 0 : FOUND;
        } catch (RequestFailedException e) {
            spec.commandLine().getErr().println("parked: " + e.getMessage());
            return REFUSED;
        }
    }

    private String path() {
        return "/api/admin/parked/retry"
                + (game == null ? "" : "?game=" + URLEncoder.encode(game, StandardCharsets.UTF_8));
    }
}
