package cartulary.query.api;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;

/// A data folder for one run of the application.
public final class TempData implements QuarkusTestResourceLifecycleManager {
    /// The units that an address may read at once: enough for all tests that do not choose an address.
    static final int READ_BURST = 40_000;

    private Path folder;

    @Override
    public Map<String, String> start() {
        try {
            folder = Files.createTempDirectory("cartulary-query");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.of(
                "cartulary.data", folder.toString(),
                "cartulary.wait-limit", "10S",
                "cartulary.heartbeat", "200ms",
                "cartulary.streams-per-address", "6",
                // The tests of limits choose their addresses.
                "cartulary.trusted-proxies", "127.0.0.1,::1",
                "cartulary.read-rate.anonymous.per-second", "5",
                "cartulary.read-rate.anonymous.burst", String.valueOf(READ_BURST),
                "cartulary.read-rate.token.per-second", "5",
                "cartulary.read-rate.token.burst", "100");
    }

    @Override
    public void stop() {
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(java.io.File::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
