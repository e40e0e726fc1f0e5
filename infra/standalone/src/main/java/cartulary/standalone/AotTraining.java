package cartulary.standalone;

import io.quarkus.runtime.Quarkus;
import io.quarkus.vertx.http.HttpServerStart;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.ObservesAsync;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The training run for the JVM's AOT cache (`train.sh`): with `cartulary.training=true` the service requests some of
/// its own resources after the start and stops, so that the JVM records the classes of a start and of first answers.
@ApplicationScoped
public class AotTraining {
    private static final List<String> PATHS = List.of("/", "/api/games");

    private final boolean enabled;

    AotTraining(@ConfigProperty(name = "cartulary.training", defaultValue = "false") boolean enabled) {
        this.enabled = enabled;
    }

    void train(@ObservesAsync HttpServerStart event) throws IOException, InterruptedException {
        if (!enabled) {
            return;
        }
        try (var http = HttpClient.newHttpClient()) {
            for (String path : PATHS) {
                var address = URI.create("http://localhost:" + event.options().getPort() + path);
                http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding());
            }
        } finally {
            Quarkus.asyncExit();
        }
    }
}
