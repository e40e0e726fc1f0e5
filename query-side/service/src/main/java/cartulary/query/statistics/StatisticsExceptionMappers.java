package cartulary.query.statistics;

import cartulary.analytics.ask.InvalidQueryException;
import cartulary.analytics.lake.DamagedLakeException;
import cartulary.http.Problems;
import cartulary.query.http.ReadProblem;
import cartulary.query.statistics.Statistics.NotComputedYetException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// Maps exceptions of statistics to problem documents. Causes are logged, never sent.
public class StatisticsExceptionMappers {
    private static final Logger LOG = Logger.getLogger(StatisticsExceptionMappers.class);
    private static final int RETRY_SECONDS = 5;

    @ServerExceptionMapper
    public Response notComputedYet(NotComputedYetException answer, @Context HttpHeaders headers) {
        return Problems.of(headers)
                .retryable(ReadProblem.STATISTICS_BUSY, RETRY_SECONDS)
                .toResponse();
    }

    /// Named questions are valid, so they are refused only if they need more than the limits.
    @ServerExceptionMapper
    public Response beyondTheLimits(InvalidQueryException query, @Context HttpHeaders headers) {
        return Problems.of(headers).of(ReadProblem.STATISTICS_TOO_LARGE).toResponse();
    }

    @ServerExceptionMapper
    public Response damagedLake(DamagedLakeException lake, @Context HttpHeaders headers) {
        LOG.error(lake.getMessage());
        return Problems.of(headers).of(ReadProblem.DAMAGED_LAKE).toResponse();
    }
}
