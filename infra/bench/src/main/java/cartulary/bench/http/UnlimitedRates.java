package cartulary.bench.http;

import java.util.List;

/// Options that raise the service's rate limits, because a load program uses one address.
final class UnlimitedRates {
    static final List<String> OPTIONS = List.of(
            "-Dcartulary.rate.token.per-second=1000000",
            "-Dcartulary.rate.token.burst=1000000",
            "-Dcartulary.rate.address.per-second=1000000",
            "-Dcartulary.rate.address.burst=1000000");

    private UnlimitedRates() {}
}
