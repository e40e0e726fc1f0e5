package cartulary.analytics.lake;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.table.Table;
import cartulary.analytics.table.TableColumn;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
        DurableFiles.write(folder.resolve(README), readme(manifest).getBytes(StandardCharsets.UTF_8));
        DurableFiles.write(folder.resolve(CROISSANT), json(Croissant.of(manifest)));
    }

    /// Returns whether the files are there and the last of them lists the files of this manifest. It does not after
    /// an export that was killed before it had written it. Texts may differ: nodes of two releases may share a
    /// lake, and neither writes the texts of the other again.
    static boolean isComplete(Path folder, Manifest manifest) throws IOException {
        for (String name : FILES) {
            if (Files.notExists(folder.resolve(name)) || Files.exists(folder.resolve(name + DurableFiles.TEMPORARY))) {
                return false;
            }
        }
        JsonNode expected = Json.mapper().valueToTree(Croissant.of(manifest));
        JsonNode found;
        try {
            found = Json.mapper().readTree(Files.readAllBytes(folder.resolve(CROISSANT)));
        } catch (JsonProcessingException e) {
            return false;
        }
        return found.path("version").equals(expected.path("version"))
                && found.path("distribution").equals(expected.path("distribution"));
    }

    private static byte[] json(Object value) throws IOException {
        return Json.mapper().writerWithDefaultPrettyPrinter().writeValueAsBytes(value);
    }

    /// Returns the tables with their columns, types and meanings.
    static Map<String, Object> schema() {
        var tables = new LinkedHashMap<String, Object>();
        for (Table<?> table : LakeTables.ALL) {
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
