package cartulary.bench.faults;

import cartulary.local.cluster.Cluster;
import cartulary.local.cluster.Member;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/// Kills one process of a cluster and measures how long it takes until the service is whole again: a
/// command that is sent after the kill is answered, and what it did can be read.
final class Killing {
    /// Longer than anything takes: how long it takes is measured, and only what never comes is a failure.
    static final Duration PATIENCE = Duration.ofMinutes(10);

    private static final Duration PAUSE = Duration.ofMillis(20);

    private final Cluster cluster;
    private final Address address;
    private final Acknowledged acknowledged;
    private final Random random;

    Killing(Cluster cluster, Address address, Acknowledged acknowledged, Random random) {
        this.cluster = cluster;
        this.address = address;
        this.acknowledged = acknowledged;
        this.random = random;
    }

    /// What can be killed. The relay is the command node whose relay is at work.
    enum Victim {
        COMMAND_NODE,
        QUERY_NODE,
        RELAY,
        BROKER,
        POSTGRESQL
    }

    /// @param whole from the kill until commands were taken and read again
    record Killed(Victim victim, String member, Duration whole) {}

    Killed kill(Victim victim) throws InterruptedException {
        Member member = choose(victim);
        long began = System.nanoTime();
        member.kill();
        return new Killed(victim, member.name(), wholeSince(began));
    }

    /// Waits until a command that is sent now is answered, and what it did can be read.
    ///
    /// @param began when it ceased to be so, in nanoseconds of this process's clock
    Duration wholeSince(long began) throws InterruptedException {
        probe(System.nanoTime() + PATIENCE.toNanos());
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

    /// The command node whose relay is at work.
    Member relay() throws InterruptedException {
        long giveUp = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < giveUp) {
            for (Member node : cluster.members(Member.Kind.COMMAND)) {
                var metrics = address.text(URI.create("http://127.0.0.1:" + node.port() + "/q/metrics"));
                if (metrics.isPresent() && metrics.get().contains("cartulary_relay_active 1.0")) {
                    return node;
                }
            }
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        }
        throw new IllegalStateException("no node's relay is at work");
    }

    /// Returns when every member was started again and does its work.
    void awaitAll() throws InterruptedException {
        long giveUp = System.nanoTime() + PATIENCE.toNanos();
        var waiting = new ArrayList<>(cluster.members());
        while (true) {
            waiting.removeIf(Member::isReady);
            if (waiting.isEmpty()) {
                return;
            }
            if (System.nanoTime() > giveUp) {
                throw new IllegalStateException(
                        waiting.stream().map(Member::name).toList() + " did not come back");
            }
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        }
    }

    private void probe(long giveUp) throws InterruptedException {
        var opened = address.command("/api/games", "{}", null, giveUp);
        String game = opened.body().path("game").asText();
        acknowledged.events(game, opened.body().path("events"));
        while (System.nanoTime() < giveUp) {
            var read = address.read("/api/games/" + game + "?wait=1");
            if (read.isPresent() && read.get().status() == 200) {
                return;
            }
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        }
        throw new IllegalStateException("what was acknowledged after the kill cannot be read");
    }
}
