package cartulary.command.web;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A store that cannot be reached is no fault of the caller, and may be back soon.
public class StoreProblemMapper {
    private static final Logger LOG = LoggerFactory.getLogger(StoreProblemMapper.class);
    private static final int SECONDS = 5;

    @ServerExceptionMapper
    public Response unavailable(EventStoreException unavailable, HttpHeaders headers) {
        LOG.error("the store is not available", unavailable);
        return new Problems(headers.getAcceptableLanguages())
                .retryable(Problem.STORE_UNAVAILABLE, SECONDS)
                .toResponse();
    }
}
