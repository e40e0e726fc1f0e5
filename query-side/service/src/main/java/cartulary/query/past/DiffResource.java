package cartulary.query.past;

import cartulary.query.http.DiffParameters;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import cartulary.record.diff.DiffCalculator;
import cartulary.record.diff.GameDiff;
import cartulary.record.past.GameRecords;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What changed in a game between two revisions.
@Path("/api/games/{game}/diff")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Past")
public class DiffResource {
    private final GameRecords records;
    private final RevisionReads reads;

    public DiffResource(GameRecords records, RevisionReads reads) {
        this.records = records;
        this.reads = reads;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getDiff",
            summary = "Get what changed between two revisions",
            description =
                    "The difference of two states: tiles, meeples, features that began, grew, joined or were completed, players, offices, step, and all points that were scored in between.")
    @APIResponseSchema(GameDiff.class)
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    public Response diff(
            @PathParam("game") String game, @BeanParam DiffParameters parameters, @BeanParam ReadRequest request) {
        long earlier = parameters.earlier(request);
        Long later = request.parameters().number("to", parameters.to(), Math.max(1, earlier), Integer.MAX_VALUE);
        var at = RevisionParameters.at(game, later == null ? null : later.toString());
        return reads.respond(
                request,
                at,
                ReadCost.PAST,
                records::revision,
                (id, revision) -> earlier + "-" + revision,
                (id, revision) -> {
                    if (revision < earlier) {
                        throw request.unknownRevision(earlier);
                    }
                    return records.upTo(id, revision).map(record -> DiffCalculator.diff(record, earlier));
                });
    }
}
