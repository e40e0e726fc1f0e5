package cartulary.bench.http;

import java.util.List;
import java.util.stream.Stream;

/// Options that raise the service's limits by token and address, because a load program uses one address.
public final class UnlimitedRates {
    /// Without limits for commands.
    static final List<String> COMMANDS = List.of(
            "-Dcartulary.rate.token.per-second=1000000",
            "-Dcartulary.rate.token.burst=1000000",
            "-Dcartulary.rate.address.per-second=1000000",
            "-Dcartulary.rate.address.burst=1000000",
            "-Dcartulary.lobbies.per-address=1000000",
            "-Dcartulary.bots.games-per-address=1000000");

    /// Without limits for commands and reads.
    public static final List<String> OPTIONS = Stream.concat(
                    COMMANDS.stream(),
                    Stream.of(
                            "-Dcartulary.read-rate.anonymous.per-second=1000000",
                            "-Dcartulary.read-rate.anonymous.burst=1000000"))
            .toList();

    private UnlimitedRates() {}
}
