package cartulary.query.http;

import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import cartulary.http.Problems;
import cartulary.query.access.AccessUnknownException;
import cartulary.query.access.GameNotYetAvailableException;
import cartulary.record.UnreadableRecordException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jdbi.v3.core.JdbiException;

/// Maps exceptions of reads to problem documents. Causes are logged, never sent.
public class ReadExceptionMappers {
    private static final Logger LOG = Logger.getLogger(ReadExceptionMappers.class);
    private static final int RETRY_SECONDS = 5;

    @ServerExceptionMapper
    public Response accessUnknown(AccessUnknownException unknown, @Context HttpHeaders headers) {
        LOG.error(unknown.getMessage(), unknown);
        return Problems.of(headers).retryable(ReadProblem.ACCESS_UNKNOWN, 1).toResponse();
    }

    @ServerExceptionMapper
    public Response notYetAvailable(GameNotYetAvailableException game, @Context HttpHeaders headers) {
        return Problems.of(headers)
                .retryable(ReadProblem.NOT_YET, Map.of("revision", 1), 1)
                .toResponse();
    }

    /// Logs one line without a stack trace, because every read fails while the database restarts.
    @ServerExceptionMapper
    public Response readModelUnavailable(JdbiException unavailable, @Context HttpHeaders headers) {
        LOG.error("read model unavailable: " + unavailable.getMessage());
        LOG.debug("read model unavailable", unavailable);
        return Problems.of(headers)
                .retryable(ReadProblem.READ_MODEL_UNAVAILABLE, 1)
                .toResponse();
    }

    @ServerExceptionMapper
    public Response streamUnavailable(TopicUnavailableException topic, @Context HttpHeaders headers) {
        LOG.error(topic.getMessage(), topic);
        return Problems.of(headers)
                .retryable(ReadProblem.STREAM_UNAVAILABLE, RETRY_SECONDS)
                .toResponse();
    }

    @ServerExceptionMapper
    public Response unreadableRecord(UnreadableRecordException record, @Context HttpHeaders headers) {
        LOG.error(record.getMessage(), record);
        return Problems.of(headers)
                .of(ReadProblem.UNREADABLE_RECORD, Map.of("revision", record.revision()))
                .toResponse();
    }
}
