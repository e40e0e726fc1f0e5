package cartulary.standalone.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.client.ApiClient;
import cartulary.client.ApiException;
import cartulary.client.api.CommandsApi;
import cartulary.client.api.GamesApi;
import cartulary.client.model.CloseGame;
import cartulary.client.model.CommandAnswer;
import cartulary.client.model.DrawTile;
import cartulary.client.model.GameCommand;
import cartulary.client.model.GameOptions;
import cartulary.client.model.GameView;
import cartulary.client.model.JoinGame;
import cartulary.client.model.Legal;
import cartulary.client.model.OpenGame;
import cartulary.client.model.PlaceTile;
import cartulary.client.model.Placement;
import cartulary.client.model.SkipPlacement;
import cartulary.client.model.StartGame;
import cartulary.client.model.Status;
import cartulary.standalone.TempFolders;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A client that openapi-generator generates from `docs/openapi.json` plays a game: the document is sufficient to
/// write a client.
@QuarkusTest
@WithTestResource(TempFolders.class)
class GeneratedClientTest {
    @TestHTTPResource("/")
    URI base;

    /// By token; each has a client of HTTP of its own.
    private final Map<String, CommandsApi> commands = new HashMap<>();

    private final Map<String, GamesApi> games = new HashMap<>();

    @Test
    void aGeneratedClientPlaysAGameUntilItsHostClosesIt() throws ApiException {
        assertThat(play(24).getStatus()).isEqualTo(Status.ABANDONED);
    }

    @Test
    @Tag("long")
    void aGeneratedClientPlaysAGameToItsEnd() throws ApiException {
        GameView view = play(Integer.MAX_VALUE);

        assertThat(view.getStatus()).isEqualTo(Status.FINISHED);
        assertThat(view.getTiles()).hasSizeGreaterThan(70);
    }

    private GameView play(int most) throws ApiException {
        CommandAnswer opened = commands("").openGame(null, new OpenGame().options(new GameOptions().maxSeats(2)));
        String game = opened.getGame();
        String host = Objects.requireNonNull(opened.getTokens().getHost());
        List<String> seats = List.of(join(game, "Ada"), join(game, "Grace"));
        CommandAnswer last = send(game, host, new GameCommand(new StartGame().type(StartGame.TypeEnum.START_GAME)));

        int moves = 0;
        while (moves < most && !last.getNext().getStep().equals("Finished")) {
            String active = seats.get(Objects.requireNonNull(games("")
                    .getGame(game, null, null, null, last.getRevision().toString())
                    .getStep()
                    .getSeat()));
            last = send(game, active, firstLegal(games(active).getLegal(game, null, null, null, null)));
            moves++;
        }
        if (moves == most) {
            last = send(game, host, new GameCommand(new CloseGame().type(CloseGame.TypeEnum.CLOSE_GAME)));
        }

        String revision = last.getRevision().toString();
        GameView view = games("").getGame(game, null, null, null, revision);
        assertThat(view.getTiles()).hasSizeGreaterThan(moves / 3);
        assertThat(games("").getScores(game, null, null, null, revision).getTotals())
                .hasSize(2);
        return view;
    }

    private String join(String game, String name) throws ApiException {
        var command = new JoinGame().type(JoinGame.TypeEnum.JOIN_GAME).name(name);
        return Objects.requireNonNull(
                send(game, "", new GameCommand(command)).getTokens().getSeat());
    }

    private static GameCommand firstLegal(Legal legal) {
        if (legal.getCommands().contains("DrawTile")) {
            return new GameCommand(new DrawTile().type(DrawTile.TypeEnum.DRAW_TILE));
        }
        if (legal.getCommands().contains("PlaceTile")) {
            Placement first = legal.getPlacements().getFirst();
            return new GameCommand(new PlaceTile()
                    .type(PlaceTile.TypeEnum.PLACE_TILE)
                    .x(first.getX())
                    .y(first.getY())
                    .rotation(
                            PlaceTile.RotationEnum.fromValue(first.getRotation().getValue())));
        }
        return new GameCommand(new SkipPlacement().type(SkipPlacement.TypeEnum.SKIP_PLACEMENT));
    }

    private CommandAnswer send(String game, String token, GameCommand command) throws ApiException {
        return commands(token).sendCommand(game, command, null, null, null);
    }

    private CommandsApi commands(String token) {
        return commands.computeIfAbsent(token, _ -> new CommandsApi(client(token)));
    }

    private GamesApi games(String token) {
        return games.computeIfAbsent(token, _ -> new GamesApi(client(token)));
    }

    /// @param token empty for a guest
    private ApiClient client(String token) {
        var client = new ApiClient();
        client.updateBaseUri(base.toString().replaceAll("/$", ""));
        if (!token.isEmpty()) {
            client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
        }
        return client;
    }
}
