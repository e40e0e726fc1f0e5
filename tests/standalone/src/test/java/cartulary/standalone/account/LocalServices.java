package cartulary.standalone.account;

import cartulary.standalone.ServerProcess;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/// Other services on this machine: push services, to which messages are sent without a delay, and an identity provider.
public final class LocalServices implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
        try {
            return Map.of(
                    "cartulary.push.allow-local", "true",
                    "cartulary.push.delay", "0S",
                    "cartulary.oidc.issuer", "http://localhost:" + ServerProcess.freePort(),
                    "cartulary.oidc.name", "Test club");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
