package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedProxiesTest {
    private final TrustedProxies proxies =
            TrustedProxies.of(List.of("192.0.2.7", " 198.51.100.0/24", "2001:db8::7", "2001:db8:1::/48"));

    @ParameterizedTest
    @CsvSource({
        "192.0.2.7, true",
        "192.0.2.8, false",
        "198.51.100.200, true",
        "198.51.101.1, false",
        "2001:db8::7, true",
        "2001:db8::8, false",
        "2001:db8:1:ffff::1, true",
        "2001:db8:2::1, false",
        "::ffff:192.0.2.7, true"
    })
    void onlyConfiguredAddressesAndNetworksAreTrusted(String address, boolean trusted) throws UnknownHostException {
        assertThat(proxies.contains(InetAddress.getByName(address))).isEqualTo(trusted);
    }

    @Test
    void withoutConfigurationNoProxyIsTrusted() throws UnknownHostException {
        assertThat(TrustedProxies.configured().contains(InetAddress.getLoopbackAddress()))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"proxy", "", "192.0.2", "192.0.2.0/33", "192.0.2.0/x", "2001:db8::/129"})
    void anythingElseIsReported(String text) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> TrustedProxies.of(List.of(text)))
                .withMessageContaining("cartulary.trusted-proxies")
                .withMessageContaining("'" + text + "'");
    }
}
