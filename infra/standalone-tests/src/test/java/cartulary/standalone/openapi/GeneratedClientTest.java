package cartulary.standalone.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.client.ApiClient;
import cartulary.client.ApiException;
import cartulary.client.api.CommandsApi;
import cartulary.client.api.GamesApi;
import cartulary.client.model.CommandAnswer;
import cartulary.client.model.DrawTile;
import cartulary.client.model.GameCommand;
import cartulary.client.model.GameOptions;
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
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// A client that openapi-generator generates from `docs/openapi.json` plays a game: the document is sufficient to
/// write a client.
@QuarkusTest
@WithTestResource(TempFolders.class)
class GeneratedClientTest {
    @TestHTTPResource("/")
    URI base;

    @Test
    void aGeneratedClientPlaysAGameToItsEnd() throws ApiException {
        CommandAnswer opened = commands(null).openGame(null, new OpenGame().options(new GameOptions().maxSeats(2)));
        String game = opened.getGame();
        String host = Objects.requireNonNull(opened.getTokens().getHost());
        List<String> seats = List.of(join(game, "Ada"), join(game, "Grace"));
        CommandAnswer last = send(game, host, new GameCommand(new StartGame().type(StartGame.TypeEnum.START_GAME)));

        int moves = 0;
        while (!last.getNext().getStep().equals("Finished")) {
            String active = seats.get(Objects.requireNonNull(games(null)
                    .getGame(game, null, null, null, last.getRevision().toString())
                    .getStep()
                    .getSeat()));
            last = send(game, active, firstLegal(games(active).getLegal(game, null, null, null, null)));
            moves++;
        }

        var view =
                games(null).getGame(game, null, null, null, last.getRevision().toString());
        assertThat(view.getStatus()).isEqualTo(Status.FINISHED);
        assertThat(view.getTiles()).hasSizeGreaterThan(70);
        assertThat(moves).isGreaterThan(140);
        assertThat(games(null)
                        .getScores(game, null, null, null, last.getRevision().toString())
                        .getTotals())
                .hasSize(2);
    }

    private String join(String game, String name) throws ApiException {
        var command = new JoinGame().type(JoinGame.TypeEnum.JOIN_GAME).name(name);
        return Objects.requireNonNull(
                send(game, null, new GameCommand(command)).getTokens().getSeat());
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
        return new CommandsApi(client(token));
    }

    private GamesApi games(String token) {
        return new GamesApi(client(token));
    }

    private ApiClient client(String token) {
        var client = new ApiClient();
        client.updateBaseUri(base.toString().replaceAll("/$", ""));
        if (token != null) {
            client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
        }
        return client;
    }
}
