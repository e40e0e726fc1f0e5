package cartulary.bench.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Sends the commands of players to a service; benchmarks wrap it to measure them.
@FunctionalInterface
public interface Commands {
    /// Sends a command and returns the body of its acceptance.
    ///
    /// @param token bearer token, or null
    /// @throws IOException if it is refused
    JsonNode post(String path, String body, @Nullable String token) throws IOException, InterruptedException;
}
