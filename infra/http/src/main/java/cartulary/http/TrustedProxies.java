package cartulary.http;

import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import io.netty.util.NetUtil;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;

/// The reverse proxies whose `X-Forwarded-For` header is believed. By default there are none.
public final class TrustedProxies {
    static final String KEY = "cartulary.trusted-proxies";

    private final List<IpSubnetFilterRule> networks;

    private TrustedProxies(List<IpSubnetFilterRule> networks) {
        this.networks = networks;
    }

    /// Reads the setting `cartulary.trusted-proxies`.
    ///
    /// @throws ConfigurationException if it contains anything but addresses and networks
    public static TrustedProxies configured() {
        return of(
                ConfigProvider.getConfig().getOptionalValues(KEY, String.class).orElse(List.of()));
    }

    /// @param networks addresses (`192.0.2.7`, `2001:db8::7`) and networks (`192.0.2.0/24`); no host names
    public static TrustedProxies of(List<String> networks) {
        return new TrustedProxies(networks.stream().map(TrustedProxies::network).toList());
    }

    /// Returns true if the address belongs to a trusted proxy. Costs one comparison for each configured network.
    public boolean contains(InetAddress address) {
        var socket = new InetSocketAddress(address, 0);
        return networks.stream().anyMatch(network -> network.matches(socket));
    }

    private static IpSubnetFilterRule network(String text) {
        String[] parts = text.strip().split("/", 2);
        byte[] address = NetUtil.createByteArrayFromIpAddressString(parts[0]);
        if (address == null) {
            throw unusable(text);
        }
        try {
            int prefix = parts.length == 2 ? Integer.parseInt(parts[1]) : address.length * Byte.SIZE;
            return new IpSubnetFilterRule(parts[0], prefix, IpFilterRuleType.ACCEPT);
        } catch (IllegalArgumentException e) {
            throw unusable(text);
        }
    }

    private static ConfigurationException unusable(String text) {
        return new ConfigurationException("Cartulary cannot start: " + KEY + " contains '" + text
                + "', which is neither an address nor a network such as 192.0.2.0/24");
    }
}
