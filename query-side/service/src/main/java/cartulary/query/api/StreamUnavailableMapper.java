package cartulary.query.api;

import cartulary.contracts.log.PublicTopic.TopicUnavailable;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// Says that the stream cannot be asked, and leaves the cause in the log.
public class StreamUnavailableMapper {
    private static final Logger LOG = Logger.getLogger(StreamUnavailableMapper.class);

    @ServerExceptionMapper
    public Response absent(TopicUnavailable topic, @Context HttpHeaders headers) {
        LOG.error(topic.getMessage(), topic);
        return new Problems(headers.getAcceptableLanguages())
                .retryable(Problem.STREAM_ABSENT, "stream", 5)
                .toResponse();
    }
}
