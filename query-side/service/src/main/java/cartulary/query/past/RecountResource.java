package cartulary.query.past;

import cartulary.contracts.game.GameId;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import cartulary.record.past.GameRecords;
import cartulary.recount.RecountedScore;
import cartulary.recount.ScoreRecount;
import cartulary.rules.Rules;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// A score, counted again by the rules and by the second engine.
@Path("/api/games/{game}/recount")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Past")
public class RecountResource {
    private final GameRecords records;
    private final RevisionReads reads;

    public RecountResource(GameRecords records, RevisionReads reads) {
        this.records = records;
        this.reads = reads;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getRecount",
            summary = "Count the points of an event again",
            description =
                    "The event as it is recorded, as the rules of this node decide it again, and as a second engine counts it, which shares no code with the rules.")
    @APIResponseSchema(RecountedScore.class)
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown game or revision, or the event scores nothing")
    public Response recount(
            @PathParam("game") String game,
            @Parameter(description = "The revision of an event that scores", required = true)
                    @QueryParam("revision")
                    @Nullable
                    String revision,
            @BeanParam ReadRequest request) {
        long counted = request.parameters().requiredNumber("revision", revision, 1, Integer.MAX_VALUE);
        return reads.respond(
                request,
                RevisionParameters.at(game, String.valueOf(counted)),
                ReadCost.RECOUNT,
                records::revision,
                (id, at) -> Optional.of(recount(id, at, request)));
    }

    private RecountedScore recount(GameId game, long revision, ReadRequest request) {
        return records.readable(game)
                .flatMap(record -> ScoreRecount.of(record.events(), revision, Rules.standard()))
                .orElseThrow(() -> request.problems().of(ReadProblem.NO_SCORE, Map.of("revision", revision)));
    }
}
