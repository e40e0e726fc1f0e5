package cartulary.query.http;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// The parameters of reads of what changed between two revisions. A `@BeanParam` of resource methods.
public record DiffParameters(
        @Parameter(description = "The earlier revision; 0 is before the first event", required = true)
        @QueryParam("from")
        @Nullable
        String from,

        @Parameter(description = "The later revision; the head if absent") @QueryParam("to") @Nullable
        String to) {
    /// Returns the earlier revision.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if it is absent or no revision
    public long earlier(ReadRequest request) {
        return request.parameters().requiredNumber("from", from, 0, Integer.MAX_VALUE);
    }
}
