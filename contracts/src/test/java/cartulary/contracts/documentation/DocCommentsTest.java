package cartulary.contracts.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DocCommentsTest {
    /// The formatter wraps a line of a doc comment above 120 columns into an ordinary comment.
    private static final Pattern BROKEN = Pattern.compile("(?m)^ *///.*\n *// .*$");

    @Test
    void noDocCommentIsInterruptedByAnOrdinaryComment() throws IOException {
        var broken = new ArrayList<String>();
        for (Path file : DocumentationLinksTest.files()) {
            if (DocumentationLinksTest.extension(file).equals("java")) {
                BROKEN.matcher(Files.readString(file))
                        .results()
                        .forEach(found -> broken.add(file.getFileName() + ": " + found.group()));
            }
        }
        assertThat(broken).isEmpty();
    }
}
