package cartulary.query.competitions;

import cartulary.contracts.rule.Languages;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// The parameters of reads of tables and brackets. A `@BeanParam` of resource methods.
public record CompetitionParameters(
        @PathParam("competition") String competition,

        @Parameter(description = "The competition at this revision") @QueryParam("at") @Nullable
        String at,

        @Parameter(description = "Only this stage") @QueryParam("stage") @Nullable
        String stage,

        @Parameter(description = "Only this group") @QueryParam("group") @Nullable
        String group,

        @Parameter(description = "The language of the words in a picture: " + Languages.CHOICE)
        @QueryParam("language")
        @Nullable
        String language) {
    /// Returns the elements of the requested stage and group; all if the request names none.
    <T> List<T> select(List<T> all, Function<T, String> stageOf, Function<T, String> groupOf) {
        return all.stream()
                .filter(each -> stage == null || stage.equals(stageOf.apply(each)))
                .filter(each -> group == null || group.equals(groupOf.apply(each)))
                .toList();
    }
}
