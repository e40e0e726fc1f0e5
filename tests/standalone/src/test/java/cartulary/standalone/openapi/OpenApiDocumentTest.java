package cartulary.standalone.openapi;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.TempFolders;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The OpenAPI document. The build validates the committed copy and generates a client from it.
@QuarkusTest
@WithTestResource(TempFolders.class)
class OpenApiDocumentTest {
    private static final Path COMMITTED = Path.of("../../docs/openapi.json");
    private static final Path SERVED = Path.of("target/openapi.json");

    /// Not the mapper of the service, which refuses documents this deep.
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    @Test
    void theCommittedDocumentIsTheServedOne() throws IOException {
        Files.writeString(SERVED, MAPPER.writeValueAsString(MAPPER.treeToValue(served(), Object.class)) + "\n");

        assertThat(Files.readString(COMMITTED))
                .as("to update it: cp tests/standalone/%s docs/openapi.json", SERVED)
                .isEqualTo(Files.readString(SERVED));
    }

    @Test
    void everyOperationHasAnIdOfItsOwn() throws IOException {
        List<String> ids = operations(served())
                .map(operation -> operation.path("operationId").asText())
                .toList();

        assertThat(ids).hasSizeGreaterThan(20).doesNotHaveDuplicates().allSatisfy(id -> assertThat(id)
                .matches("[a-z][A-Za-z]+"));
    }

    @Test
    void everyResponseHasADescription() throws IOException {
        assertThat(operations(served())
                        .flatMap(operation -> operation.path("responses").valueStream()))
                .allSatisfy(response ->
                        assertThat(response.path("description").asText()).isNotBlank());
    }

    @Test
    void idsHashesAndSeedsAreStringsWithAPattern() throws IOException {
        JsonNode schemas = served().at("/components/schemas");
        for (String name : List.of("GameId", "Actor", "Hash", "ServerSeed", "PlayerSeed", "Instant")) {
            assertThat(schemas.path(name).path("type").asText()).as(name).isEqualTo("string");
            assertThat(schemas.path(name).path("pattern").asText()).as(name).isNotBlank();
        }
    }

    private static Stream<JsonNode> operations(JsonNode document) {
        return document.path("paths").valueStream().flatMap(path -> Stream.of("get", "post", "put", "delete")
                .map(path::path)
                .filter(JsonNode::isObject));
    }

    private static JsonNode served() throws IOException {
        return MAPPER.readTree(
                given().queryParam("format", "JSON").get("/openapi").asByteArray());
    }
}
