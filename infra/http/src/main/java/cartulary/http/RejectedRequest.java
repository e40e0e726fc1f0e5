package cartulary.http;

import cartulary.contracts.json.Json;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.LanguageHeader;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.TreeMap;

/// Why a request is turned away at the gate: problem+json (RFC 9457) in English, Japanese or Dutch.
enum RejectedRequest {
    FOREIGN_HOST(403, Map.of()),
    FOREIGN_ORIGIN(403, Map.of()),
    TOO_LARGE(413, Map.of("limit", OriginCheck.MAX_BODY));

    private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.JAPANESE, Locale.of("nl"));

    /// English is the root bundle; the machine's own language must not come in between.
    private static final Control NO_DETOUR = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

    private static final long MOMENT_MS = 1_000;

    private final int status;
    private final Map<String, Object> params;

    RejectedRequest(int status, Map<String, Object> params) {
        this.status = status;
        this.params = params;
    }

    void answer(RoutingContext context) {
        Locale language = language(context);
        var sentences = ResourceBundle.getBundle("cartulary.http.sentences", language, NO_DETOUR);
        String key = name().toLowerCase(Locale.ROOT).replace('_', '-');
        String detail = sentences.getString(key + ".detail");
        for (var param : params.entrySet()) {
            detail = detail.replace("{" + param.getKey() + "}", String.valueOf(param.getValue()));
        }
        var body = new TreeMap<String, Object>();
        body.put("type", "urn:cartulary:problem:" + key);
        body.put("title", sentences.getString(key + ".title"));
        body.put("status", status);
        body.put("detail", detail);
        body.put("params", params);
        boolean ends = context.request().version() != HttpVersion.HTTP_2;
        if (ends) {
            context.response().putHeader(HttpHeaders.CONNECTION, "close");
        }
        context.response()
                .setStatusCode(status)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/problem+json")
                .putHeader(HttpHeaders.CONTENT_LANGUAGE, language.toLanguageTag())
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .end(Buffer.buffer(Json.canonical(body)))
                .onComplete(sent -> {
                    if (ends) {
                        end(context);
                    }
                });
    }

    /// Nobody reads a refused body, so the connection cannot be used again, and the header alone does
    /// not end it. (One of HTTP/2 goes on with other requests.) What is still on its way is dropped for a
    /// moment first: who still sends when a connection is closed never sees the answer.
    private static void end(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.isEnded()) {
            request.connection().close();
            return;
        }
        context.vertx().setTimer(MOMENT_MS, over -> request.connection().close());
        request.handler(dropped -> {})
                .endHandler(all -> request.connection().close())
                .resume();
    }

    private static Locale language(RoutingContext context) {
        return context.acceptableLanguages().stream()
                .map(LanguageHeader::tag)
                .map(Locale::of)
                .filter(LANGUAGES::contains)
                .findFirst()
                .orElse(Locale.ENGLISH);
    }
}
