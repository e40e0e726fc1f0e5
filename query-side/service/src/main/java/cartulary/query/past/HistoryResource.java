package cartulary.query.past;

import cartulary.contracts.game.GameId;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import cartulary.record.answer.PastAnswers;
import cartulary.record.history.Subject;
import cartulary.record.history.SubjectHistory;
import cartulary.record.past.GameRecords;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The history of one thing of a game.
@Path("/api/games/{game}/history")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Past")
public class HistoryResource {
    private final GameRecords records;
    private final RevisionReads reads;

    public HistoryResource(GameRecords records, RevisionReads reads) {
        this.records = records;
        this.reads = reads;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getHistory",
            summary = "Get the history of a feature, meeple, tollhouse, office, tile or seat",
            description =
                    "Name it by exactly one of `feature`, `meeple`, `tollhouse`, `office`, `tile` and `seat`. A feature is named by any of its segments; it has other names while it grows, so its entries form a graph of parts that were joined.")
    @APIResponseSchema(SubjectHistory.class)
    @APIResponse(responseCode = "404", description = "Unknown game or revision, or nothing with this name")
    public Response history(
            @BeanParam RevisionParameters parameters,
            @BeanParam SubjectParameters subjects,
            @BeanParam ReadRequest request) {
        Subject subject = subjects.subject(request);
        return reads.respond(
                request,
                parameters,
                ReadCost.PAST,
                records::revision,
                (id, revision) -> Optional.of(read(id, revision, subject, request)));
    }

    private SubjectHistory read(GameId game, long revision, Subject subject, ReadRequest request) {
        return records.upTo(game, revision)
                .flatMap(record -> PastAnswers.history(record, subject))
                .orElseThrow(() -> request.problems().of(ReadProblem.UNKNOWN_SUBJECT, Map.of("revision", revision)));
    }
}
