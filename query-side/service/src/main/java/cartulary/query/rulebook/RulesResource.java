package cartulary.query.rulebook;

import cartulary.contracts.json.Json;
import cartulary.contracts.rule.Languages;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What the rule ids of refusals, scores and explanations mean.
@Path("/api/rules")
@Tag(name = "Rules")
public class RulesResource {
    private static final Map<String, byte[]> BY_LANGUAGE = Languages.TAGS.stream()
            .collect(Collectors.toUnmodifiableMap(
                    Function.identity(), language -> Json.canonical(RuleSentences.in(language))));

    private final ReadGuard guard;

    public RulesResource(ReadGuard guard) {
        this.guard = guard;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            operationId = "getRules",
            summary = "Get a short sentence for every rule",
            description =
                    "By the ids that refusals, scores and explanations name. `notes` has the mark (ruling or community) and the reason of the rules that no publisher states. The whole rules are in the rulebook.")
    @APIResponseSchema(RuleSentences.class)
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    public Response rules(
            @Parameter(description = "Language of the sentences: " + Languages.CHOICE) @QueryParam("language") @Nullable
                    String language,
            @BeanParam ReadRequest request) {
        guard.admit(request, ReadCost.RULES);
        return request.tagged(
                Objects.requireNonNull(BY_LANGUAGE.get(request.language(language))), MediaType.APPLICATION_JSON);
    }
}
