package cartulary.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// A master and workers of Spark as processes of this machine, on loopback. Whoever can send a job to a cluster runs
/// code as its user, so all of them share a secret that is in a file of this user.
final class SparkCluster implements AutoCloseable {
    static final String HOST = "127.0.0.1";

    /// The work is done by the executors that the workers start, with the memory of the plan.
    private static final int DAEMON_MEGABYTES = 256;

    /// The program with the jobs collects answers and runs DuckDB beside it.
    private static final int JOB_MEGABYTES = 768;

    private static final Duration START_TIMEOUT = Duration.ofMinutes(2);

    private final SparkPlan plan;
    private final Path folder;
    private final int port = freePort();
    private final List<SparkProcess> processes = new ArrayList<>();

    private boolean closed;
    private boolean kept;

    /// Makes an empty folder for settings, logs and working data.
    SparkCluster(SparkPlan plan) throws IOException {
        this.plan = plan;
        this.folder = Files.createTempDirectory("cartulary-spark");
    }

    /// Starts the processes. The workers register with the master by themselves.
    ///
    /// @throws IllegalStateException if the master does not start
    void start() throws IOException {
        writeSettings();
        startMaster();
        for (int worker = 1; worker <= plan.workers(); worker++) {
            startWorker(worker);
        }
    }

    /// Runs the program with the jobs, which writes to the console, and returns its exit code.
    int run(JobArguments arguments) throws InterruptedException {
        return process("job", null, JOB_MEGABYTES, LakeJob.class, arguments.toArray())
                .await();
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.ofLiteral(HOST))) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no port is free", e);
        }
    }

    String url() {
        return "spark://" + HOST + ":" + port;
    }

    Path folder() {
        return folder;
    }

    Path settings() {
        return folder.resolve("spark.properties");
    }

    private void writeSettings() throws IOException {
        byte[] secret = new byte[32];
        new SecureRandom().nextBytes(secret);
        Files.createFile(
                settings(), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(
                settings(),
                String.join(
                        "\n",
                        "spark.authenticate true",
                        "spark.authenticate.secret " + HexFormat.of().formatHex(secret),
                        "spark.network.crypto.enabled true",
                        "spark.ui.killEnabled false",
                        // A port that another process took meanwhile is an error, not a reason for the next one.
                        "spark.port.maxRetries 0",
                        ""));
    }

    private void startMaster() {
        SparkProcess master = daemon(
                "master",
                org.apache.spark.deploy.master.Master.class,
                "--host",
                HOST,
                "--port",
                String.valueOf(port),
                "--webui-port",
                "0",
                "--properties-file",
                settings().toString());
        long end = System.nanoTime() + START_TIMEOUT.toNanos();
        while (!accepts(port)) {
            if (!master.isAlive()) {
                throw master.failed("ended during its start");
            }
            if (System.nanoTime() > end) {
                throw master.failed("was not ready after " + START_TIMEOUT.toSeconds() + " seconds");
            }
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    private static boolean accepts(int port) {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(HOST, port), 1000);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private void startWorker(int number) {
        daemon(
                "worker-" + number,
                org.apache.spark.deploy.worker.Worker.class,
                "--host",
                HOST,
                "--port",
                "0",
                "--webui-port",
                "0",
                "--cores",
                String.valueOf(plan.cores()),
                "--memory",
                plan.megabytes() + "M",
                "--work-dir",
                folder.resolve("work-" + number).toString(),
                "--properties-file",
                settings().toString(),
                url());
    }

    private SparkProcess daemon(String name, Class<?> main, String... arguments) {
        return process(name, folder.resolve(name + ".log"), DAEMON_MEGABYTES, main, arguments);
    }

    private synchronized SparkProcess process(
            String name, @Nullable Path log, int megabytes, Class<?> main, String... arguments) {
        if (closed) {
            throw new IllegalStateException("the cluster was stopped");
        }
        SparkProcess process =
                SparkProcess.start(name, log, plan.home(), folder.resolve("local"), megabytes, main, arguments);
        processes.add(process);
        return process;
    }

    /// Leaves the folder, with the logs, when the cluster is stopped.
    synchronized void keepFolder() {
        kept = true;
    }

    /// Stops the job, the workers, with what they run, and then the master, and removes the folder.
    @Override
    public synchronized void close() {
        closed = true;
        processes.reversed().forEach(SparkProcess::close);
        processes.clear();
        if (!kept) {
            Folders.delete(folder);
        }
    }
}
