package cartulary.command.http;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;

/// Describes in the OpenAPI document the headers that several operations accept, where an operation names them only.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class RequestHeaders implements OASFilter {
    private static final String COMPETITIONS = "/api/competitions";

    private static final Map<String, String> OF_COMPETITIONS = Map.of(
            CommandRequest.IDEMPOTENCY_KEY,
            "Up to 128 visible ASCII characters. A repeated request with the same key and body gets the same response;"
                    + " with another body or for another competition, 422.",
            HttpHeaders.IF_MATCH,
            "The ETag (revision) of an earlier response; 412 if the competition has changed since");

    private static final Map<String, String> OF_GAMES = Map.of(
            CommandRequest.IDEMPOTENCY_KEY,
            "Up to 128 visible ASCII characters; unless the token is that of a host or a seat, with 128 random bits (32"
                    + " hexadecimal digits, 22 letters and digits). A repeated request with the same key and body gets"
                    + " the same answer; with another body or for another game, 422.",
            HttpHeaders.IF_MATCH,
            "The ETag (revision) of an earlier answer; 412 if something on which the command depends has changed since");

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        openApi.getPaths()
                .getPathItems()
                .forEach((path, item) -> describe(item, path.startsWith(COMPETITIONS) ? OF_COMPETITIONS : OF_GAMES));
    }

    private static void describe(PathItem item, Map<String, String> descriptions) {
        for (Operation operation : item.getOperations().values()) {
            for (Parameter parameter : Objects.requireNonNullElse(operation.getParameters(), List.<Parameter>of())) {
                String description = descriptions.get(String.valueOf(parameter.getName()));
                if (description != null && parameter.getDescription() == null) {
                    parameter.setDescription(description);
                    parameter.setSchema(OASFactory.createSchema().addType(SchemaType.STRING));
                }
            }
        }
    }
}
