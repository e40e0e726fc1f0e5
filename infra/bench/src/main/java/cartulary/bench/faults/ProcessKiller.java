package cartulary.bench.faults;

import cartulary.local.cluster.Cluster;
import cartulary.local.cluster.Member;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/// Kills one process of a cluster and measures the recovery time: until a command sent after the kill is
/// acknowledged and its event can be read.
final class ProcessKiller {
    /// Far longer than any recovery: the time is measured, and only a missing recovery is a failure.
    static final Duration RECOVERY_TIMEOUT = Duration.ofMinutes(10);

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

    Killed kill(Victim victim) throws InterruptedException {
        Member member = choose(victim);
        long began = System.nanoTime();
        member.kill();
        return new Killed(victim, member.name(), recoverySince(began));
    }

    /// Waits until a command sent now is acknowledged and its event can be read, and returns the time since the
    /// failure.
    ///
    /// @param began the time of the failure, in nanoseconds of this process's clock
    Duration recoverySince(long began) throws InterruptedException {
        probe(System.nanoTime() + RECOVERY_TIMEOUT.toNanos());
        return Duration.ofNanos(System.nanoTime() - began);
    }

    private Member choose(Victim victim) throws InterruptedException {
        return switch (victim) {
            case COMMAND_NODE -> any(cluster.members(Member.Kind.COMMAND));
            case QUERY_NODE -> any(cluster.members(Member.Kind.QUERY));
            case BROKER -> cluster.members(Member.Kind.KAFKA).getFirst();
            case POSTGRESQL -> cluster.members(Member.Kind.POSTGRES).getFirst();
            case RELAY -> relay();
        };
    }

    private Member any(List<Member> members) {
        return members.get(random.nextInt(members.size()));
    }

    /// Returns the command node whose relay is active.
    Member relay() throws InterruptedException {
        long deadline = System.nanoTime() + RECOVERY_TIMEOUT.toNanos();
        while (System.nanoTime() < deadline) {
            for (Member node : cluster.members(Member.Kind.COMMAND)) {
                var metrics = client.text(URI.create("http://127.0.0.1:" + node.managementPort() + "/q/metrics"));
                if (metrics.isPresent() && metrics.get().contains("cartulary_relay_active 1.0")) {
                    return node;
                }
            }
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        }
        throw new IllegalStateException("no node has an active relay");
    }

    /// Returns when every member is ready again.
    void awaitAll() throws InterruptedException {
        long deadline = System.nanoTime() + RECOVERY_TIMEOUT.toNanos();
        var waiting = new ArrayList<>(cluster.members());
        while (true) {
            waiting.removeIf(Member::isReady);
            if (waiting.isEmpty()) {
                return;
            }
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("not ready after a restart: "
                        + waiting.stream().map(Member::name).toList());
            }
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        }
    }

    private void probe(long deadline) throws InterruptedException {
        var opened = client.command("/api/games", "{}", null, deadline);
        String game = opened.body().path("game").asText();
        acknowledged.add(game, opened.body().path("events"));
        while (System.nanoTime() < deadline) {
            var read = client.read("/api/games/" + game + "?wait=1");
            if (read.isPresent() && read.get().status() == 200) {
                return;
            }
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        }
        throw new IllegalStateException("cannot read an event that was acknowledged after the kill");
    }
}
