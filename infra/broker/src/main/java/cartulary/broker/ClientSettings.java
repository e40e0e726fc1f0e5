package cartulary.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/// How to speak with brokers that want more than an address: TLS, SASL. From a file of properties as
/// Kafka's own programs take it (`--command-config`), because it may hold a password.
public final class ClientSettings {
    private ClientSettings() {}

    /// @throws UncheckedIOException if the file cannot be read
    public static Map<String, String> in(Optional<Path> file) {
        return file.map(ClientSettings::in).orElse(Map.of());
    }

    private static Map<String, String> in(Path file) {
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the Kafka settings in " + file + " (cartulary.kafka.client-file) cannot be read", e);
        }
        return properties.stringPropertyNames().stream()
                .collect(Collectors.toMap(name -> name, properties::getProperty));
    }
}
