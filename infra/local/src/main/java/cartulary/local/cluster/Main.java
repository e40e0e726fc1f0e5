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

/// `cluster`: the whole topology on this machine.
@Command(
        name = "cartulary cluster",
        sortOptions = false,
        header = "Run PostgreSQL, Kafka, command nodes and query nodes on this machine.",
        description = {
            "",
            "Everything as processes of its own on loopback, behind one address, to see how it works together: kill"
                    + " any of them (the process ids are shown) and it is started again, while the games go on. The"
                    + " engines come with the libraries; nothing needs to be installed. Ctrl+C takes all of it down;"
                    + " the next start goes on with what is in the folder.",
            ""
        })
public final class Main implements Callable<Integer> {
    private static final int HIGHEST_PORT = 65_535;
    private static final int MOST_NODES = 9;

    @Option(names = "--port", paramLabel = "N", description = "of the one address (default: ${DEFAULT-VALUE})")
    private int port = 8080;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "where everything is kept (default: data/cluster beside the front door)")
    private @Nullable Path data;

    @Option(names = "--command-nodes", paramLabel = "N", description = "how many decide (default: ${DEFAULT-VALUE})")
    private int commandNodes = 2;

    @Option(names = "--query-nodes", paramLabel = "N", description = "how many read (default: ${DEFAULT-VALUE})")
    private int queryNodes = 2;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this text")
    private boolean help;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Main()).setUsageHelpWidth(100).execute(arguments));
    }

    @Override
    public Integer call() throws InterruptedException {
        within("--port", port, HIGHEST_PORT);
        within("--command-nodes", commandNodes, MOST_NODES);
        within("--query-nodes", queryNodes, MOST_NODES);
        Path root = Path.of(System.getProperty("cartulary.root", ""));
        Path folder = data == null ? root.resolve("data/cluster") : data;
        PrintWriter out = spec.commandLine().getOut();
        var plan = new ClusterPlan(root, folder, port, commandNodes, queryNodes, Map.of());
        for (String node : new String[] {"command-node", "query-node"}) {
            if (Files.notExists(plan.application(node))) {
                throw new ParameterException(spec.commandLine(), node + " was not built: ./cartulary build");
            }
        }
        try (Cluster cluster = Cluster.start(plan, out::println)) {
            var over = new CountDownLatch(1);
            var stopped = new CountDownLatch(1);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                over.countDown();
                joined(stopped);
            }));
            out.println("Cartulary is up: " + cluster.address().toString().replace("127.0.0.1", "localhost"));
            out.println("Everything is kept in " + plan.folder() + ". Stop with Ctrl+C.");
            over.await();
            out.println("Taking everything down ...");
            cluster.close();
            stopped.countDown();
        } catch (IllegalStateException e) {
            spec.commandLine().getErr().println("cluster: " + e.getMessage());
            return 1;
        }
        return 0;
    }

    private static void joined(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void within(String option, int value, int most) {
        if (value < 1 || value > most) {
            throw new ParameterException(
                    spec.commandLine(), option + " wants a number from 1 to " + most + ", not " + value);
        }
    }
}
