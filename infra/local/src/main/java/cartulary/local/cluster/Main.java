package cartulary.local.cluster;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The `cluster` command: runs a whole cluster on this machine.
@Command(
        name = "cartulary cluster",
        sortOptions = false,
        header = "Run PostgreSQL, Kafka, command nodes and query nodes on this machine.",
        description = {
            "",
            "Every member is a process on loopback; one reverse proxy serves all of them. Kill any process (the"
                    + " process ids are printed): it is restarted, and games continue. PostgreSQL and Kafka are"
                    + " downloaded as libraries; nothing has to be installed. Ctrl+C stops everything; the next"
                    + " start continues with the data in the folder.",
            ""
        })
public final class Main implements Callable<Integer> {
    private static final int MAX_PORT = 65_535;
    private static final int MAX_NODES = 9;

    @Option(names = "--port", paramLabel = "N", description = "port of the reverse proxy (default: ${DEFAULT-VALUE})")
    private int port = 8080;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "folder of all data (default: data/cluster in the project folder)")
    private @Nullable Path data;

    @Option(
            names = "--command-nodes",
            paramLabel = "N",
            description = "number of command nodes (default: ${DEFAULT-VALUE})")
    private int commandNodes = 2;

    @Option(
            names = "--query-nodes",
            paramLabel = "N",
            description = "number of query nodes (default: ${DEFAULT-VALUE})")
    private int queryNodes = 2;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    private boolean help;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Main()).setUsageHelpWidth(100).execute(arguments));
    }

    @Override
    public Integer call() throws InterruptedException {
        checkRange("--port", port, MAX_PORT);
        checkRange("--command-nodes", commandNodes, MAX_NODES);
        checkRange("--query-nodes", queryNodes, MAX_NODES);
        Path root = Path.of(System.getProperty("cartulary.root", ""));
        Path folder = data == null ? root.resolve("data/cluster") : data;
        PrintWriter out = spec.commandLine().getOut();
        var plan = new ClusterPlan(root, folder, port, commandNodes, queryNodes, Map.of(), Map.of());
        for (String node : new String[] {"command-node", "query-node"}) {
            if (Files.notExists(plan.application(node))) {
                throw new ParameterException(spec.commandLine(), node + " is not built; run ./cartulary build");
            }
        }
        try (Cluster cluster = Cluster.start(plan, out::println)) {
            var interrupted = new CountDownLatch(1);
            var stopped = new CountDownLatch(1);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                interrupted.countDown();
                await(stopped);
            }));
            out.println("Cartulary is up: " + cluster.address().toString().replace("127.0.0.1", "localhost"));
            out.println("All data is in " + plan.folder() + ". Stop with Ctrl+C.");
            interrupted.await();
            out.println("Stopping all members ...");
            cluster.close();
            stopped.countDown();
        } catch (IllegalStateException e) {
            spec.commandLine().getErr().println("cluster: " + e.getMessage());
            return 1;
        }
        return 0;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void checkRange(String option, int value, int max) {
        if (value < 1 || value > max) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be a number from 1 to " + max + ", not " + value);
        }
    }
}
