package cartulary.bench.http;

import java.util.List;

/// The service's rate limits raised out of the way: a load program comes from one address.
final class Unlimited {
    static final List<String> OPTIONS = List.of(
            "-Dcartulary.rate.token.per-second=1000000",
            "-Dcartulary.rate.token.burst=1000000",
            "-Dcartulary.rate.address.per-second=1000000",
            "-Dcartulary.rate.address.burst=1000000");

    private Unlimited() {}
}
