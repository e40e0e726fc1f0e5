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
/// one reverse proxy. A member that dies is restarted, as a container engine would do.
public final class Cluster implements AutoCloseable {
    /// Four nodes that start simultaneously on a small, busy machine need minutes.
    private static final Duration START_TIMEOUT = Duration.ofMinutes(4);

    private static final Duration CHECK_INTERVAL = Duration.ofMillis(250);

    private final List<Member> members;
    private final ReverseProxy proxy;
    private final PostgresMember database;
    private final ScheduledExecutorService watchdog = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("cluster-watch").daemon().factory());
    private final Consumer<String> log;
    private boolean closed;

    private Cluster(List<Member> members, PostgresMember database, ReverseProxy proxy, Consumer<String> log) {
        this.members = List.copyOf(members);
        this.database = database;
        this.proxy = proxy;
        this.log = log;
        watchdog.scheduleWithFixedDelay(this::restartDeadMembers, 0, CHECK_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Starts all members and returns when every one is ready.
    ///
    /// @param log receives progress messages for the user
    /// @throws IllegalStateException if a member does not become ready
    public static Cluster start(ClusterPlan plan, Consumer<String> log) {
        Path logs = plan.folder().resolve("logs");
        try {
            Files.createDirectories(logs);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create folders in " + plan.folder(), e);
        }
        var members = new ArrayList<Member>();
        try {
            var factory = new MemberFactory(plan, logs);
            PostgresMember database = factory.database();
            begin(database, members, log);
            Member kafka = factory.kafka();
            begin(kafka, members, log);
            await(kafka, logs);
            var commands = new ArrayList<Member>();
            for (int number = 1; number <= plan.commandNodes(); number++) {
                Member node = factory.command(number, database.database(PostgresMember.COMMANDS), kafka.port());
                commands.add(node);
                begin(node, members, log);
            }
            var queries = new ArrayList<Member>();
            for (int number = 1; number <= plan.queryNodes(); number++) {
                Member node = factory.query(number, database.database(PostgresMember.READS), kafka.port(), commands);
                queries.add(node);
                begin(node, members, log);
            }
            log.accept("Waiting until all members are ready ...");
            members.forEach(member -> await(member, logs));
            var proxy = new ReverseProxy(plan.port(), ports(commands), ports(queries));
            return new Cluster(members, database, proxy, log);
        } catch (RuntimeException e) {
            stop(members);
            throw e;
        }
    }

    private static void begin(Member member, List<Member> members, Consumer<String> log) {
        members.add(member);
        member.start();
        log.accept(describe(member));
    }

    private static String describe(Member member) {
        return "%-10s  port %s, process %s".formatted(member.name(), member.port(), member.pid());
    }

    private static void await(Member member, Path logs) {
        long end = System.nanoTime() + START_TIMEOUT.toNanos();
        while (!member.isReady()) {
            boolean late = System.nanoTime() > end;
            if (late || !member.isAlive()) {
                throw new IllegalStateException(member.name()
                        + (late
                                ? " was not ready after %s seconds; see ".formatted(START_TIMEOUT.toSeconds())
                                : " ended during its start; see ")
                        + logs.resolve(member.name() + ".log"));
            }
            LockSupport.parkNanos(CHECK_INTERVAL.toNanos());
        }
    }

    private static List<Integer> ports(List<Member> nodes) {
        return nodes.stream().map(Member::port).toList();
    }

    /// Returns the address of the reverse proxy.
    public URI address() {
        return URI.create("http://127.0.0.1:" + proxy.port());
    }

    public List<Member> members() {
        return members;
    }

    public List<Member> members(Kind kind) {
        return members.stream().filter(member -> member.kind() == kind).toList();
    }

    /// Returns the database of the command side.
    public cartulary.local.Postgres.Database store() {
        return database.database(PostgresMember.COMMANDS);
    }

    /// Returns the database of the query side.
    public cartulary.local.Postgres.Database views() {
        return database.database(PostgresMember.READS);
    }

    private synchronized void restartDeadMembers() {
        for (Member member : members) {
            if (!closed && !member.isAlive()) {
                log.accept(member.name() + " has died; restarting it ...");
                try {
                    member.start();
                    log.accept(describe(member));
                } catch (RuntimeException e) {
                    log.accept(member.name() + " could not be restarted: " + e.getMessage());
                }
            }
        }
    }

    /// Stops all members in reverse order. Acknowledged data stays in the folder.
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        watchdog.shutdown();
        proxy.close();
        stop(members);
    }

    private static void stop(List<Member> members) {
        members.reversed().forEach(Member::stop);
    }
}
