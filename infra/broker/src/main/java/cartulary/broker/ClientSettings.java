package cartulary.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/// Kafka client settings for brokers that require TLS or SASL. They are read from a properties file, as
/// Kafka's own tools read it (`--command-config`), because they may contain a password.
public final class ClientSettings {
    private ClientSettings() {}

    /// Returns the settings in the file, or none without a file.
    ///
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
                    "cannot read the Kafka client settings in " + file + " (cartulary.kafka.client-file)", e);
        }
        return properties.stringPropertyNames().stream()
                .collect(Collectors.toMap(name -> name, properties::getProperty));
    }
}
