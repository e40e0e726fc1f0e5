package cartulary.trace;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/// A collector that receives spans as OpenTelemetry sends them (OTLP over HTTP, protobuf) and keeps them.
public final class SpanCollector implements AutoCloseable {
    private static final int OK = 200;

    private final HttpServer server;
    private final List<ReportedSpan> spans = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    /// A span that was reported.
    ///
    /// @param parent empty for the first span of a trace
    /// @param attributes with their values as texts, and those of its process
    public record ReportedSpan(
            String trace, String id, String parent, String name, String process, Map<String, String> attributes) {}

    private SpanCollector(HttpServer server) {
        this.server = server;
    }

    /// @param port 0 for any free one
    public static SpanCollector on(int port) {
        try {
            var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
            var collector = new SpanCollector(server);
            server.createContext("/", collector::receive);
            server.start();
            return collector;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the value for the setting `cartulary.traces`.
    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    public List<ReportedSpan> spans() {
        return List.copyOf(spans);
    }

    public List<ReportedSpan> spansOf(String trace) {
        return spans.stream().filter(span -> span.trace().equals(trace)).toList();
    }

    /// Returns everything that was received, with a character for each byte.
    public String received() {
        return String.join("\n", requests);
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            requests.add(new String(body, StandardCharsets.ISO_8859_1));
            for (UnknownFieldSet ofProcess : messages(UnknownFieldSet.parseFrom(body), 1)) {
                Map<String, String> resource = attributes(messages(ofProcess, 1).getFirst(), 1);
                for (UnknownFieldSet ofLibrary : messages(ofProcess, 2)) {
                    messages(ofLibrary, 2).forEach(span -> spans.add(span(span, resource)));
                }
            }
            exchange.sendResponseHeaders(OK, -1);
        }
    }

    private static ReportedSpan span(UnknownFieldSet span, Map<String, String> resource) {
        return new ReportedSpan(
                hex(span, 1),
                hex(span, 2),
                hex(span, 4),
                text(span, 5),
                resource.getOrDefault("service.name", ""),
                attributes(span, 9));
    }

    private static Map<String, String> attributes(UnknownFieldSet message, int field) {
        Map<String, String> attributes = new HashMap<>();
        for (UnknownFieldSet attribute : messages(message, field)) {
            UnknownFieldSet value = messages(attribute, 2).getFirst();
            List<Long> numbers = value.getField(3).getVarintList();
            attributes.put(
                    text(attribute, 1),
                    numbers.isEmpty() ? text(value, 1) : numbers.getFirst().toString());
        }
        return attributes;
    }

    private static List<UnknownFieldSet> messages(UnknownFieldSet message, int field) {
        return message.getField(field).getLengthDelimitedList().stream()
                .map(SpanCollector::message)
                .toList();
    }

    private static UnknownFieldSet message(ByteString bytes) {
        try {
            return UnknownFieldSet.parseFrom(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(UnknownFieldSet message, int field) {
        return first(message, field).toStringUtf8();
    }

    private static String hex(UnknownFieldSet message, int field) {
        return HexFormat.of().formatHex(first(message, field).toByteArray());
    }

    private static ByteString first(UnknownFieldSet message, int field) {
        List<ByteString> values = message.getField(field).getLengthDelimitedList();
        return values.isEmpty() ? ByteString.EMPTY : values.getFirst();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
