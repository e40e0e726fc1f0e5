package cartulary.query.bets;

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

/// The history of hidden chips, folded from the record.
@Path("/api/games")
@Tag(name = "Proofs")
public class ChipsResource {
    private final GameRecords records;
    private final RevisionReads reads;

    public ChipsResource(GameRecords records, RevisionReads reads) {
        this.records = records;
        this.reads = reads;
    }

    @GET
    @Path("{game}/chips")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            operationId = "getChipTrail",
            summary = "Get the history of every hidden chip and the check of its commitment",
            description =
                    "For each office and player: when a bet or a pass was sealed and under which commitment, what it was, when it was opened, for which feature of which size it was settled, and what it paid. `holds` is computed for every response from the opened values and can be false. Empty in a game without The Bets. The ETag is the revision.")
    @APIResponseSchema(ChipTrail.class)
    public Response chips(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        return reads.respond(request, parameters, ReadCost.RECORD, records::revision, this::trail);
    }

    private Optional<ChipTrail> trail(GameId game, long revision) {
        return records.upTo(game, revision).map(ChipFold::of);
    }
}
