package cartulary.cli.audit;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuditCommandTest {
    private static final String LICENCE = ",\"licenses\":[{\"license\":{\"id\":\"Apache-2.0\"}}]";

    @TempDir
    Path folder;

    private Path bom;
    private Path advisories;

    @BeforeEach
    void prepare() throws IOException {
        bom = folder.resolve("bom.json");
        advisories = Files.createDirectory(folder.resolve("osv"));
    }

    private void libraries(String... components) throws IOException {
        Files.writeString(bom, "{\"bomFormat\":\"CycloneDX\",\"components\":[" + String.join(",", components) + "]}");
    }

    private static String library(String version, String more) {
        return "{\"group\":\"com.example\",\"name\":\"parser\",\"version\":\"" + version + "\"" + more + "}";
    }

    private void advisory(String ecosystem, String more) throws IOException {
        Files.writeString(advisories.resolve("TEST-1.json"), """
                {"id":"TEST-1","summary":"a made-up hole","modified":"2026-01-02T00:00:00Z"%s,"affected":[{
                  "package":{"ecosystem":"%s","name":"com.example:parser"},
                  "versions":["0.9-beta"],
                  "ranges":[{"type":"ECOSYSTEM","events":[
                    {"introduced":"1.2"},{"fixed":"1.10.1"},{"introduced":"2.0"},{"last_affected":"2.3"}]}]}]}
                """.formatted(more, ecosystem));
    }

    private CommandRun audit() {
        return CommandRun.of("audit", "--bom", bom, "--advisories", advisories);
    }

    @Test
    void withoutAdvisoriesItSaysThatVulnerabilitiesWereNotChecked() throws IOException {
        libraries(library("1.0", LICENCE));
        CommandRun run = CommandRun.of("audit", "--bom", bom);
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.out()).contains("1 libraries, 0 findings").contains("NOT CHECKED", "--advisories");
        assertThat(audit().exitCode()).as("an empty folder").isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "1.1, 0",
        "1.2, 1",
        "1.9, 1",
        "1.10, 1",
        "1.10.1, 0",
        "1.11, 0",
        "2.0-rc1, 0",
        "2.0, 1",
        "2.3, 1",
        "2.3.1, 0",
        "0.9-beta, 1",
        "0.9, 0"
    })
    void anAdvisoryIsFoundForTheVersionsInItsRanges(String version, int exitCode) throws IOException {
        libraries(library(version, LICENCE));
        advisory("Maven", "");
        CommandRun run = audit();
        assertThat(run.exitCode()).as(run.out()).isEqualTo(exitCode);
        assertThat(run.out())
                .contains("advisories for Maven: 1, the newest of 2026-01-02")
                .doesNotContain("NOT CHECKED");
        if (exitCode == 1) {
            assertThat(run.out()).contains("com.example:parser " + version + ": TEST-1, a made-up hole");
        }
    }

    @Test
    void advisoriesOfOtherEcosystemsAndWithdrawnOnesAreIgnored() throws IOException {
        libraries(library("1.9", LICENCE));
        advisory("npm", "");
        assertThat(audit().exitCode()).isEqualTo(3);
        advisory("Maven", ",\"withdrawn\":\"2026-01-03T00:00:00Z\"");
        assertThat(audit().exitCode()).isEqualTo(3);
    }

    @Test
    void missingLicencesSnapshotsAndSeveralVersionsAreFoundWithoutAdvisories() throws IOException {
        libraries(
                library("1.0", LICENCE),
                library("1.1-SNAPSHOT", ""),
                "{\"group\":\"cartulary\",\"name\":\"cartulary-rules\",\"version\":\"0.1.0-SNAPSHOT\"}");
        CommandRun run = CommandRun.of("audit", "--bom", bom);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("com.example:parser 1.1-SNAPSHOT: names no licence")
                .contains("com.example:parser 1.1-SNAPSHOT: a snapshot")
                .contains("com.example:parser: in several versions, 1.0, 1.1-SNAPSHOT")
                .contains("2 libraries, 3 findings")
                .contains("NOT CHECKED");
    }

    @Test
    void unusableFilesAreNamed() throws IOException {
        CommandRun missing = CommandRun.of("audit", "--bom", bom);
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err()).contains("bom.json does not exist: run ./cartulary build");
        Files.writeString(bom, "{}");
        assertThat(CommandRun.of("audit", "--bom", bom).err()).contains("not a CycloneDX file");
        libraries(library("1.0", LICENCE));
        Files.writeString(advisories.resolve("broken.json"), "{");
        assertThat(audit().exitCode()).isEqualTo(2);
        assertThat(audit().err()).contains("broken.json is not JSON");
    }
}
