package cartulary.analytics.lake;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.lake.Manifest.FileFacts;
import cartulary.analytics.table.Table;
import cartulary.analytics.table.TableColumn;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The lake in the Croissant format of MLCommons, version 1.0, by which catalogues and libraries of machine learning
/// find and load data.
final class Croissant {
    private Croissant() {}

    static Map<String, Object> of(Manifest manifest) {
        var description = new LinkedHashMap<String, Object>();
        description.put("@context", context());
        description.put("@type", "sc:Dataset");
        description.put("conformsTo", "http://mlcommons.org/croissant/1.0");
        description.put("name", "cartulary-" + manifest.id());
        description.put("description", "The full history of " + manifest.games() + " games of Carcassonne.");
        description.put("license", "https://creativecommons.org/licenses/by/4.0/");
        description.put("version", manifest.schema() + ".0." + manifest.position());
        description.put("distribution", distribution(manifest));
        description.put(
                "recordSet",
                LakeTables.ALL.stream()
                        .filter(table -> !manifest.files(table).isEmpty())
                        .map(Croissant::recordSet)
                        .toList());
        return description;
    }

    private static Map<String, Object> context() {
        var context = new LinkedHashMap<String, Object>();
        context.put("@language", "en");
        context.put("@vocab", "https://schema.org/");
        context.put("sc", "https://schema.org/");
        context.put("cr", "http://mlcommons.org/croissant/");
        context.put("conformsTo", "http://purl.org/dc/terms/conformsTo");
        context.put("column", "cr:column");
        context.put("containedIn", "cr:containedIn");
        context.put("dataType", Map.of("@id", "cr:dataType", "@type", "@vocab"));
        context.put("extract", "cr:extract");
        context.put("field", "cr:field");
        context.put("fileObject", "cr:fileObject");
        context.put("fileSet", "cr:fileSet");
        context.put("includes", "cr:includes");
        context.put("recordSet", "cr:recordSet");
        context.put("source", "cr:source");
        return context;
    }

    private static List<Map<String, Object>> distribution(Manifest manifest) {
        var files = new ArrayList<Map<String, Object>>();
        for (Map.Entry<Path, FileFacts> file : manifest.files().entrySet()) {
            String path = file.getKey().toString();
            var object = new LinkedHashMap<String, Object>();
            object.put("@type", "cr:FileObject");
            object.put("@id", path);
            object.put("name", path);
            object.put("contentUrl", path);
            object.put("contentSize", file.getValue().bytes() + " B");
            object.put("encodingFormat", "application/vnd.apache.parquet");
            object.put("sha256", file.getValue().sha256());
            files.add(object);
        }
        for (Table<?> table : LakeTables.ALL) {
            if (!manifest.files(table).isEmpty()) {
                files.add(fileSet(table));
            }
        }
        return files;
    }

    private static Map<String, Object> fileSet(Table<?> table) {
        var set = new LinkedHashMap<String, Object>();
        set.put("@type", "cr:FileSet");
        set.put("@id", table.name() + "-files");
        set.put("name", table.name() + "-files");
        set.put("encodingFormat", "application/vnd.apache.parquet");
        set.put("includes", "schema=" + Manifest.SCHEMA + "/" + table.name() + "/**/*.parquet");
        return set;
    }

    private static Map<String, Object> recordSet(Table<?> table) {
        var set = new LinkedHashMap<String, Object>();
        set.put("@type", "cr:RecordSet");
        set.put("@id", table.name());
        set.put("name", table.name());
        set.put("description", table.rows());
        set.put(
                "field",
                table.columns().stream().map(column -> field(table, column)).toList());
        return set;
    }

    private static Map<String, Object> field(Table<?> table, TableColumn column) {
        var field = new LinkedHashMap<String, Object>();
        field.put("@type", "cr:Field");
        field.put("@id", table.name() + "/" + column.name());
        field.put("name", column.name());
        field.put("description", column.meaning());
        field.put(
                "dataType",
                switch (column.type()) {
                    case INTEGER, BIGINT -> "sc:Integer";
                    case DOUBLE -> "sc:Float";
                    case BOOLEAN -> "sc:Boolean";
                    case TEXT -> "sc:Text";
                    case DATE -> "sc:Date";
                    case TIMESTAMP -> "sc:DateTime";
                });
        field.put(
                "source",
                Map.of("fileSet", Map.of("@id", table.name() + "-files"), "extract", Map.of("column", column.name())));
        return field;
    }
}
