package cartulary.query.api;

import cartulary.query.access.GameNotYetAvailable;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// Says that a game can be looked at soon.
public class GameNotYetAvailableMapper {
    @ServerExceptionMapper
    public Response coming(GameNotYetAvailable game, @Context HttpHeaders headers) {
        return new Problems(headers.getAcceptableLanguages())
                .retryable(Problem.NOT_YET, "1", 1)
                .toResponse();
    }
}
