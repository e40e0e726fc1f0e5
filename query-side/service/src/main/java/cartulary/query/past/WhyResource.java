package cartulary.query.past;

import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.Languages;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.past.GameRecords;
import cartulary.record.why.ExplainedScore;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Why an event scored what it did.
@Path("/api/games/{game}/why")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Past")
public class WhyResource {
    private final GameRecords records;
    private final RevisionReads reads;

    public WhyResource(GameRecords records, RevisionReads reads) {
        this.records = records;
        this.reads = reads;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getExplanation",
            summary = "Explain the points of an event",
            description =
                    "Claims in a fixed order, from the extent of the feature to the points of each player, each with its rules, the events that it rests on and a sentence. `{seat-1}` in a sentence stands for the player on seat 1.")
    @APIResponseSchema(ExplainedScore.class)
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown game or revision, or the event scores nothing")
    @APIResponse(responseCode = "409", description = "The points do not follow from the moves before them")
    public Response why(
            @PathParam("game") String game,
            @Parameter(description = "The revision of an event that scores", required = true)
                    @QueryParam("revision")
                    @Nullable
                    String revision,
            @Parameter(description = "The language of the sentences: " + Languages.CHOICE)
                    @QueryParam("language")
                    @Nullable
                    String language,
            @BeanParam ReadRequest request) {
        long explained = request.parameters().requiredNumber("revision", revision, 1, Integer.MAX_VALUE);
        String tag = request.language(language);
        return reads.respond(
                request,
                RevisionParameters.at(game, String.valueOf(explained)),
                ReadCost.PAST,
                records::revision,
                (id, at) -> at + "-" + tag,
                (id, at) -> Optional.of(explain(id, at, Locale.of(tag), request)));
    }

    private ExplainedScore explain(GameId game, long revision, Locale language, ReadRequest request) {
        GameRecord record = records.upTo(game, revision).orElseThrow();
        ReadProblem otherwise = record.events().getLast().data() instanceof ScoringEvent
                ? ReadProblem.UNEXPLAINED_SCORE
                : ReadProblem.NO_SCORE;
        return PastAnswers.why(record)
                .map(explanation -> ExplainedScore.of(explanation, language))
                .orElseThrow(() -> request.problems().of(otherwise, Map.of("revision", revision)));
    }
}
