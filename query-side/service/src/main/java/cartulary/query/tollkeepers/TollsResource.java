package cartulary.query.tollkeepers;

import cartulary.contracts.game.GameId;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import cartulary.record.past.GameRecords;
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

/// The history of tollhouses, folded from the record.
@Path("/api/games")
@Tag(name = "Proofs")
public class TollsResource {
    private final GameRecords records;
    private final RevisionReads reads;

    public TollsResource(GameRecords records, RevisionReads reads) {
        this.records = records;
        this.reads = reads;
    }

    @GET
    @Path("{game}/tolls")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            operationId = "getTolls",
            summary = "Get the positions of every tollhouse and what it earned",
            description =
                    "Each placing, relocation, turn and toll with revision and turn; a toll with its road, its pictures, the side that counted, the points and the rules. Empty in a game without The Tollkeepers. The ETag is the revision.")
    @APIResponseSchema(TollHistory.class)
    public Response tolls(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        return reads.respond(request, parameters, ReadCost.RECORD, records::revision, this::history);
    }

    private Optional<TollHistory> history(GameId game, long revision) {
        return records.upTo(game, revision).map(TollFold::of);
    }
}
