package cartulary.analytics.table;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One column of a table.
///
/// @param name in lower case with underscores, from the name of the component
/// @param meaning one sentence, with the unit
/// @param value reads the value of a row; null is the null of SQL
public record TableColumn(
        String name, ColumnType type, boolean nullable, String meaning, Function<Object, @Nullable Object> value) {
    /// Words that are reserved in SQL or in one of its dialects, so that every column can be named without quotes.
    private static final List<String> RESERVED =
            List.of("at", "end", "first", "order", "type", "size", "rank", "group", "from", "to", "user");

    public TableColumn {
        if (RESERVED.contains(name)) {
            throw new IllegalArgumentException("a column must not be named " + name);
        }
    }

    static TableColumn of(RecordComponent component, Function<Object, @Nullable Object> value) {
        Column column = component.getAnnotation(Column.class);
        if (column == null) {
            throw new IllegalArgumentException("the meaning of column " + component + " is missing");
        }
        boolean nullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        return new TableColumn(
                name(component.getName()), ColumnType.of(component.getType()), nullable, column.value(), value);
    }

    private static String name(String component) {
        return component.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
