package cartulary.command.http;

import cartulary.http.Problems;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Maps failures of the event store to 503.
public class StoreProblemMapper {
    private static final Logger LOG = LoggerFactory.getLogger(StoreProblemMapper.class);
    private static final int SECONDS = 5;

    @ServerExceptionMapper
    public Response unavailable(EventStoreException unavailable, HttpHeaders headers) {
        LOG.error("event store unavailable", unavailable);
        return Problems.of(headers)
                .retryable(CommandProblem.STORE_UNAVAILABLE, SECONDS)
                .toResponse();
    }
}
