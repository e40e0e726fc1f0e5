package cartulary.local.cluster;

import cartulary.local.cluster.Member.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// PostgreSQL, Kafka, command nodes and query nodes as processes of this machine, all on loopback, behind
/// one address. A member that dies is started again after a moment, as the containers' engine would.
public final class Cluster implements AutoCloseable {
    /// Four nodes that start at once on a small, busy machine take their time.
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private static final Duration LOOK = Duration.ofMillis(250);

    private final List<Member> members;
    private final ReverseProxy front;
    private final PostgresMember database;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("cluster-watch").daemon().factory());
    private final Consumer<String> told;
    private boolean closed;

    private Cluster(List<Member> members, PostgresMember database, ReverseProxy front, Consumer<String> told) {
        this.members = List.copyOf(members);
        this.database = database;
        this.front = front;
        this.told = told;
        watch.scheduleWithFixedDelay(this::look, 0, LOOK.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Returns when every member does its work.
    ///
    /// @param told what happens, in sentences for whoever started it
    /// @throws IllegalStateException if a member does not come up
    public static Cluster start(ClusterPlan plan, Consumer<String> told) {
        Path logs = plan.folder().resolve("logs");
        try {
            Files.createDirectories(logs);
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + plan.folder() + " cannot be used", e);
        }
        var members = new ArrayList<Member>();
        try {
            var made = new Members(plan, logs);
            PostgresMember database = made.database();
            begin(database, members, told);
            Member kafka = made.kafka();
            begin(kafka, members, told);
            await(kafka, logs);
            var commands = new ArrayList<Member>();
            for (int number = 1; number <= plan.commandNodes(); number++) {
                Member node = made.command(number, database.database(PostgresMember.COMMANDS), kafka.port());
                commands.add(node);
                begin(node, members, told);
            }
            var queries = new ArrayList<Member>();
            for (int number = 1; number <= plan.queryNodes(); number++) {
                Member node = made.query(number, database.database(PostgresMember.READS), kafka.port(), commands);
                queries.add(node);
                begin(node, members, told);
            }
            told.accept("Waiting until all of them are ready ...");
            members.forEach(member -> await(member, logs));
            var front = new ReverseProxy(plan.port(), ports(commands), ports(queries));
            return new Cluster(members, database, front, told);
        } catch (RuntimeException e) {
            stop(members);
            throw e;
        }
    }

    private static void begin(Member member, List<Member> members, Consumer<String> told) {
        members.add(member);
        member.start();
        told.accept(started(member));
    }

    private static String started(Member member) {
        return "%-10s  port %d, process %d".formatted(member.name(), member.port(), member.pid());
    }

    private static void await(Member member, Path logs) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!member.isReady()) {
            boolean late = System.nanoTime() > end;
            if (late || !member.isAlive()) {
                throw new IllegalStateException(member.name()
                        + (late
                                ? " was not ready after %d seconds; what it said is in ".formatted(PATIENCE.toSeconds())
                                : " ended while it started; what it said is in ")
                        + logs.resolve(member.name() + ".log"));
            }
            LockSupport.parkNanos(LOOK.toNanos());
        }
    }

    private static List<Integer> ports(List<Member> nodes) {
        return nodes.stream().map(Member::port).toList();
    }

    /// The one address for everything.
    public URI address() {
        return URI.create("http://127.0.0.1:" + front.port());
    }

    public List<Member> members() {
        return members;
    }

    public List<Member> members(Kind kind) {
        return members.stream().filter(member -> member.kind() == kind).toList();
    }

    /// How to come to the database of the side that decides.
    public cartulary.local.Postgres.Database store() {
        return database.database(PostgresMember.COMMANDS);
    }

    /// How to come to the database of the side that reads.
    public cartulary.local.Postgres.Database views() {
        return database.database(PostgresMember.READS);
    }

    private synchronized void look() {
        for (Member member : members) {
            if (!closed && !member.isAlive()) {
                told.accept(member.name() + " is dead; starting it again ...");
                try {
                    member.start();
                    told.accept(started(member));
                } catch (RuntimeException e) {
                    told.accept(member.name() + " could not be started: " + e.getMessage());
                }
            }
        }
    }

    /// Takes everything down, the last started first. What was acknowledged stays in the folder.
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        watch.shutdown();
        front.close();
        stop(members);
    }

    private static void stop(List<Member> members) {
        members.reversed().forEach(Member::stop);
    }
}
