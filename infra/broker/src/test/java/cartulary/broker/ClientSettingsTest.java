package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientSettingsTest {
    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("client.properties"), text);
    }

    @Test
    void propertiesOfKafkasCommandConfigFormatAreRead() throws IOException {
        Path file = file("# ours\nsecurity.protocol = SASL_SSL\nsasl.mechanism=PLAIN\n");
        assertThat(ClientSettings.in(Optional.of(file)))
                .isEqualTo(Map.of("security.protocol", "SASL_SSL", "sasl.mechanism", "PLAIN"));
    }

    @Test
    void withoutAFileThereAreNoSettings() {
        assertThat(ClientSettings.in(Optional.empty())).isEmpty();
    }

    @Test
    void theErrorForAMissingFileNamesTheFileAndTheConfigKey() {
        Path missing = folder.resolve("missing");
        assertThatThrownBy(() -> ClientSettings.in(Optional.of(missing)))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContainingAll(missing.toString(), "cartulary.kafka.client-file");
    }

    @Test
    void everyClientReceivesTheSettingsAndToStringOmitsThem() {
        var settings =
                new BrokerSettings("localhost:9092", TopicSettings.SINGLE, Map.of("ssl.keystore.password", "hush"));
        assertThat(settings.with(Map.of("acks", "all")))
                .containsEntry("ssl.keystore.password", "hush")
                .containsEntry("acks", "all");
        assertThat(settings).asString().doesNotContain("hush");
    }
}
