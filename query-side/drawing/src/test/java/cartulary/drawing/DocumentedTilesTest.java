package cartulary.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DocumentedTilesTest {
    private static final Path SHEET = Path.of("../../docs/tiles.svg");

    @Test
    void theDocumentedPicturesEqualTheGeneratedOnes() throws IOException {
        String drawn = StandardSheet.SHEET.files().get("contact-sheet.svg");
        assertThat(Files.readString(SHEET).equals(drawn))
                .as("docs/tiles.svg is what the code draws; where it is not, write it anew with"
                        + " `./cartulary tiles --out DIR`, look at it, and copy"
                        + " DIR/contact-sheet.svg to docs/tiles.svg")
                .isTrue();
    }
}
