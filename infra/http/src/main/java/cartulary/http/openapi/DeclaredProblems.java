package cartulary.http.openapi;

import io.quarkiverse.resteasy.problem.HttpProblem;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.jspecify.annotations.Nullable;

/// Declares the answers that operations have in common: the problems of every request, and what their parameters,
/// their body and their token lead to. Each problem is a problem document (RFC 9457). An operation can describe
/// the same answer in words of its own.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class DeclaredProblems implements OASFilter {
    private static final String PROBLEM = "Problem";
    private static final String CLIENT_ERRORS = "4XX";
    private static final String SERVER_ERRORS = "5XX";

    /// Problems of every request.
    private static final Map<String, String> ALWAYS = Map.of(
            "400",
            "Invalid parameter or header",
            "429",
            "Too many requests; see Retry-After",
            "503",
            "Not available now; see Retry-After",
            CLIENT_ERRORS,
            "The request cannot be answered; see the problem document",
            SERVER_ERRORS,
            "An error of the server; see the problem document");

    private static final Map<String, String> OF_TOKENS =
            Map.of("401", "The token is missing, invalid or ended", "403", "The token does not permit this");
    private static final Map<String, String> OF_BODIES =
            Map.of("413", "The body is too large", "415", "The body is not application/json");

    /// The parameter by which a read waits for a revision. Every read of a chosen revision has it.
    private static final String WAIT = "wait";

    private static final Map<String, String> OF_REVISIONS = Map.of(
            "304",
            "The caller has this answer already",
            "400",
            "Invalid parameter",
            "404",
            "Unknown game, revision, turn or time",
            "503",
            "Not available yet; see Retry-After");

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        Components components = Objects.requireNonNullElseGet(openApi.getComponents(), OASFactory::createComponents);
        openApi.setComponents(components);
        components.addSchema(PROBLEM, problem());
        openApi.getPaths().getPathItems().values().stream()
                .map(PathItem::getOperations)
                .flatMap(operations -> operations.values().stream())
                .forEach(DeclaredProblems::declare);
    }

    private static void declare(Operation operation) {
        APIResponses responses = operation.getResponses();
        var missing = new TreeMap<>(ALWAYS);
        if (operation.getSecurity() != null && !operation.getSecurity().isEmpty()) {
            missing.putAll(OF_TOKENS);
        }
        List<Parameter> parameters = Objects.requireNonNullElse(operation.getParameters(), List.of());
        if (parameters.stream().anyMatch(parameter -> parameter.getIn() == Parameter.In.PATH)) {
            missing.put("404", "There is no such thing, or the caller may not see it");
        }
        if (parameters.stream().anyMatch(parameter -> WAIT.equals(parameter.getName()))) {
            missing.putAll(OF_REVISIONS);
        }
        if (operation.getRequestBody() != null) {
            missing.putAll(OF_BODIES);
        }
        missing.forEach((status, description) -> {
            if (!responses.hasAPIResponse(status)) {
                responses.addAPIResponse(status, OASFactory.createAPIResponse().description(description));
            }
        });
        responses.getAPIResponses().forEach((status, response) -> {
            if (status.startsWith("4") || status.startsWith("5")) {
                response.setContent(content());
                describe(response, missing.get(status));
            }
        });
    }

    /// The description that Quarkus adds for bodies says nothing.
    private static void describe(APIResponse response, @Nullable String description) {
        if ("Bad Request".equals(response.getDescription()) && description != null) {
            response.setDescription(description);
        }
    }

    private static Content content() {
        return OASFactory.createContent()
                .addMediaType(
                        HttpProblem.MEDIA_TYPE.toString(),
                        OASFactory.createMediaType()
                                .schema(OASFactory.createSchema().ref(PROBLEM)));
    }

    private static Schema problem() {
        return OASFactory.createSchema()
                .description("Why a request was not answered (RFC 9457)")
                .addType(SchemaType.OBJECT)
                .addProperty("type", text("A URN that names the kind: urn:cartulary:problem:KIND"))
                .addProperty("title", text("The kind in words, in the language of the caller"))
                .addProperty(
                        "status",
                        OASFactory.createSchema()
                                .addType(SchemaType.INTEGER)
                                .minimum(BigDecimal.valueOf(400))
                                .maximum(BigDecimal.valueOf(599)))
                .addProperty("detail", text("What is wrong, and what to do, in the language of the caller"))
                .addProperty(
                        "params",
                        OASFactory.createSchema()
                                .addType(SchemaType.OBJECT)
                                .description("The values of the sentence in `detail`, by name"))
                .addProperty("ruleId", text("The rule that refuses a command"))
                .addRequired("type")
                .addRequired("title")
                .addRequired("status")
                .addRequired("detail");
    }

    private static Schema text(String description) {
        return OASFactory.createSchema().addType(SchemaType.STRING).description(description);
    }
}
