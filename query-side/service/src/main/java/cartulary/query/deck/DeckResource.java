package cartulary.query.deck;

import cartulary.contracts.game.GameId;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import cartulary.query.lobby.HostStatistics;
import cartulary.query.lobby.Lobby;
import cartulary.record.DeckCheck;
import cartulary.verifier.deck.DeckReport;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The deck of a game with its proofs, which are checked for every response.
@Path("/api/games")
@Tag(name = "Proofs")
public class DeckResource {
    private final DeckCheck decks;
    private final Lobby lobby;
    private final RevisionReads reads;

    public DeckResource(DeckCheck decks, Lobby lobby, RevisionReads reads) {
        this.decks = decks;
        this.lobby = lobby;
        this.reads = reads;
    }

    /// The deck of a game, and the statistics of its host.
    ///
    /// @param host the present numbers, also for the deck at an earlier revision
    public record DeckSheet(DeckReport deck, HostStatistics host) {}

    @GET
    @Path("{game}/deck")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            operationId = "getDeck",
            summary = "Get the deck with the proof of every draw and the result of all checks",
            description =
                    "The commitment to the server's seed, the seeds that players committed to and opened, the root of the shuffled deck, and each draw with the values that open its leaf. After the deck is opened: whether the seed matches its commitment and whether a new shuffle gives the same deck. `withoutPeople` marks a deck without a person's seed. `host` counts the public games, starts and abandoned starts of the host, as of now.")
    @APIResponseSchema(DeckSheet.class)
    public Response deck(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        return reads.respond(request, parameters, ReadCost.DECK, lobby::revision, this::tag, this::sheet);
    }

    private Optional<DeckSheet> sheet(GameId game, long revision) {
        return decks.deck(game, revision).map(deck -> new DeckSheet(deck, host(game)));
    }

    private HostStatistics host(GameId game) {
        return lobby.hostOf(game).orElseThrow();
    }

    /// Returns the ETag. It includes the counts of the host, because other public games of the host change them.
    private String tag(GameId game, long revision) {
        HostStatistics host = host(game);
        return revision + "-" + host.games() + "-" + host.starts() + "-" + host.abandonedStarts();
    }
}
