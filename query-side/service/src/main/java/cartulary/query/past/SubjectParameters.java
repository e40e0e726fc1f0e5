package cartulary.query.past;

import cartulary.http.Expectation;
import cartulary.query.http.ReadRequest;
import cartulary.record.answer.PastAnswers;
import cartulary.record.history.Subject;
import jakarta.ws.rs.QueryParam;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// The parameters that name the subject of a history; exactly one is present. A `@BeanParam` of resource methods.
public record SubjectParameters(
        @Parameter(description = "The feature of this segment: x,y,segment") @QueryParam("feature") @Nullable
        String feature,

        @Parameter(description = "The meeple that was placed on this segment: x,y,segment")
        @QueryParam("meeple")
        @Nullable
        String meeple,

        @Parameter(description = "The tollhouse of this seat") @QueryParam("tollhouse") @Nullable
        String tollhouse,

        @Parameter(description = "The office on this cell: x,y") @QueryParam("office") @Nullable
        String office,

        @Parameter(description = "The tile on this cell: x,y") @QueryParam("tile") @Nullable
        String tile,

        @Parameter(description = "The player on this seat") @QueryParam("seat") @Nullable
        String seat) {
    private static final List<String> NAMES = List.of("feature", "meeple", "tollhouse", "office", "tile", "seat");

    /// Returns the subject.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if there is none or more than one, or it cannot be
    ///     parsed
    Subject subject(ReadRequest request) {
        var given = new LinkedHashMap<String, String>();
        put(given, "feature", feature);
        put(given, "meeple", meeple);
        put(given, "tollhouse", tollhouse);
        put(given, "office", office);
        put(given, "tile", tile);
        put(given, "seat", seat);
        List<String> names = new ArrayList<>(given.keySet());
        if (names.size() != 1) {
            throw request.badParameter(names.isEmpty() ? "feature" : names.get(1), Expectation.oneOf(NAMES, "seat=0"));
        }
        String name = names.getFirst();
        try {
            return PastAnswers.subject(name, given.getOrDefault(name, ""));
        } catch (IllegalArgumentException e) {
            throw request.badParameter(name, WhyNotParameters.expected(name));
        }
    }

    private static void put(LinkedHashMap<String, String> given, String name, @Nullable String value) {
        if (value != null) {
            given.put(name, value);
        }
    }
}
