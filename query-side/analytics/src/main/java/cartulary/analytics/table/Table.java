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
import java.util.stream.Stream;
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
    public static final Table<BetRow> BETS = of(
            "bets",
            BetRow.class,
            "One row for each player and each office that was opened for bets (BET-5 to BET-7), and one for each office at which no bets were possible.");
    public static final Table<TollRow> TOLLS =
            of("tolls", TollRow.class, "One row for each toll that was paid (TOLL-8 to TOLL-20).");
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
    public static final Table<ChipRow> CHIPS =
            of("chips", ChipRow.class, "One row for each number on a chip of the catalogue (BET-18 to BET-20).");
    public static final Table<RuleRow> RULES = of("rules", RuleRow.class, "One row for each rule of the rulebook.");

    /// The tables whose rows are folded from games.
    public static final List<Table<?>> OF_GAMES =
            List.of(GAMES, SEATS, TURNS, MEEPLES, FEATURES, SCORINGS, BETS, TOLLS, LEDGER, RECORDS, REVIEWS);

    /// The tables that a lake has only if its first export asked for them.
    public static final List<Table<?>> OPTIONAL = List.of(RECORDS, REVIEWS);

    /// The tables of the catalogue, which are the same for all games.
    public static final List<Table<?>> OF_CATALOGUE = List.of(TILES, CHIPS, RULES);

    /// All tables of a lake.
    public static final List<Table<?>> ALL =
            Stream.concat(OF_GAMES.stream(), OF_CATALOGUE.stream()).toList();

    public Table {
        columns = List.copyOf(columns);
    }

    private static <R extends Record> Table<R> of(String name, Class<R> rows, String meaning) {
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

    /// Returns the table of a name.
    ///
    /// @throws IllegalArgumentException if there is none
    public static Table<?> named(String name) {
        return ALL.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown table: " + name));
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
