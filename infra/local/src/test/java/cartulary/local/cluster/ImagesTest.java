package cartulary.local.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every image that comes from a registry can be pinned to a digest by `infra/deploy/pin-images`.
class ImagesTest {
    private static final Path ROOT = Path.of("../..");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "docker-compose.yml",
                "infra/deploy/compose.three-brokers.yml",
                "infra/deploy/compose.monitoring.yml"
            })
    void composeTakesEveryForeignImageFromAVariable(String file) throws IOException {
        List<String> images = Files.readAllLines(ROOT.resolve(file)).stream()
                .map(String::strip)
                .filter(line -> line.startsWith("image:"))
                .filter(line -> !line.startsWith("image: cartulary-"))
                .toList();
        assertThat(images).isNotEmpty().allSatisfy(line -> assertThat(line)
                .matches("image: \"\\$\\{CARTULARY_IMAGE_[A-Z]+:-[^}]+}\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"node.Dockerfile", "proxy/Dockerfile"})
    void imagesAreBuiltOnABaseThatComposeChooses(String file) throws IOException {
        assertThat(Files.readAllLines(ROOT.resolve("infra/deploy").resolve(file)))
                .filteredOn(line -> line.startsWith("FROM"))
                .containsExactly("FROM ${BASE}");
        assertThat(Files.readString(ROOT.resolve("docker-compose.yml"))).contains("BASE: \"${CARTULARY_IMAGE_");
    }
}
