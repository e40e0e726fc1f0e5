package cartulary.analytics.table;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.expansion.LakeTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The columns in docs/data.md. `-Dcartulary.docs.write=true` writes them.
class DataGuideTest {
    private static final Path GUIDE = Path.of("..", "..", "docs", "data.md");
    private static final String MARK = "<!-- columns: DataGuideTest writes and compares what follows -->\n";

    @Test
    void theGuideListsEveryColumnWithItsTypeAndMeaning() throws IOException {
        String text = Files.readString(GUIDE);
        String before = text.substring(0, text.indexOf(MARK) + MARK.length());
        if (Boolean.getBoolean("cartulary.docs.write")) {
            Files.writeString(GUIDE, before + columns());
        }
        assertThat(Files.readString(GUIDE)).isEqualTo(before + columns());
    }

    private static String columns() {
        var text = new StringBuilder();
        for (Table<?> table : LakeTables.ALL) {
            text.append("\n### `").append(table.name()).append("`\n\n");
            text.append(table.rows()).append("\n\n| column | type | meaning |\n|---|---|---|\n");
            for (TableColumn column : table.columns()) {
                text.append("| `%s`%s | %s | %s |\n"
                        .formatted(
                                column.name(),
                                column.nullable() ? "?" : "",
                                column.type().sql(),
                                column.meaning()));
            }
        }
        return text.toString();
    }
}
