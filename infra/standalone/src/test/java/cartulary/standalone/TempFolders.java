package cartulary.standalone;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// A data folder and a key folder for one run of the application under test.
public final class TempFolders implements QuarkusTestResourceLifecycleManager {
    @Override
    public Map<String, String> start() {
        try {
            Path folder = Files.createTempDirectory("cartulary-test");
            return Map.of(
                    "cartulary.data", folder.resolve("data").toString(),
                    "cartulary.keys", folder.resolve("keys").toString(),
                    "cartulary.rate.token.per-second", "100000",
                    "cartulary.rate.token.burst", "100000",
                    "cartulary.rate.address.per-second", "100000",
                    "cartulary.rate.address.burst", "100000");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {}
}
