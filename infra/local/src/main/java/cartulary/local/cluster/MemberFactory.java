package cartulary.local.cluster;

import cartulary.local.KafkaProcess;
import cartulary.local.Postgres;
import cartulary.local.cluster.Member.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/// Creates the members of a cluster: their programs, arguments and settings.
final class MemberFactory {
    private static final Duration CHECK_TIMEOUT = Duration.ofSeconds(2);
    private static final List<String> JVM = List.of(
            "-Daxoniq.update-checker.disabled=true",
            "-Ddisable-axoniq-console-message=true",
            "--enable-native-access=ALL-UNNAMED",
            "-Xmx512m",
            "-XX:+ExitOnOutOfMemoryError");

    /// More options of every JVM, separated by spaces; tests start their nodes with fewer optimizations.
    private static final List<String> MORE_JVM = Arrays.stream(
                    System.getProperty("cartulary.cluster.jvm", "").split(" "))
            .filter(option -> !option.isEmpty())
            .toList();

    private final ClusterPlan plan;
    private final Path logs;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CHECK_TIMEOUT)
            .build();

    MemberFactory(ClusterPlan plan, Path logs) {
        this.plan = plan;
        this.logs = logs;
    }

    PostgresMember database() {
        return new PostgresMember(plan.folder().resolve("postgres"), freePort());
    }

    Member kafka() {
        int port = freePort();
        var arguments = new ArrayList<>(MORE_JVM);
        arguments.addAll(List.of(
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                KafkaProcess.class.getName(),
                plan.folder().resolve("kafka").toString(),
                Integer.toString(port)));
        return new JavaProcess("kafka", Kind.KAFKA, port, 0, arguments, Map.of(), logs, () -> listens(port));
    }

    /// Creates a command node.
    ///
    /// @param number from 1
    Member command(int number, Postgres.Database store, int kafka) {
        var settings = common("command-" + number, kafka);
        settings.put("cartulary.store.url", store.url());
        settings.put("cartulary.store.user", store.user());
        settings.put("cartulary.keys", plan.folder().resolve("keys").toString());
        return node("command", number, settings, Map.of("CARTULARY_STORE_PASSWORD", store.password()));
    }

    /// Creates a query node.
    ///
    /// @param commands the nodes that verify tokens for it
    Member query(int number, Postgres.Database views, int kafka, List<Member> commands) {
        var settings = common("query-" + number, kafka);
        settings.put("cartulary.views.url", views.url());
        settings.put("cartulary.views.user", views.user());
        settings.put("cartulary.lake", plan.lake().toString());
        settings.put(
                "cartulary.command-nodes",
                String.join(
                        ",",
                        commands.stream()
                                .map(node -> "http://127.0.0.1:" + node.port())
                                .toList()));
        return node("query", number, settings, Map.of("CARTULARY_VIEWS_PASSWORD", views.password()));
    }

    private Map<String, String> common(String name, int kafka) {
        var settings = new HashMap<String, String>();
        settings.put("cartulary.node-name", name);
        settings.put("cartulary.kafka.servers", "127.0.0.1:" + kafka);
        // The reverse proxy forwards the addresses of callers, by which request rates are limited.
        settings.put("cartulary.trusted-proxies", "127.0.0.1");
        settings.putAll(plan.settings());
        return settings;
    }

    private Member node(String side, int number, Map<String, String> settings, Map<String, String> secrets) {
        int port = freePort();
        int managementPort = freePort();
        var arguments = new ArrayList<>(JVM);
        arguments.addAll(MORE_JVM);
        settings.forEach((name, value) -> arguments.add("-D" + name + "=" + value));
        arguments.add("-Dquarkus.http.port=" + port);
        arguments.add("-Dquarkus.management.port=" + managementPort);
        arguments.add("-jar");
        arguments.add(plan.application(side + "-node").toString());
        var address = URI.create("http://127.0.0.1:" + managementPort + "/q/health/ready");
        String name = side + "-" + number;
        var environment = new HashMap<>(plan.environments().getOrDefault(name, Map.of()));
        environment.putAll(secrets);
        return new JavaProcess(
                name,
                side.equals("command") ? Kind.COMMAND : Kind.QUERY,
                port,
                managementPort,
                arguments,
                environment,
                logs,
                answers(address));
    }

    private BooleanSupplier answers(URI address) {
        var request = HttpRequest.newBuilder(address).timeout(CHECK_TIMEOUT).build();
        return () -> {
            try {
                return http.send(request, BodyHandlers.discarding()).statusCode() == 200;
            } catch (IOException notYet) {
                return false;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        };
    }

    private static boolean listens(int port) {
        try (var socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port), (int) CHECK_TIMEOUT.toMillis());
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    /// Returns a currently free port; a member keeps its port over restarts.
    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot find a free port", e);
        }
    }
}
