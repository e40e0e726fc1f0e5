package cartulary.query.statistics;

import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.NamedQuestion;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.rule.Languages;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// A question and the games that it is about. A `@BeanParam` of resource methods.
public record StatisticsParameters(
        @Parameter(description = "The name of a question, as GET /api/statistics lists them") @PathParam("question")
        String question,

        @Parameter(description = "Only games with this number of players, 2 to 6") @QueryParam("players") @Nullable
        String players,

        @Parameter(
                description = "Only games with none, or with these of " + Expansion.CHOICE
                        + ", in this order, joined by commas")
        @QueryParam("expansions")
        @Nullable
        String expansions,

        @Parameter(description = "Only games that person, random, greedy, level-1 to level-8 or mixed players played")
        @QueryParam("policy")
        @Nullable
        String policy,

        @Parameter(description = "Language of the texts: " + Languages.CHOICE) @QueryParam("language") @Nullable
        String language) {
    private static final int FEWEST = 2;
    private static final int MOST = 6;

    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 404 if there is no such question
    NamedQuestion named(ReadRequest request) {
        return NamedQuestion.named(question).orElseThrow(() -> request.problems()
                .of(
                        ReadProblem.UNKNOWN_QUESTION,
                        Map.of(
                                "questions",
                                NamedQuestion.all().stream()
                                        .map(NamedQuestion::name)
                                        .collect(Collectors.joining(", ")))));
    }

    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 for a value that no game has
    LakeFilter filter(ReadRequest request) {
        Long number = request.parameters().number("players", players, FEWEST, MOST);
        Integer seats = number == null ? null : Math.toIntExact(number);
        return new LakeFilter(
                seats,
                request.parameters().choice("expansions", expansions, LakeFilter.EXPANSIONS),
                request.parameters().choice("policy", policy, LakeFilter.POLICIES));
    }

    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if there are no texts in it
    Locale locale(ReadRequest request) {
        return Locale.of(request.language(language));
    }
}
