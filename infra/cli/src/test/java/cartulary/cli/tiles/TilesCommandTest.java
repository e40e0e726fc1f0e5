package cartulary.cli.tiles;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.contracts.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TilesCommandTest {
    @TempDir
    Path folder;

    @Test
    void aFileIsWrittenForEveryVariantAndTheNumberOfFilesIsPrinted() throws IOException {
        Path out = folder.resolve("new/tiles");
        CommandRun run = CommandRun.of("tiles", "--out", out);

        assertThat(run.exitCode()).as(run.err()).isZero();
        for (var tile : Catalogue.standard().tiles()) {
            for (var variant : tile.variants()) {
                assertThat(out.resolve(variant.id() + ".svg")).isNotEmptyFile();
            }
        }
        assertThat(out.resolve("contact-sheet.svg")).isNotEmptyFile();
        assertThat(out.resolve("sprite.svg")).isNotEmptyFile();
        assertThat(out.resolve("anchors.json")).isNotEmptyFile();
        try (Stream<Path> files = Files.list(out)) {
            assertThat(run.lastLine()).isEqualTo("wrote " + files.count() + " files to " + out);
        }
    }

    @Test
    void aFolderThatCannotBeCreatedIsNamedInTheError() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "a file");
        CommandRun run = CommandRun.of("tiles", "--out", file.resolve("tiles"));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("tiles: cannot write to " + file.resolve("tiles"));
    }

    @Test
    void theOptionOutIsRequired() {
        CommandRun run = CommandRun.of("tiles");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--out");
    }
}
