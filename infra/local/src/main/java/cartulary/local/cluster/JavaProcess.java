package cartulary.local.cluster;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// A member that is a Java program, run by the same JDK as this process.
final class JavaProcess implements Member {
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(20);

    private final String name;
    private final Kind kind;
    private final int port;
    private final int managementPort;
    private final List<String> arguments;
    private final Map<String, String> environment;
    private final File log;
    private final BooleanSupplier ready;
    private volatile @Nullable Process process;

    /// @param managementPort of a node, otherwise 0
    /// @param arguments of `java`
    /// @param environment for secrets: arguments are visible to every user of the machine
    /// @param ready checks whether it accepts work
    JavaProcess(
            String name,
            Kind kind,
            int port,
            int managementPort,
            List<String> arguments,
            Map<String, String> environment,
            Path logs,
            BooleanSupplier ready) {
        this.name = name;
        this.kind = kind;
        this.port = port;
        this.managementPort = managementPort;
        this.arguments = List.copyOf(arguments);
        this.environment = Map.copyOf(environment);
        this.log = logs.resolve(name + ".log").toFile();
        this.ready = ready;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Kind kind() {
        return kind;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public int managementPort() {
        return managementPort;
    }

    @Override
    public long pid() {
        Process last = process;
        return last == null ? 0 : last.pid();
    }

    @Override
    public boolean isAlive() {
        Process running = process;
        return running != null && running.isAlive();
    }

    @Override
    public boolean isReady() {
        return isAlive() && ready.getAsBoolean();
    }

    @Override
    public void start() {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        var builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        builder.redirectErrorStream(true).redirectOutput(Redirect.appendTo(log));
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(name + " could not be started", e);
        }
    }

    @Override
    public void kill() {
        Process running = process;
        if (running != null) {
            running.toHandle().destroyForcibly();
            running.onExit().join();
        }
    }

    @Override
    public void stop() {
        Process running = process;
        if (running == null) {
            return;
        }
        running.toHandle().destroy();
        try {
            if (!running.waitFor(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                kill();
            }
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
        }
    }
}
