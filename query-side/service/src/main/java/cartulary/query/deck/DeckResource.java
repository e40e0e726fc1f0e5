package cartulary.query.deck;

import cartulary.contracts.game.GameId;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import cartulary.query.lobby.HostRecord;
import cartulary.query.lobby.Lobby;
import cartulary.record.DeckCheck;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The deck of a game with its proofs, checked again for every answer.
@Path("/api/games")
@Tag(name = "Proofs")
public class DeckResource {
    private static final String EXAMPLE = """
            {"deck":{"commitment":"3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d0","drawn":[{"at":"2026-05-01T12:00:31.000Z","holds":true,"index":0,"proof":["zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMw"],"revision":12,"salt":"u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7s","seat":1,"tile":"base-K.0"}],"game":"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f","host":"host-1","revision":12,"root":"mZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZk","seededBy":[1],"seeds":[{"commitment":"IiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiI","committed":3,"contribution":9,"holds":true,"leftOut":false,"seat":1,"seed":"MzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM"},{"commitment":"REREREREREREREREREREREREREREREREREREREREREQ","committed":5,"leftOut":true,"seat":2}],"sets":["base","bets"],"size":81,"withoutPeople":false},"host":{"abandonedStarts":1,"games":14,"host":"host-1","starts":12}}
            """;

    private final DeckCheck decks;
    private final Lobby lobby;
    private final RevisionReads reads;

    public DeckResource(DeckCheck decks, Lobby lobby, RevisionReads reads) {
        this.decks = decks;
        this.lobby = lobby;
        this.reads = reads;
    }

    @GET
    @Path("{game}/deck")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            summary = "The deck, every draw's proof, and whether all of it holds",
            description = "The commitment to the server's seed, what people committed to and opened, the"
                    + " root of the shuffled deck, each draw with what opens its leaf. Once the"
                    + " deck is open: whether the seed is the committed one and whether"
                    + " shuffling again gives the same deck. `withoutPeople` marks a deck into"
                    + " which no person's seed went. `host` counts the games, starts and"
                    + " abandoned starts of whoever opened the game, as of now.")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            schema = @Schema(implementation = DeckSheet.class),
                            examples = @ExampleObject(name = "the first draw", value = EXAMPLE)))
    @APIResponse(responseCode = "400", description = "A parameter that is no revision")
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "503", description = "Not projected yet; see Retry-After")
    public Response deck(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        return reads.respond(request, parameters, lobby::revision, this::tag, this::sheet);
    }

    private Optional<DeckSheet> sheet(GameId game, long revision) {
        return decks.deck(game, revision).map(deck -> new DeckSheet(deck, host(game)));
    }

    private HostRecord host(GameId game) {
        return lobby.hostOf(game).orElseThrow();
    }

    /// Includes the counts of the host, which change with the other games of the host.
    private String tag(GameId game, long revision) {
        HostRecord host = host(game);
        return revision + "-" + host.games() + "-" + host.starts() + "-" + host.abandonedStarts();
    }
}
