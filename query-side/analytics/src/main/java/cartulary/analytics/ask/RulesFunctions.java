package cartulary.analytics.ask;

import cartulary.analytics.lake.DuckDb;
import java.sql.SQLException;
import java.util.function.BiFunction;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBFunctions;

/// The rules as functions of SQL, for the records of games (the table `records`):
///
/// - `board(record, revision)`: the tiles, as a list of structs
/// - `score_at(record, revision)`: the points, as a list of structs by seat
/// - `legal_placements(record, revision)`: where the drawn tile may be placed, as a list of structs; empty if no tile
///   is to be placed
final class RulesFunctions {
    private RulesFunctions() {}

    static void register(DuckDBConnection connection) throws SQLException {
        register(connection, "board", "x: INTEGER, y: INTEGER, tile: VARCHAR, rotation: INTEGER", PastGame::board);
        register(connection, "score_at", "seat: INTEGER, points: INTEGER", PastGame::scores);
        register(connection, "legal_placements", "x: INTEGER, y: INTEGER, rotation: INTEGER", PastGame::placements);
    }

    /// Registers a function that returns JSON, and a macro that gives it the type of a list of structs.
    private static void register(
            DuckDBConnection connection, String name, String members, BiFunction<String, Integer, String> function)
            throws SQLException {
        try (var builder = DuckDBFunctions.scalarFunction()) {
            builder.withName(name + "_json")
                    .withParameter(String.class)
                    .withParameter(Integer.class)
                    .withReturnType(String.class)
                    .withFunction(function)
                    .register(connection);
        }
        String structure = "[{" + members.replaceAll("(\\w+): (\\w+)", "\"$1\": \"$2\"") + "}]";
        DuckDb.execute(
                connection,
                "CREATE MACRO %s(record, revision) AS from_json(%s_json(record, revision::INTEGER), '%s')"
                        .formatted(name, name, structure));
    }
}
