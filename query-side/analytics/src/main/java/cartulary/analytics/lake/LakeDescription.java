package cartulary.analytics.lake;

import cartulary.analytics.table.Table;
import cartulary.analytics.table.TableColumn;
import cartulary.contracts.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The files beside the tables that say what the lake is.
final class LakeDescription {
    static final String SCHEMA = "schema.json";
    static final String CROISSANT = "croissant.json";
    static final String README = "README.md";
    static final List<String> FILES = List.of(SCHEMA, CROISSANT, README);

    private LakeDescription() {}

    static void write(Path folder, Manifest manifest) throws IOException {
        DurableFiles.write(folder.resolve(SCHEMA), json(schema()));
        DurableFiles.write(folder.resolve(CROISSANT), json(Croissant.of(manifest)));
        DurableFiles.write(folder.resolve(README), readme(manifest).getBytes(StandardCharsets.UTF_8));
    }

    /// Returns whether the files say what a lake with this manifest is. They do not after an export that was killed
    /// before it had written the last of them.
    static boolean isComplete(Path folder, Manifest manifest) throws IOException {
        for (String name : FILES) {
            if (Files.exists(folder.resolve(name + DurableFiles.TEMPORARY))) {
                return false;
            }
        }
        return holds(folder.resolve(CROISSANT), json(Croissant.of(manifest)))
                && holds(folder.resolve(README), readme(manifest).getBytes(StandardCharsets.UTF_8));
    }

    private static boolean holds(Path file, byte[] content) throws IOException {
        return Files.exists(file) && Arrays.equals(Files.readAllBytes(file), content);
    }

    private static byte[] json(Object value) throws IOException {
        return Json.mapper().writerWithDefaultPrettyPrinter().writeValueAsBytes(value);
    }

    /// Returns the tables with their columns, types and meanings.
    static Map<String, Object> schema() {
        var tables = new LinkedHashMap<String, Object>();
        for (Table<?> table : Table.ALL) {
            var columns = new LinkedHashMap<String, Object>();
            for (TableColumn column : table.columns()) {
                var facts = new LinkedHashMap<String, Object>();
                facts.put("type", column.type().sql());
                facts.put("nullable", column.nullable());
                facts.put("meaning", column.meaning());
                columns.put(column.name(), facts);
            }
            tables.put(table.name(), Map.of("rows", table.rows(), "columns", columns));
        }
        return Map.of("schema", Manifest.SCHEMA, "tables", tables);
    }

    private static String readme(Manifest manifest) {
        return String.format(Locale.ROOT, """
                # Games of Carcassonne

                The full history of %,d games, one Parquet file for each table, month and stretch of games, written by Cartulary. `schema.json` gives the meaning and the unit of every column, `manifest.json` the files with their rows, sizes and hashes; files that it does not list do not belong to the lake.

                - Every row names its game, and `games.record_sha256` is the hash of the game's record, so every number can be traced to events and proven.
                - The column `policy` says who played. Random bots say nothing about the balance of the game.
                - Rows of one game depend on each other: count games, not rows.
                - Within schema %d, columns are only added, and they are nullable.

                The data may be used under the Creative Commons licence CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).
                """, manifest.games(), Manifest.SCHEMA);
    }
}
