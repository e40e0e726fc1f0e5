package cartulary.contracts.schema;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import tools.jackson.databind.json.JsonMapper;

/// The schemas as readers outside find them: from the class path, resolved by their `$id`.
final class CheckedInSchemas {
    private final Map<String, String> idOfFile = new HashMap<>();
    private final SchemaRegistry registry;

    CheckedInSchemas() {
        var texts = new HashMap<String, String>();
        var files = new TreeSet<>(Schemas.files().keySet());
        files.addAll(Schemas.earlierFiles());
        for (String file : files) {
            String text = read(file);
            String id = JsonMapper.shared().readTree(text).path("$id").asString();
            idOfFile.put(file, id);
            texts.put(id, text);
        }
        registry = SchemaRegistry.withDialect(
                Dialect.builder(Dialects.getDraft202012())
                        .keyword(new NonValidationKeyword("x-opaque"))
                        .build(),
                builder -> builder.schemas(texts));
    }

    List<Error> errors(String file, byte[] json) {
        Schema schema = registry.getSchema(SchemaLocation.of(Objects.requireNonNull(idOfFile.get(file))));
        return schema.validate(new String(json, StandardCharsets.UTF_8), InputFormat.JSON);
    }

    private static String read(String file) {
        try (InputStream in = CheckedInSchemas.class.getResourceAsStream("/cartulary/schemas/" + file)) {
            return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
