package cartulary.analytics.table;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A table of the lake. Its columns are the components of its rows; a component that is itself a record stands for its
/// components.
///
/// @param rows what one row is, in one sentence
/// @param <R> the record of its rows
public record Table<R extends Record>(String name, String rows, List<TableColumn> columns) {
    public static final Table<GameRow> GAMES = of("games", GameRow.class, "One row for each game that ended.");
    public static final Table<SeatRow> SEATS = of("seats", SeatRow.class, "One row for each player of a game.");
    public static final Table<TurnRow> TURNS =
            of("turns", TurnRow.class, "One row for each turn in which a tile was placed.");
    public static final Table<MeepleRow> MEEPLES =
            of("meeples", MeepleRow.class, "One row for each meeple that was placed, until it returned.");
    public static final Table<FeatureRow> FEATURES = of(
            "features",
            FeatureRow.class,
            "One row for each feature that was completed, and for each other one that was scored at the end.");
    public static final Table<ScoringRow> SCORINGS = of(
            "scorings",
            ScoringRow.class,
            "One row for each player with meeples on a feature when it was scored, also without points.");
    public static final Table<LedgerRow> LEDGER = of(
            "ledger",
            LedgerRow.class,
            "One row for each player and each event that gave or took points; their sum is the score.");
    public static final Table<RecordRow> RECORDS =
            of("records", RecordRow.class, "One row for each game: its whole public record. Only with --records.");
    public static final Table<ReviewRow> REVIEWS = of(
            "reviews",
            ReviewRow.class,
            "One row for each turn in which a tile was placed: how good the move and how lucky the draw was. Only with --reviews.");
    public static final Table<TileRow> TILES =
            of("tiles", TileRow.class, "One row for each printed tile of the catalogue.");
    public static final Table<RuleRow> RULES = of("rules", RuleRow.class, "One row for each rule of the rulebook.");

    /// The tables that a lake has only if its first export asked for them.
    public static final List<Table<?>> OPTIONAL = List.of(RECORDS, REVIEWS);

    public Table {
        columns = List.copyOf(columns);
    }

    /// Returns a table without rows.
    ///
    /// @param rows a public record
    /// @param meaning what one row is, in one sentence
    public static <R extends Record> Table<R> of(String name, Class<R> rows, String meaning) {
        var columns = new ArrayList<TableColumn>();
        addColumns(columns, rows, row -> row);
        return new Table<>(name, meaning, columns);
    }

    private static void addColumns(List<TableColumn> columns, Class<?> part, Function<Object, @Nullable Object> path) {
        for (RecordComponent component : part.getRecordComponents()) {
            Function<Object, @Nullable Object> accessor = accessor(component);
            Function<Object, @Nullable Object> value = row -> {
                Object holder = path.apply(row);
                return holder == null ? null : accessor.apply(holder);
            };
            if (component.getType().isRecord()) {
                addColumns(columns, component.getType(), value);
            } else {
                columns.add(TableColumn.of(component, value));
            }
        }
    }

    /// Returns the accessor as a compiled function, because every value of every row passes through one.
    @SuppressWarnings("unchecked")
    private static Function<Object, @Nullable Object> accessor(RecordComponent component) {
        try {
            var lookup = MethodHandles.lookup();
            MethodHandle handle = lookup.unreflect(component.getAccessor());
            return (Function<Object, @Nullable Object>) LambdaMetafactory.metafactory(
                            lookup,
                            "apply",
                            MethodType.methodType(Function.class),
                            MethodType.methodType(Object.class, Object.class),
                            handle,
                            handle.type().wrap())
                    .getTarget()
                    .invoke();
        } catch (Throwable e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }

    /// Returns the columns as SQL declares them.
    public String declaration() {
        return columns.stream()
                .map(column -> column.name() + " " + column.type().sql())
                .collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return name;
    }
}
