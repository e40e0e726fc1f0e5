package cartulary.query.http;

import cartulary.contracts.json.Json;
import cartulary.http.OriginCheck;
import cartulary.http.SharedProblem;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads JSON bodies of reads. The problem of an invalid body says where, but never contains the message of the parser,
/// which would reveal class names.
public final class JsonBody {
    private static final int LONGEST_PLACE = 80;

    private JsonBody() {}

    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 or 413 if the body cannot be received or is no value of
    ///     the type
    public static <T> T read(ReadRequest request, InputStream stream, Class<T> type) {
        try {
            @Nullable T value = Json.mapper().readValue(bytes(request, stream), type);
            if (value != null) {
                return value;
            }
            throw bad(request, "/");
        } catch (JsonMappingException wrong) {
            throw bad(request, pointer(wrong));
        } catch (JsonProcessingException broken) {
            throw bad(request, "/");
        } catch (IOException e) {
            throw request.problems().of(SharedProblem.INCOMPLETE_BODY);
        }
    }

    private static byte[] bytes(ReadRequest request, InputStream stream) throws IOException {
        byte[] bytes = stream.readNBytes(OriginCheck.MAX_BODY + 1);
        if (bytes.length > OriginCheck.MAX_BODY) {
            throw request.problems().of(SharedProblem.TOO_LARGE, Map.of("limit", OriginCheck.MAX_BODY));
        }
        return bytes;
    }

    private static RuntimeException bad(ReadRequest request, String at) {
        return request.problems().of(ReadProblem.BAD_BODY, Map.of("at", at));
    }

    /// Returns the JSON pointer to the invalid member.
    private static String pointer(JsonMappingException wrong) {
        String path = wrong.getPath().stream()
                .map(step -> "/" + (step.getFieldName() == null ? step.getIndex() : step.getFieldName()))
                .collect(Collectors.joining());
        return path.isEmpty() ? "/" : path.substring(0, Math.min(path.length(), LONGEST_PLACE));
    }
}
