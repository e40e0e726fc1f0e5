package cartulary.querynode;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// Whoever opens the bare address in a browser is shown what can be called.
@Path("/")
public class FrontPage {
    @GET
    @NonBlocking
    @Operation(hidden = true)
    public Response toTheCalls() {
        return Response.seeOther(URI.create("/swagger-ui/")).build();
    }
}
