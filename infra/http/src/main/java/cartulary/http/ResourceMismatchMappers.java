package cartulary.http;

import io.quarkiverse.resteasy.problem.HttpProblem;
import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// Maps the exceptions of JAX-RS for requests that match no method of a resource to problem documents with a kind and
/// in the language of the caller.
public class ResourceMismatchMappers {
    /// Before the mapper of the problem library for the same exception.
    private static final int FIRST = 1;

    @ServerExceptionMapper(priority = FIRST)
    public Response notFound(NotFoundException mismatch, @Context HttpHeaders headers) {
        return response(SharedProblem.NOT_FOUND, mismatch, headers);
    }

    @ServerExceptionMapper(priority = FIRST)
    public Response notAllowed(NotAllowedException mismatch, @Context HttpHeaders headers) {
        return response(SharedProblem.METHOD_NOT_ALLOWED, mismatch, headers);
    }

    @ServerExceptionMapper(priority = FIRST)
    public Response notAcceptable(NotAcceptableException mismatch, @Context HttpHeaders headers) {
        return response(SharedProblem.NOT_ACCEPTABLE, mismatch, headers);
    }

    @ServerExceptionMapper(priority = FIRST)
    public Response notSupported(NotSupportedException mismatch, @Context HttpHeaders headers) {
        return response(SharedProblem.UNSUPPORTED_MEDIA_TYPE, mismatch, headers);
    }

    private static Response response(SharedProblem kind, WebApplicationException mismatch, HttpHeaders headers) {
        HttpProblem problem = Problems.of(headers).of(kind);
        Response.ResponseBuilder response = Response.fromResponse(problem.toResponse());
        String allowed = mismatch.getResponse().getHeaderString(HttpHeaders.ALLOW);
        return allowed == null
                ? response.build()
                : response.header(HttpHeaders.ALLOW, allowed).build();
    }
}
