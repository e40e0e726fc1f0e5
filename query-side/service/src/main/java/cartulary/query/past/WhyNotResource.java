package cartulary.query.past;

import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.Languages;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecords;
import cartulary.record.whynot.ExplainedWhyNot;
import cartulary.record.whynot.NotAQuestionException;
import cartulary.record.whynot.Question;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
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

/// Why something is not so.
@Path("/api/games/{game}/whynot")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Past")
public class WhyNotResource {
    private final GameRecords records;
    private final RevisionReads reads;

    public WhyNotResource(GameRecords records, RevisionReads reads) {
        this.records = records;
        this.reads = reads;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getWhyNot",
            summary = "Explain why something is not so",
            description =
                    "Why a player got nothing, a feature is not complete, a field and a city do not touch, a bet did not pay, a road paid no toll, or a move is refused. The answer has the form of an explanation of points; if it is so after all, `right` is false and the claims show that. Nothing sealed is opened.")
    @APIResponseSchema(ExplainedWhyNot.class)
    @APIResponse(responseCode = "400", description = "Not a question that can be answered, or invalid parameter")
    @APIResponse(responseCode = "404", description = "Unknown game or revision, or nothing with this name")
    public Response whyNot(
            @BeanParam RevisionParameters parameters,
            @BeanParam WhyNotParameters question,
            @Parameter(description = "The language of the sentences: " + Languages.CHOICE)
                    @QueryParam("language")
                    @Nullable
                    String language,
            @BeanParam ReadRequest request) {
        Question asked = question.question(request);
        String tag = request.language(language);
        return reads.respond(
                request,
                parameters,
                ReadCost.WHYNOT,
                records::revision,
                (id, at) -> at + "-" + tag,
                (id, at) -> Optional.of(answer(id, at, asked, Locale.of(tag), request)));
    }

    private ExplainedWhyNot answer(GameId game, long revision, Question asked, Locale language, ReadRequest request) {
        try {
            return records.upTo(game, revision)
                    .flatMap(record -> PastAnswers.whyNot(record, asked))
                    .map(answer -> ExplainedWhyNot.of(answer, language))
                    .orElseThrow(
                            () -> request.problems().of(ReadProblem.UNKNOWN_SUBJECT, Map.of("revision", revision)));
        } catch (NotAQuestionException e) {
            throw request.problems().of(ReadProblem.NOT_A_QUESTION);
        }
    }
}
