package cartulary.http.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// Adds examples to operations, from `META-INF/openapi-examples/OPERATION_ID.json`: an object with the members
/// `request` and `response`, each with examples by name. A response example belongs to the first 2xx response.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class OperationExamples implements OASFilter {
    private final ObjectMapper mapper = new ObjectMapper();

    @Override
    public @Nullable Operation filterOperation(Operation operation) {
        JsonNode examples = read(operation.getOperationId());
        if (operation.getRequestBody() != null) {
            add(operation.getRequestBody().getContent(), examples.path("request"));
        }
        successes(operation).values().stream()
                .findFirst()
                .ifPresent(response -> add(response.getContent(), examples.path("response")));
        return operation;
    }

    private static Map<String, APIResponse> successes(Operation operation) {
        var responses = new TreeMap<>(operation.getResponses().getAPIResponses());
        responses.keySet().removeIf(status -> !status.startsWith("2"));
        return responses;
    }

    private void add(@Nullable Content content, JsonNode examples) {
        if (content == null) {
            return;
        }
        for (Map.Entry<String, JsonNode> example : examples.properties()) {
            Object value = mapper.convertValue(example.getValue(), Object.class);
            content.getMediaTypes()
                    .values()
                    .forEach(type -> type.addExample(
                            example.getKey(), OASFactory.createExample().value(value)));
        }
    }

    private JsonNode read(@Nullable String operation) {
        String file = "META-INF/openapi-examples/" + operation + ".json";
        ClassLoader loader = Objects.requireNonNull(Thread.currentThread().getContextClassLoader());
        try (InputStream stream = loader.getResourceAsStream(file)) {
            return stream == null ? mapper.createObjectNode() : mapper.readTree(stream);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
