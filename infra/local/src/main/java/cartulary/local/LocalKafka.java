package cartulary.local;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.MetadataVersion;
import org.jspecify.annotations.Nullable;

/// A Kafka broker inside this process: broker and controller in one, on loopback only. Acknowledged records
/// are in its folder, also after a kill; a broker started on the same folder continues with them.
public final class LocalKafka implements Kafka {
    private static final int NODE = 1;

    private final Path folder;
    private final int port;
    private final boolean temporary;
    private @Nullable KafkaRaftServer server;

    private LocalKafka(Path folder, int port, boolean temporary) {
        this.folder = folder;
        this.port = port;
        this.temporary = temporary;
        restart();
    }

    /// Starts a broker on a free port, with a folder that is deleted when it is closed.
    public static LocalKafka temporary() {
        try {
            return new LocalKafka(Files.createTempDirectory("kafka"), freePort(), true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Starts a broker on a permanent folder.
    ///
    /// @param folder of its records; created if missing
    /// @param port of its listener, 0 for any free port
    public static LocalKafka start(Path folder, int port) {
        return new LocalKafka(folder, port == 0 ? freePort() : port, false);
    }

    @Override
    public String bootstrapServers() {
        return "127.0.0.1:" + port;
    }

    @Override
    public synchronized void restart() {
        if (server != null) {
            return;
        }
        var config = config(folder, port, freePort());
        try {
            format(folder);
            server = new KafkaRaftServer(config, Time.SYSTEM);
            server.startup();
        } catch (Exception e) {
            stop();
            throw new IllegalStateException("Kafka could not be started in " + folder, e);
        }
    }

    @Override
    public synchronized void stop() {
        if (server != null) {
            server.shutdown();
            server.awaitShutdown();
            server = null;
        }
    }

    @Override
    public void close() {
        stop();
        if (temporary) {
            delete(folder);
        }
    }

    /// Formats a new folder; leaves an existing one unchanged.
    private static void format(Path folder) throws Exception {
        if (Files.exists(folder.resolve("meta.properties"))) {
            return;
        }
        Files.createDirectories(folder);
        new Formatter()
                .setClusterId(Uuid.randomUuid().toString())
                .setNodeId(NODE)
                .addDirectory(folder.toString())
                .setMetadataLogDirectory(folder.toString())
                .setControllerListenerName("CONTROLLER")
                .setReleaseVersion(MetadataVersion.latestProduction())
                .setPrintStream(new PrintStream(OutputStream.nullOutputStream()))
                .run();
    }

    private static KafkaConfig config(Path folder, int port, int controllerPort) {
        var settings = new Properties();
        settings.put("process.roles", "broker,controller");
        settings.put("node.id", String.valueOf(NODE));
        settings.put("log.dirs", folder.toString());
        settings.put("listeners", "PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controllerPort);
        settings.put("advertised.listeners", "PLAINTEXT://127.0.0.1:" + port);
        settings.put("controller.listener.names", "CONTROLLER");
        settings.put("inter.broker.listener.name", "PLAINTEXT");
        settings.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
        settings.put("controller.quorum.voters", NODE + "@127.0.0.1:" + controllerPort);
        settings.put("auto.create.topics.enable", "false");
        for (String ownTopic : List.of("offsets.topic", "transaction.state.log")) {
            settings.put(ownTopic + ".replication.factor", "1");
            settings.put(ownTopic + ".num.partitions", "1");
        }
        settings.put("transaction.state.log.min.isr", "1");
        settings.put("share.coordinator.state.topic.replication.factor", "1");
        settings.put("share.coordinator.state.topic.min.isr", "1");
        // The first member of a group does not wait for others.
        settings.put("group.initial.rebalance.delay.ms", "0");
        // A tenth of the default; the topic is not compacted.
        settings.put("log.cleaner.dedupe.buffer.size", "4194304");
        // A restarted broker waits until the session of its predecessor has expired.
        settings.put("broker.session.timeout.ms", "3000");
        settings.put("broker.heartbeat.interval.ms", "500");
        // There is no other broker to hand over to.
        settings.put("controlled.shutdown.enable", "false");
        return KafkaConfig.fromProps(settings, false);
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
