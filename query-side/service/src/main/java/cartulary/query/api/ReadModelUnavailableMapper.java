package cartulary.query.api;

import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jdbi.v3.core.JdbiException;

/// Says that the rows cannot be read at present, as while their database is started again, and leaves the
/// cause in the log in one line.
public class ReadModelUnavailableMapper {
    private static final Logger LOG = Logger.getLogger(ReadModelUnavailableMapper.class);

    @ServerExceptionMapper
    public Response absent(JdbiException away, @Context HttpHeaders headers) {
        LOG.error("the rows cannot be read: " + away.getMessage());
        LOG.debug("the rows cannot be read", away);
        return new Problems(headers.getAcceptableLanguages())
                .retryable(Problem.ROWS_ABSENT, "rows", 1)
                .toResponse();
    }
}
