package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PasswordTest {
    private static final String SETTING = "cartulary.views";

    @TempDir
    Path folder;

    @Test
    void itIsTakenFromTheSettingAsItStands() {
        assertThat(Password.of(SETTING, Optional.of(" open sesame "), Optional.empty()))
                .isEqualTo(" open sesame ");
    }

    @Test
    void itIsTakenFromTheFileWithoutTheLineBreakThatEditorsLeave() throws IOException {
        assertThat(Password.of(SETTING, Optional.empty(), Optional.of(file("open sesame\r\n"))))
                .isEqualTo("open sesame");
    }

    @Test
    void theSettingGoesBeforeTheFileWhichIsNotEvenRead() throws IOException {
        assertThat(Password.of(SETTING, Optional.of("setting"), Optional.of(file("file"))))
                .isEqualTo("setting");
        assertThat(Password.of(SETTING, Optional.of("setting"), Optional.of(folder.resolve("none"))))
                .isEqualTo("setting");
    }

    @Test
    void withNeitherItIsEmptyForAnEngineThatAsksForNone() {
        assertThat(Password.of(SETTING, Optional.empty(), Optional.empty())).isEmpty();
    }

    @Test
    void aFileThatIsNotThereStopsTheStartAndIsNamedWithItsSetting() {
        Path missing = folder.resolve("missing");
        assertThatThrownBy(() -> Password.of(SETTING, Optional.empty(), Optional.of(missing)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("cannot start")
                .hasMessageContaining("cartulary.views.password-file")
                .hasMessageContaining(missing.toString());
    }

    @Test
    void aFileThatIsNoTextStopsTheStartAndNothingOfItIsTold() throws IOException {
        Path file = folder.resolve("latin");
        Files.write(file, "sésame".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> Password.of(SETTING, Optional.empty(), Optional.of(file)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(file.toString())
                .hasMessageNotContaining("same")
                .hasNoCause();
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("password"), text);
    }
}
