package cartulary.querynode;

import cartulary.http.EagerInitialization;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.HttpServerStart;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.interceptor.Interceptor;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/// Initialises classes before the query side starts, and logs when the node is up.
@ApplicationScoped
public class QueryNodeStartup {
    private static final Logger LOG = Logger.getLogger(QueryNodeStartup.class);

    private final int managementPort;

    QueryNodeStartup(@ConfigProperty(name = "quarkus.management.port") int managementPort) {
        this.managementPort = managementPort;
    }

    void start(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) StartupEvent event) {
        EagerInitialization.initialise();
    }

    void up(@ObservesAsync HttpServerStart event) {
        LOG.infof("Query node is up on port %s.", event.options().getPort());
        LOG.infof("Health and metrics are on port %s.", managementPort);
    }
}
