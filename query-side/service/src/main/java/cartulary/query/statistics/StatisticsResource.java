package cartulary.query.statistics;

import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.NamedQuestion;
import cartulary.analytics.ask.QuestionPicture;
import cartulary.analytics.ask.QuestionWords;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.Languages;
import cartulary.query.feed.LiveEvents;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.query.statistics.PublishedLake.Contents;
import cartulary.query.statistics.Statistics.Answer;
import cartulary.query.statistics.StatisticsOverview.LakeState;
import cartulary.query.statistics.StatisticsOverview.ListedQuestion;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Statistics over all public games that ended: the named questions and their answers. There is no SQL over
/// HTTP; whoever wants more reads the files under `/data/`.
@Path("/api/statistics")
@Tag(name = "Statistics")
@RunOnVirtualThread
@APIResponse(responseCode = "304", description = "The caller has this answer already")
public class StatisticsResource {
    private static final String SVG = "image/svg+xml";
    private static final String CSV = "text/csv";
    private static final String UTF_8 = ";charset=UTF-8";

    private final PublishedLake lake;
    private final Statistics statistics;
    private final ReadGuard guard;
    private final LiveEvents events;

    public StatisticsResource(PublishedLake lake, Statistics statistics, ReadGuard guard, LiveEvents events) {
        this.lake = lake;
        this.statistics = statistics;
        this.guard = guard;
        this.events = events;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "listStatistics",
            summary = "List the questions about many games",
            description =
                    "`lake` says how many games the answers are about and how new they are. Without it there are no statistics, and `missing` says why: not-configured, or empty as long as no export has run.")
    @APIResponseSchema(StatisticsOverview.class)
    public Response overview(
            @Parameter(description = "Language of the texts: " + Languages.CHOICE) @QueryParam("language") @Nullable
                    String language,
            @BeanParam ReadRequest request) {
        guard.admit(request, ReadCost.STATISTICS);
        QuestionWords words = QuestionWords.in(Locale.of(request.language(language)));
        Contents contents = lake.contents().orElse(null);
        var overview = new StatisticsOverview(
                contents == null ? null : LakeState.of(contents),
                contents != null ? null : lake.isConfigured() ? "empty" : "not-configured",
                NamedQuestion.all().stream()
                        .map(question ->
                                new ListedQuestion(question.name(), words.title(question), words.about(question)))
                        .toList());
        return request.tagged(Json.canonical(overview), MediaType.APPLICATION_JSON);
    }

    @GET
    @Path("{question}")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getStatistics",
            summary = "Get the answer to a question about many games",
            description =
                    "Estimates have the bounds of their 95 % interval, counted by games. What fewer than 20 games show is left out. `sql` and `files` are all that is needed to compute the answer again; `examples` leads to single games.")
    @APIResponseSchema(StatisticsAnswer.class)
    @APIResponse(responseCode = "404", description = "Unknown question, or no statistics yet")
    @APIResponse(responseCode = "503", description = "Not computed yet; see Retry-After")
    public Response answer(@BeanParam StatisticsParameters parameters, @BeanParam ReadRequest request) {
        Answered answered = answered(parameters, request);
        var writer = new AnswerWriter(answered.contents, QuestionWords.in(answered.language), game -> !events.record()
                .ofGame(game, 0, 1)
                .isEmpty());
        return request.tagged(
                Json.canonical(writer.answer(answered.question, answered.answer)), MediaType.APPLICATION_JSON);
    }

    @GET
    @Path("{question}/picture")
    @Produces(SVG)
    @Operation(
            operationId = "getStatisticsPicture",
            summary = "Get the answer to a question about many games as a picture",
            description = "The same picture as that of `./cartulary ask QUESTION --svg`.")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(mediaType = SVG))
    @APIResponse(responseCode = "404", description = "Unknown question, no statistics yet, or too few games")
    @APIResponse(responseCode = "503", description = "Not computed yet; see Retry-After")
    public Response picture(@BeanParam StatisticsParameters parameters, @BeanParam ReadRequest request) {
        Answered answered = answered(parameters, request);
        if (answered.answer.table().rows().isEmpty()) {
            throw request.problems().of(ReadProblem.TOO_FEW_GAMES, Map.of("games", answered.answer.games()));
        }
        return request.tagged(
                QuestionPicture.svg(answered.question, answered.answer.table(), answered.language)
                        .getBytes(StandardCharsets.UTF_8),
                SVG);
    }

    @GET
    @Path("{question}/csv")
    @Produces(CSV + UTF_8)
    @Operation(operationId = "getStatisticsCsv", summary = "Get the answer to a question about many games as CSV")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(mediaType = CSV))
    @APIResponse(responseCode = "404", description = "Unknown question, or no statistics yet")
    @APIResponse(responseCode = "503", description = "Not computed yet; see Retry-After")
    public Response csv(@BeanParam StatisticsParameters parameters, @BeanParam ReadRequest request) {
        return request.tagged(
                AnswerWriter.csv(answered(parameters, request).answer.table()).getBytes(StandardCharsets.UTF_8),
                CSV + UTF_8);
    }

    private record Answered(Contents contents, NamedQuestion question, Locale language, Answer answer) {}

    private Answered answered(StatisticsParameters parameters, ReadRequest request) {
        guard.admit(request, ReadCost.STATISTICS);
        NamedQuestion question = parameters.named(request);
        LakeFilter filter = parameters.filter(request);
        Locale language = parameters.locale(request);
        Contents contents = lake.contents().orElseThrow(() -> request.problems().of(ReadProblem.NO_STATISTICS));
        if (!statistics.isKnown(contents, question, filter)) {
            guard.admit(request, ReadCost.STATISTICS_COMPUTATION);
        }
        return new Answered(contents, question, language, statistics.answer(contents, question, filter));
    }
}
