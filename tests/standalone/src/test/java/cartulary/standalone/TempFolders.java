package cartulary.standalone;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// A data folder and a key folder for one run of the application under test.
public class TempFolders implements QuarkusTestResourceLifecycleManager {
    @Override
    public Map<String, String> start() {
        try {
            Path folder = Files.createTempDirectory("cartulary-test");
            return Map.ofEntries(
                    Map.entry("cartulary.data", folder.resolve("data").toString()),
                    Map.entry("cartulary.keys", folder.resolve("keys").toString()),
                    Map.entry("cartulary.keys-poll", "100ms"),
                    // A read that names a revision gets it, however slow the machine is.
                    Map.entry("cartulary.wait-limit", "10M"),
                    Map.entry("cartulary.security-contact", "mailto:security@example.org"),
                    unlimited("cartulary.rate.token.per-second"),
                    unlimited("cartulary.rate.token.burst"),
                    unlimited("cartulary.rate.address.per-second"),
                    unlimited("cartulary.rate.address.burst"),
                    unlimited("cartulary.read-rate.anonymous.per-second"),
                    unlimited("cartulary.read-rate.anonymous.burst"),
                    unlimited("cartulary.read-rate.token.per-second"),
                    unlimited("cartulary.read-rate.token.burst"),
                    unlimited("cartulary.read-rate.address.per-second"),
                    unlimited("cartulary.read-rate.address.burst"),
                    unlimited("cartulary.lobbies.per-address"),
                    unlimited("cartulary.bots.games-per-address"),
                    unlimited("cartulary.accounts.attempts-per-minute"),
                    unlimited("cartulary.accounts.registrations-per-hour"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map.Entry<String, String> unlimited(String key) {
        return Map.entry(key, "100000");
    }

    @Override
    public void stop() {}
}
