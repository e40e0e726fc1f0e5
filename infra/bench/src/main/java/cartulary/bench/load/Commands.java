package cartulary.bench.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// The way on which commands reach a service. Benchmarks measure and follow the commands of players here.
@FunctionalInterface
public interface Commands {
    /// Sends a command and returns the body of its acceptance.
    ///
    /// @param token bearer token, or null
    /// @throws IOException if it is refused
    JsonNode post(String path, String body, @Nullable String token) throws IOException, InterruptedException;
}
