package cartulary.http;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// Refuses a query of a program that has a parameter twice. No parameter of the API has several values, and a choice of
/// one of them would be a guess.
public class DoubledParameters {
    private static final List<String> FOR_PROGRAMS = List.of("api/", "data", "/api/", "/data");

    @ServerRequestFilter
    public void check(ContainerRequestContext request, @Context HttpHeaders headers) {
        if (FOR_PROGRAMS.stream().noneMatch(request.getUriInfo().getPath()::startsWith)) {
            return;
        }
        for (Map.Entry<String, List<String>> parameter :
                request.getUriInfo().getQueryParameters().entrySet()) {
            if (parameter.getValue().size() > 1) {
                String name = parameter.getKey();
                throw new Parameters(Problems.of(headers))
                        .invalid(
                                name,
                                Expectation.once(name, parameter.getValue().getFirst()));
            }
        }
    }
}
