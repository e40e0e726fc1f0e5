package cartulary.query.api;

import cartulary.contracts.game.GameId;
import cartulary.query.QuerySide;
import cartulary.query.access.GameAccess;
import cartulary.query.lobby.HostRecord;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The deck of a game with its proofs, checked for every response.
@Path("/api/games")
@Tag(name = "Proofs")
public class DeckResource {
    private final QuerySide query;
    private final GameAccess access;
    private final PastReads reads;

    public DeckResource(QuerySide query, GameAccess access, PastReads reads) {
        this.query = query;
        this.access = access;
        this.reads = reads;
    }

    @GET
    @Path("{game}/deck")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(operationId = "getDeck", summary = "Get the deck with the proof of every draw and the result of all checks", description = "The commitment to the server's seed, the seeds that players committed to and opened, the root of the shuffled deck, and each draw with the values that open its leaf. After the deck is opened: whether the seed matches its commitment and whether a new shuffle gives the same deck. `withoutPeople` marks a deck without a person's seed. `host` counts the games, starts and abandoned starts of the host, as of now.")
    @APIResponse(
            responseCode = "200", description = "OK",
            content =
                    @Content(
                            schema = @Schema(implementation = DeckSheet.class)))
    @APIResponse(responseCode = "400", description = "Invalid parameter")
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "503", description = "Not available yet; see Retry-After")
    public Response deck(
            @PathParam("game") String game,
            @Parameter(description = "The state at this revision") @QueryParam("at") @Nullable
                    String at,
            @Parameter(description = "Waits until this revision is available") @QueryParam("wait") @Nullable
                    String wait,
            @BeanParam ReadRequest request) {
        var opened = request.open(access, game);
        return reads.respond(
                request,
                opened,
                at,
                wait,
                () -> query.lobby().revision(opened.game()),
                revision -> tag(revision, host(opened.game())),
                revision -> new DeckSheet(
                        query.decks().deck(opened.game(), revision).orElseThrow(), host(opened.game())));
    }

    private HostRecord host(GameId game) {
        return query.lobby().hostOf(game).orElseThrow();
    }

    /// Changes with the revision and with the counts of the host's other games.
    private static String tag(long revision, HostRecord host) {
        return revision + "-" + host.games() + "-" + host.starts() + "-" + host.abandonedStarts();
    }
}
