package cartulary.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.spark.launcher.JavaModuleOptions;
import org.jspecify.annotations.Nullable;

/// A Java program of Spark, run by the JDK of this process, with the class path of this module and the JVM options that
/// Spark needs.
final class SparkProcess implements AutoCloseable {
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(20);
    private static final int SHOWN_LINES = 15;

    private final String name;
    private final Process process;
    private final @Nullable Path log;

    private SparkProcess(String name, Process process, @Nullable Path log) {
        this.name = name;
        this.process = process;
        this.log = log;
    }

    /// Starts a program.
    ///
    /// @param log receives its output; null for a program that writes to the console
    /// @param home the folder with the folder `jars`
    /// @param scratch the folder for temporary data
    /// @param megabytes of memory
    static SparkProcess start(
            String name,
            @Nullable Path log,
            Path home,
            Path scratch,
            int megabytes,
            Class<?> main,
            String... arguments) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions());
        command.addAll(List.of("-Xmx" + megabytes + "m", "-cp", classPath(home), main.getName()));
        command.addAll(Arrays.asList(arguments));
        var builder = new ProcessBuilder(command);
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_DIRS", scratch.toString());
        // Everything listens on loopback, the pages of master and workers as well.
        builder.environment().put("SPARK_LOCAL_IP", SparkCluster.HOST);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        if (log == null) {
            builder.inheritIO();
        } else {
            builder.redirectErrorStream(true).redirectOutput(Redirect.appendTo(log.toFile()));
        }
        try {
            return new SparkProcess(name, builder.start(), log);
        } catch (IOException e) {
            throw new UncheckedIOException(name + " could not be started", e);
        }
    }

    private static List<String> jvmOptions() {
        var options = new ArrayList<>(Arrays.asList(JavaModuleOptions.defaultModuleOptionArray()));
        // Java warns about both: a module that Spark works without, and a package that Java no longer has.
        options.removeIf(option -> option.contains("jdk.incubator.vector") || option.contains("sun.security.action"));
        // The serial collector needs the least processor time on few cores.
        options.add("-XX:+UseSerialGC");
        return options;
    }

    /// Returns the jar of this module with its libraries.
    static String classPath(Path home) {
        return home.resolveSibling("cartulary-spark.jar") + ":" + home.resolve("jars") + "/*";
    }

    boolean isAlive() {
        return process.isAlive();
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /// Waits for its end and returns its exit code.
    int await() throws InterruptedException {
        return process.waitFor();
    }

    /// Returns the exception with the end of the log.
    IllegalStateException failed(String what) {
        String end = "";
        if (log != null) {
            try {
                List<String> lines = Files.readAllLines(log);
                end = ":\n" + String.join("\n", lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()));
            } catch (IOException e) {
                end = "; its log " + log + " cannot be read";
            }
        }
        return new IllegalStateException(name + " " + what + end);
    }

    @Override
    public void close() {
        // What a worker started ends with it, but not if the worker has to be killed.
        List<ProcessHandle> started = process.descendants().toList();
        process.destroy();
        try {
            if (!process.waitFor(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        started.forEach(ProcessHandle::destroyForcibly);
    }
}
