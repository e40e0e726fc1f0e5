package cartulary.query.disputes;

import cartulary.http.Expectation;
import cartulary.http.JsonResponse;
import cartulary.query.disputes.DisputeReader.PageKey;
import cartulary.query.disputes.DisputeReader.Status;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RoleAccess;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The disputes of all games.
@Path("/api/disputes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Disputes")
@SecurityRequirement(name = "token")
@RunOnVirtualThread
public class DisputesResource {
    private static final long PAGE = 50;
    private static final long LARGEST_PAGE = 200;
    private static final String EXAMPLE_OF_NEXT = "1764141120000000~0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f~1";

    private final DisputeReader disputes;
    private final RoleAccess roles;

    public DisputesResource(DisputeReader disputes, RoleAccess roles) {
        this.disputes = disputes;
        this.roles = roles;
    }

    @GET
    @Operation(
            operationId = "listDisputes",
            summary = "List the disputes of all games, the oldest first",
            description = "Needs the referee or the operator role. Unlisted games are included.")
    @APIResponseSchema(DisputeReader.Page.class)
    public Response list(
            @Parameter(description = "open (default) or resolved") @QueryParam("status") @Nullable String status,
            @Parameter(description = "`next` of the previous page") @QueryParam("after") @Nullable String after,
            @Parameter(description = "Disputes per page, 1 to 200; default: 50") @QueryParam("limit") @Nullable
                    String limit,
            @BeanParam ReadRequest request) {
        roles.admitReferee(request);
        Long size = request.parameters().number("limit", limit, 1, LARGEST_PAGE);
        return JsonResponse.noStore(
                disputes.page(status(request, status), position(request, after), (int) (size == null ? PAGE : size)));
    }

    private static PageKey position(ReadRequest request, @Nullable String next) {
        return next == null
                ? PageKey.FIRST
                : PageKey.parse(next)
                        .orElseThrow(() -> request.badParameter("after", Expectation.page(EXAMPLE_OF_NEXT)));
    }

    private static Status status(ReadRequest request, @Nullable String name) {
        String status = request.parameters()
                .choice(
                        "status",
                        name,
                        Arrays.stream(Status.values()).map(Status::key).toList());
        return status == null ? Status.OPEN : Status.valueOf(status.toUpperCase(Locale.ROOT));
    }
}
