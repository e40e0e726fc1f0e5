package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemoteAddressTest {
    private static final int TIMEOUT_MS = 600_000;

    @Test
    void aCallerThatIsNoTrustedProxyCannotChooseItsAddress() throws Exception {
        assertThat(seen(List.of(), "X-Forwarded-For: 203.0.113.9", "Forwarded: for=203.0.113.9"))
                .isEqualTo("127.0.0.1");
        assertThat(seen(List.of("192.0.2.7"), "X-Forwarded-For: 203.0.113.9")).isEqualTo("127.0.0.1");
    }

    @ParameterizedTest
    @CsvSource({
        "192.0.2.7, 192.0.2.7",
        "2001:db8::7, 2001:db8::/64",
        "2001:db8:0:1::/64, 2001:db8:0:1::/64",
        "::ffff:192.0.2.7, 192.0.2.7",
        "192.0.2.0/24,",
        "192.0.2.0/64,",
        "2001:db8::/48,",
        "example.org,"
    })
    void aWrittenAddressIsCountedAsItsCallersAre(String text, @Nullable String counted) {
        assertThat(RemoteAddress.counted(text)).isEqualTo(counted);
    }

    @Test
    void aTrustedProxyNamesTheCaller() throws Exception {
        assertThat(seen(List.of("127.0.0.1"), "X-Forwarded-For: 203.0.113.9")).isEqualTo("203.0.113.9");
        assertThat(seen(List.of("127.0.0.1"))).isEqualTo("127.0.0.1");
    }

    @Test
    void addressesThatTheCallerSentThroughTheProxyAreIgnored() throws Exception {
        assertThat(seen(List.of("127.0.0.1"), "X-Forwarded-For: 10.1.1.1, 203.0.113.9"))
                .isEqualTo("203.0.113.9");
        assertThat(seen(List.of("127.0.0.1"), "X-Forwarded-For: 10.1.1.1", "X-Forwarded-For: 203.0.113.9"))
                .isEqualTo("203.0.113.9");
        assertThat(seen(List.of("127.0.0.1"), "Forwarded: for=10.1.1.1")).isEqualTo("127.0.0.1");
    }

    @Test
    void aChainOfTrustedProxiesNamesTheFirstOther() throws Exception {
        assertThat(seen(List.of("127.0.0.1", "192.0.2.0/24"), "X-Forwarded-For: 10.1.1.1, 203.0.113.9, 192.0.2.3"))
                .isEqualTo("203.0.113.9");
    }

    @Test
    void anythingButAnAddressIsIgnored() throws Exception {
        assertThat(seen(List.of("127.0.0.1"), "X-Forwarded-For: 203.0.113.9, evil"))
                .isEqualTo("127.0.0.1");
        assertThat(seen(List.of("127.0.0.1"), "X-Forwarded-For: ")).isEqualTo("127.0.0.1");
    }

    @ParameterizedTest
    @CsvSource({
        "2001:db8:1:2:3:4:5:6, 2001:db8:1:2::/64",
        "2001:db8:1:2:ffff::, 2001:db8:1:2::/64",
        "2001:db8:1:3::1, 2001:db8:1:3::/64",
        "::1, ::/64",
        "192.0.2.7, 192.0.2.7",
        "::ffff:192.0.2.7, 192.0.2.7"
    })
    void anIpv6AddressIsCountedByItsNetwork(String address, String counted) throws UnknownHostException {
        assertThat(RemoteAddress.counted(InetAddress.getByName(address))).isEqualTo(counted);
    }

    @Test
    void aForwardedIpv6AddressIsCountedByItsNetwork() throws Exception {
        assertThat(seen(List.of("127.0.0.1"), "X-Forwarded-For: 2001:db8:1:2:3:4:5:6"))
                .isEqualTo("2001:db8:1:2::/64");
        assertThat(seen(List.of("127.0.0.1"), "X-Forwarded-For: ::ffff:203.0.113.9"))
                .isEqualTo("203.0.113.9");
    }

    /// Returns the address that a server sees for a request from 127.0.0.1.
    private static String seen(List<String> trusted, String... headers) throws Exception {
        var proxies = TrustedProxies.of(trusted);
        Vertx vertx = Vertx.vertx();
        try {
            var server = vertx.createHttpServer()
                    .requestHandler(request -> request.response().end(RemoteAddress.of(request, proxies)))
                    .listen(0, "127.0.0.1")
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(TIMEOUT_MS, TimeUnit.MILLISECONDS);
            try (var socket = new Socket("127.0.0.1", server.actualPort())) {
                socket.setSoTimeout(TIMEOUT_MS);
                String lines = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
                socket.getOutputStream()
                        .write(("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + lines + "\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                String reply = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
                return reply.substring(reply.indexOf("\r\n\r\n") + 4);
            }
        } finally {
            vertx.close().toCompletionStage().toCompletableFuture().get(TIMEOUT_MS, TimeUnit.MILLISECONDS);
        }
    }
}
