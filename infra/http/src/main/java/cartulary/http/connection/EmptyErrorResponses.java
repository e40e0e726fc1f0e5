package cartulary.http.connection;

import cartulary.http.ProblemResponse;
import cartulary.http.SecurityHeaders;
import cartulary.http.SharedProblem;
import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import io.quarkiverse.resteasy.problem.HttpProblem;
import org.jspecify.annotations.Nullable;

/// Adds a problem document to error responses without a body. Vert.x and Quarkus send them for requests whose head or
/// address cannot be read, before the router sees the request. Costs two comparisons for each message of a connection.
final class EmptyErrorResponses extends ChannelDuplexHandler {
    private int unanswered;
    private @Nullable HttpRequest last;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest request) {
            unanswered++;
            last = request;
        }
        context.fireChannelRead(message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        Object written = message;
        if (message instanceof LastHttpContent && !isInterim(message)) {
            if (message instanceof FullHttpResponse response && isEmptyError(response)) {
                written = problem(response);
                ReferenceCountUtil.release(message);
            }
            unanswered--;
            if (unanswered == 0) {
                last = null;
            }
        }
        context.write(written, promise);
    }

    private static boolean isInterim(Object message) {
        return message instanceof HttpResponse response && response.status().code() < HttpResponseStatus.OK.code();
    }

    /// Returns false for pipelined requests, because it is not known here which of them is answered.
    private boolean isEmptyError(FullHttpResponse response) {
        int status = response.status().code();
        return status >= HttpResponseStatus.BAD_REQUEST.code()
                && SharedProblem.of(status).status() == status
                && !response.content().isReadable()
                && !response.headers().contains(HttpHeaderNames.CONTENT_TYPE)
                && unanswered == 1
                && last != null
                && !last.method().equals(HttpMethod.HEAD);
    }

    private FullHttpResponse problem(FullHttpResponse empty) {
        HttpRequest request = last;
        SharedProblem kind = SharedProblem.of(empty.status().code());
        if (kind == SharedProblem.MALFORMED && request != null && !PercentEncoding.isValid(request.uri())) {
            kind = SharedProblem.BAD_ENCODING;
        }
        count(kind);
        String language = request == null ? null : request.headers().get(HttpHeaderNames.ACCEPT_LANGUAGE);
        HttpProblem problem = ProblemResponse.problem(language, kind, kind.params());
        byte[] body = ProblemResponse.body(problem);
        var response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, empty.status(), Unpooled.wrappedBuffer(body));
        response.headers().set(empty.headers());
        problem.getHeaders().forEach((name, value) -> response.headers().set(name, String.valueOf(value)));
        SecurityHeaders.forEach(response.headers()::set);
        if (request != null && request.decoderResult().isFailure()) {
            response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        }
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, HttpProblem.MEDIA_TYPE.toString())
                .set(HttpHeaderNames.CONTENT_LENGTH, body.length);
        return response;
    }

    private static void count(SharedProblem kind) {
        switch (kind) {
            case MALFORMED, BAD_ENCODING -> RefusalCounts.count(RefusalReason.MALFORMED);
            case ADDRESS_TOO_LONG, HEADERS_TOO_LARGE -> RefusalCounts.count(RefusalReason.HEAD_SIZE);
            case TOO_LARGE -> RefusalCounts.count(RefusalReason.BODY_SIZE);
            default -> {
                // Not a refusal by a limit.
            }
        }
    }
}
