package cartulary.query.api;

import cartulary.query.access.AccessUnknown;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// Says that it is not known who asks, and leaves the cause in the log.
public class AccessUnknownMapper {
    private static final Logger LOG = Logger.getLogger(AccessUnknownMapper.class);

    @ServerExceptionMapper
    public Response unknown(AccessUnknown access, @Context HttpHeaders headers) {
        LOG.error(access.getMessage(), access);
        return new Problems(headers.getAcceptableLanguages())
                .retryable(Problem.ACCESS_UNKNOWN, "token", 1)
                .toResponse();
    }
}
