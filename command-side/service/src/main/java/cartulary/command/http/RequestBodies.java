package cartulary.command.http;

import cartulary.contracts.json.Json;
import cartulary.http.OriginCheck;
import cartulary.http.Problems;
import cartulary.http.SharedProblem;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import io.quarkiverse.resteasy.problem.HttpProblem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads request bodies. The problem of an invalid body says where and why, but never contains the message of the
/// parser, which would reveal class names.
public final class RequestBodies {
    private static final int LONGEST_QUOTE = 40;

    private final Problems problems;

    public RequestBodies(Problems problems) {
        this.problems = problems;
    }

    public byte[] bytes(InputStream body) {
        return bytes(body, OriginCheck.MAX_BODY);
    }

    /// @param limit the largest number of bytes
    public byte[] bytes(InputStream body, int limit) {
        byte[] bytes = received(body, limit);
        if (bytes.length > limit) {
            throw problems.of(SharedProblem.TOO_LARGE, Map.of("limit", limit));
        }
        return bytes;
    }

    /// Reading fails only if the caller closed the connection or sent malformed chunks.
    private byte[] received(InputStream body, int limit) {
        try {
            return body.readNBytes(limit + 1);
        } catch (IOException incomplete) {
            throw problems.of(SharedProblem.INCOMPLETE_BODY);
        }
    }

    /// Reads a body of this type, which must not be empty.
    public <T> T required(byte[] body, Class<T> type) {
        if (body.length == 0) {
            throw problems.of(CommandProblem.EMPTY_BODY);
        }
        return read(body, type);
    }

    public <T> T read(byte[] body, Class<T> type) {
        try {
            @Nullable T value = Json.mapper().readValue(body, type);
            if (value == null) {
                throw problems.of(CommandProblem.BAD_VALUE, Map.of("at", "/"));
            }
            return value;
        } catch (StreamConstraintsException unbounded) {
            throw unbounded(unbounded);
        } catch (InvalidTypeIdException unknown) {
            throw problems.of(CommandProblem.UNKNOWN_TYPE, Map.of("type", shortened(unknown.getTypeId())));
        } catch (JsonMappingException wrong) {
            throw wrong.getCause() instanceof StreamConstraintsException unbounded
                    ? unbounded(unbounded)
                    : problems.of(CommandProblem.BAD_VALUE, Map.of("at", pointer(wrong)));
        } catch (JsonProcessingException broken) {
            throw broken(broken);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("reading from memory failed", unreadable);
        }
    }

    /// Excessive nesting, or a number or name of excessive length.
    private HttpProblem unbounded(StreamConstraintsException limit) {
        return String.valueOf(limit.getMessage()).contains("nesting depth")
                ? problems.of(CommandProblem.TOO_DEEP, Map.of("limit", Json.MAX_DEPTH))
                : broken(limit);
    }

    private HttpProblem broken(JsonProcessingException broken) {
        JsonLocation at = broken.getLocation();
        return problems.of(
                CommandProblem.BAD_JSON,
                at == null
                        ? Map.of("line", 1, "column", 1)
                        : Map.of("line", at.getLineNr(), "column", at.getColumnNr()));
    }

    /// Returns the JSON pointer to the invalid member.
    private static String pointer(JsonMappingException wrong) {
        return wrong.getPath().stream()
                .map(step -> step.getFieldName() == null ? String.valueOf(step.getIndex()) : step.getFieldName())
                .map(name -> "/" + shortened(name))
                .collect(Collectors.collectingAndThen(Collectors.joining(), path -> path.isEmpty() ? "/" : path));
    }

    private static String shortened(@Nullable String text) {
        return text == null ? "" : text.substring(0, Math.min(text.length(), LONGEST_QUOTE));
    }
}
