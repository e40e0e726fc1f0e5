package cartulary.query.past;

import cartulary.http.Expectation;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.record.answer.PastAnswers;
import cartulary.record.whynot.NotAQuestionException;
import cartulary.record.whynot.Question;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// The parameters of a question why something is not so. A `@BeanParam` of resource methods.
public record WhyNotParameters(
        @Parameter(
                description =
                        "points (seat; feature, or else the event at the revision), complete (feature), touch (field, city), bet (seat, office), toll (seat, feature), move (seat, command)",
                required = true)
        @QueryParam("question")
        @Nullable
        String question,

        @Parameter(description = "The player on this seat") @QueryParam("seat") @Nullable
        String seat,

        @Parameter(description = "The feature of this segment: x,y,segment") @QueryParam("feature") @Nullable
        String feature,

        @Parameter(description = "The field of this segment: x,y,segment") @QueryParam("field") @Nullable
        String field,

        @Parameter(description = "The city of this segment: x,y,segment") @QueryParam("city") @Nullable
        String city,

        @Parameter(description = "The office on this cell: x,y") @QueryParam("office") @Nullable
        String office,

        @Parameter(description = "The move, as JSON of a command; at most 512 characters")
        @QueryParam("command")
        @Nullable
        String command) {
    private static final int LAST_SEAT = 5;

    /// Returns the question.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if it is none of the six kinds, or a parameter is
    ///     missing or cannot be parsed
    Question question(ReadRequest request) {
        try {
            return PastAnswers.question(question, this::member);
        } catch (NotAQuestionException e) {
            throw request.problems().of(ReadProblem.NOT_A_QUESTION);
        } catch (IllegalArgumentException e) {
            String member = String.valueOf(e.getMessage());
            throw request.badParameter(member, expected(member));
        }
    }

    /// Returns what a parameter that names a thing of a game must be.
    static Expectation expected(String name) {
        return switch (name) {
            case "seat", "tollhouse" -> Expectation.number(0, LAST_SEAT);
            case "office", "tile" -> Expectation.form("x,y", "0,-1");
            case "command" -> Expectation.form("JSON", "{\"type\":\"DrawTile\"}");
            default -> Expectation.form("x,y,segment", "0,-1,c0");
        };
    }

    private @Nullable String member(String name) {
        return switch (name) {
            case "seat" -> seat;
            case "feature" -> feature;
            case "field" -> field;
            case "city" -> city;
            case "office" -> office;
            case "command" -> command;
            default -> null;
        };
    }
}
