package cartulary.querynode;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.json.Json;
import cartulary.http.EagerInitialization;
import cartulary.rules.Rules;
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
        EagerInitialization.initialise(Json.class, EventCodec.class, Catalogue.class, Rules.class);
    }

    void up(@ObservesAsync HttpServerStart event) {
        LOG.infof("Query node is up on port %s.", event.options().getPort());
        LOG.infof("Health and metrics are on port %s.", managementPort);
    }
}
