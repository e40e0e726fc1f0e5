package cartulary.query.past;

import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import cartulary.record.answer.PastAnswers;
import cartulary.record.blame.Blame;
import cartulary.record.past.GameRecords;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The origin of everything on the board of a game at a revision.
@Path("/api/games/{game}/blame")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Past")
public class BlameResource {
    private final GameRecords records;
    private final RevisionReads reads;

    public BlameResource(GameRecords records, RevisionReads reads) {
        this.records = records;
        this.reads = reads;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getBlame",
            summary = "Get the origin of everything on the board",
            description =
                    "For every tile, segment, meeple, tollhouse, chip on an office, and every point: the revision, turn and seat that put it there. The ETag is the revision.")
    @APIResponseSchema(Blame.class)
    public Response blame(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        return reads.respond(
                request, parameters, ReadCost.PAST, records::revision, (id, revision) -> records.upTo(id, revision)
                        .map(PastAnswers::blame));
    }
}
