package cartulary.analytics.table;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.expansion.LakeTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The promise of schema 1: its released columns stay as they are, and new ones are nullable. The released columns
/// are in `schema-1.txt`; `-Dcartulary.schemas.write=true` adds new ones to it.
class SchemaPromiseTest {
    private static final Path RELEASED = Path.of("src", "test", "resources", "cartulary", "analytics", "schema-1.txt");

    @Test
    void releasedColumnsStayAndNewOnesAreNullable() throws IOException {
        List<String> present =
                LakeTables.ALL.stream().flatMap(SchemaPromiseTest::columns).toList();
        List<String> released = Files.exists(RELEASED) ? Files.readAllLines(RELEASED) : List.of();
        assertThat(present).as("a released column was changed or removed").containsAll(released);
        List<String> added =
                present.stream().filter(column -> !released.contains(column)).toList();
        List<String> tables = released.stream().map(SchemaPromiseTest::table).toList();
        assertThat(added.stream().filter(column -> tables.contains(table(column))))
                .as("new columns of released tables must be nullable")
                .allMatch(column -> column.endsWith("nullable"));
        if (Boolean.getBoolean("cartulary.schemas.write")) {
            Files.write(
                    RELEASED, Stream.concat(released.stream(), added.stream()).toList());
        } else {
            assertThat(added).as("new columns must be added to " + RELEASED).isEmpty();
        }
    }

    private static String table(String column) {
        return column.substring(0, column.indexOf('.'));
    }

    private static Stream<String> columns(Table<?> table) {
        return table.columns().stream().map(column -> "%s.%s %s%s"
                .formatted(table.name(), column.name(), column.type().sql(), column.nullable() ? " nullable" : ""));
    }
}
