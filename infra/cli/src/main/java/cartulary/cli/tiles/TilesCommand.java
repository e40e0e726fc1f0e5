package cartulary.cli.tiles;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.drawing.TileSheet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `tiles`: writes pictures of all tiles.
@Command(
        name = "tiles",
        sortOptions = false,
        header = "Draw every tile of the catalogue.",
        description = {
            "",
            "Writes an SVG picture of every printed variant (base-D.1.svg), all of them on one sheet"
                    + " (contact-sheet.svg), and the files with which a page draws a board (sprite.svg, anchors.json)."
                    + " Existing files are replaced. The formats are described in docs/tiles.md.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:wrong command line, or the folder cannot be written"},
        footer = {"", "Example: ./cartulary tiles --out /tmp/tiles"})
public final class TilesCommand implements Callable<Integer> {
    private static final int REFUSED = 2;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "the folder to write to; it is created if it is missing")
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private Path out;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        Map<String, String> files;
        try {
            Files.createDirectories(out);
            files = new TileSheet(Catalogue.standard()).files();
            for (Map.Entry<String, String> file : files.entrySet()) {
                Files.writeString(out.resolve(file.getKey()), file.getValue());
            }
        } catch (IOException e) {
            spec.commandLine().getErr().println("tiles: cannot write to " + out + ": " + e);
            return REFUSED;
        }
        spec.commandLine().getOut().println("wrote " + files.size() + " files to " + out);
        return 0;
    }
}
