package cartulary.query.api;

import cartulary.record.UnreadableRecord;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// Says where a record cannot be read, and leaves the cause in the log.
public class UnreadableRecordMapper {
    private static final Logger LOG = Logger.getLogger(UnreadableRecordMapper.class);

    @ServerExceptionMapper
    public Response unreadable(UnreadableRecord record, @Context HttpHeaders headers) {
        LOG.error(record.getMessage(), record);
        return new Problems(headers.getAcceptableLanguages())
                .of(Problem.UNREADABLE_RECORD, Long.toString(record.revision()))
                .toResponse();
    }
}
