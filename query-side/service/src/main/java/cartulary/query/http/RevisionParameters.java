package cartulary.query.http;

import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// The parameters of reads of a view that can be computed for any revision. A `@BeanParam` of resource methods.
public record RevisionParameters(
        @PathParam("game") String game,

        @Parameter(description = "The view at this revision") @QueryParam("at") @Nullable
        String at,

        @Parameter(description = "Holds the response until this revision has arrived") @QueryParam("wait") @Nullable
        String awaited) {}
