package cartulary.http;

import io.quarkus.vertx.http.ManagementInterface;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.HttpException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.jboss.logging.Logger;

/// Answers requests that no resource answers with problem documents: the router found no route, or failed.
@ApplicationScoped
public class FailureResponses {
    private static final Logger LOG = Logger.getLogger(FailureResponses.class);
    private static final int BAD_REQUEST = 400;
    private static final int SERVER_ERROR = 500;

    void install(@Observes Router router) {
        installAt(router);
    }

    /// Otherwise the handler of Quarkus would answer with the names of exceptions.
    void installForManagement(@Observes ManagementInterface management) {
        installAt(management.router());
    }

    private static void installAt(Router router) {
        router.route().order(Integer.MIN_VALUE).failureHandler(FailureResponses::answer);
        // Called instead of the failure handler if the router cannot match the path, or matches no route.
        for (int status : new int[] {BAD_REQUEST, 404, 405, SERVER_ERROR}) {
            router.errorHandler(status, FailureResponses::answer);
        }
    }

    private static void answer(RoutingContext context) {
        HttpServerResponse response = context.response();
        if (response.ended() || response.closed()) {
            return;
        }
        SharedProblem problem = SharedProblem.of(status(context));
        if (problem == SharedProblem.INTERNAL_ERROR) {
            LOG.error("answering a request failed", context.failure());
        }
        if (response.headWritten()) {
            // The caller must not take the beginning of the response for all of it.
            context.request().connection().close();
        } else {
            ProblemResponse.send(context, problem, problem.params());
        }
    }

    private static int status(RoutingContext context) {
        if (context.failure() instanceof HttpException failure) {
            return failure.getStatusCode();
        }
        if (context.statusCode() >= BAD_REQUEST) {
            return context.statusCode();
        }
        return SERVER_ERROR;
    }
}
