package cartulary.command.push;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The addresses to which messages may be sent.
class PushEndpointsTest {
    private final PushEndpoints endpoints = new PushEndpoints(false);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://localhost/x",
                "https://127.0.0.1/x",
                "https://[::1]/x",
                "https://2130706433/x",
                "https://0x7f.1/x",
                "https://93.184.216.34/x",
                "http://push.example.org/x",
                "https://push.example.org:8443/x",
                "https://somebody@push.example.org/x",
                "https://push.example.org/x#part",
                "https://push.invalid/x",
                "file:///etc/passwd",
                "//push.example.org/x",
                "https:",
                "no address"
            })
    void anEndpointIsAPublicHostWithHttps(String endpoint) {
        assertThat(endpoints.permits(endpoint)).isFalse();
    }

    @Test
    void aLongEndpointIsRefused() {
        assertThat(new PushEndpoints(true).permits("http://localhost/" + "x".repeat(1_900)))
                .isTrue();
        assertThat(new PushEndpoints(true).permits("http://localhost/" + "x".repeat(2_000)))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "10.1.2.3",
                "100.64.0.1",
                "127.0.0.1",
                "169.254.169.254",
                "172.16.0.1",
                "192.0.0.1",
                "192.168.1.1",
                "198.18.0.1",
                "224.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::ffff:10.1.2.3",
                "64:ff9b::a01:203",
                "2001:0:a01:203::1",
                "2002:a01:203::1",
                "fc00::1",
                "fd12::1",
                "fe80::1",
                "ff02::1"
            })
    void anAddressOfTheOwnNetworkIsNotPublic(String address) throws UnknownHostException {
        assertThat(PushEndpoints.isPublic(InetAddress.getByName(address))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"8.8.8.8", "100.128.0.1", "172.32.0.1", "192.0.1.1", "2001:4860:4860::8888"})
    void otherAddressesArePublic(String address) throws UnknownHostException {
        assertThat(PushEndpoints.isPublic(InetAddress.getByName(address))).isTrue();
    }
}
