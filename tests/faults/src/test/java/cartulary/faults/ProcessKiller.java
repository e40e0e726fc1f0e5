package cartulary.faults;

import static org.awaitility.Awaitility.await;

import cartulary.local.cluster.Cluster;
import cartulary.local.cluster.Member;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// Kills one process of a cluster and measures the recovery time: until a command sent after the kill is
/// acknowledged and its event can be read.
final class ProcessKiller {
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final Cluster cluster;
    private final ClusterClient client;
    private final AcknowledgedEvents acknowledged;
    private final Random random;

    ProcessKiller(Cluster cluster, ClusterClient client, AcknowledgedEvents acknowledged, Random random) {
        this.cluster = cluster;
        this.client = client;
        this.acknowledged = acknowledged;
        this.random = random;
    }

    /// The kinds of victims. RELAY is the command node whose relay is active.
    enum Victim {
        COMMAND_NODE,
        QUERY_NODE,
        RELAY,
        BROKER,
        POSTGRESQL
    }

    /// A kill and its recovery time.
    record Killed(Victim victim, String member, Duration recovery) {}

    Killed kill(Victim victim) throws IOException {
        Member member =
                switch (victim) {
                    case COMMAND_NODE -> any(cluster.members(Member.Kind.COMMAND));
                    case QUERY_NODE -> any(cluster.members(Member.Kind.QUERY));
                    case BROKER -> cluster.members(Member.Kind.KAFKA).getFirst();
                    case POSTGRESQL -> cluster.members(Member.Kind.POSTGRES).getFirst();
                    case RELAY -> relay();
                };
        long began = System.nanoTime();
        member.kill();
        return new Killed(victim, member.name(), recoverySince(began));
    }

    /// Waits until a command sent now is acknowledged and its event can be read, and returns the time since the
    /// failure.
    ///
    /// @param began the time of the failure, in nanoseconds of this process's clock
    Duration recoverySince(long began) throws IOException {
        var opened = client.post("/api/games", "{}", null);
        String game = opened.path("game").asText();
        acknowledged.add(game, opened.path("events"));
        await("an event that was acknowledged after the failure is read")
                .pollInterval(PAUSE)
                .atMost(ClusterClient.PATIENCE)
                .until(() -> client.ask("/api/games/" + game + "?wait=1").isPresent());
        return Duration.ofNanos(System.nanoTime() - began);
    }

    private Member any(List<Member> members) {
        return members.get(random.nextInt(members.size()));
    }

    /// Returns the command node whose relay is active.
    Member relay() {
        return await("a node has an active relay")
                .pollInterval(PAUSE)
                .atMost(ClusterClient.PATIENCE)
                .until(this::activeRelay, Optional::isPresent)
                .orElseThrow();
    }

    private Optional<Member> activeRelay() throws InterruptedException {
        for (Member node : cluster.members(Member.Kind.COMMAND)) {
            var metrics = client.ask(URI.create("http://127.0.0.1:" + node.managementPort() + "/q/metrics"));
            if (metrics.isPresent() && metrics.get().contains("cartulary_relay_active 1.0")) {
                return Optional.of(node);
            }
        }
        return Optional.empty();
    }

    /// Returns when every member is ready again.
    void awaitAll() {
        await("all members are ready again")
                .pollInterval(PAUSE)
                .atMost(ClusterClient.PATIENCE)
                .until(() -> cluster.members().stream().allMatch(Member::isReady));
    }
}
