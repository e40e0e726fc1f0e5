package cartulary.query.projection;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes that wait for the end of a batch. Of use where an event writes to a row without having to know
/// it. What is written to one row is written in the order in which it was asked for; rows do not know
/// each other, so that one statement can carry many of them: the first write to each, then the second to
/// each that has one, and so on. Each text of SQL is prepared once.
public final class PendingWrites implements AutoCloseable {
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final Map<List<@Nullable Object>, Integer> written = new HashMap<>();

    /// The n-th writes to rows, by their SQL.
    private final List<Map<String, List<@Nullable Object[]>>> rounds = new ArrayList<>();

    public PendingWrites(Connection connection) {
        this.connection = connection;
    }

    /// @param table with the number of `keys` among the first values it tells which row is written
    public void add(String table, int keys, String sql, @Nullable Object... values) {
        var row = new ArrayList<@Nullable Object>(Arrays.asList(values).subList(0, keys));
        row.add(table);
        int round = written.merge(row, 1, Integer::sum) - 1;
        if (round == rounds.size()) {
            rounds.add(new LinkedHashMap<>());
        }
        rounds.get(round).computeIfAbsent(sql, first -> new ArrayList<>()).add(values);
    }

    /// Executes what was added since the last call.
    public void execute() throws SQLException {
        for (var round : rounds) {
            for (var writes : round.entrySet()) {
                PreparedStatement statement = prepared(writes.getKey());
                for (@Nullable Object[] values : writes.getValue()) {
                    for (int i = 0; i < values.length; i++) {
                        statement.setObject(i + 1, values[i]);
                    }
                    statement.addBatch();
                }
                statement.executeBatch();
            }
        }
        forget();
    }

    private PreparedStatement prepared(String sql) throws SQLException {
        PreparedStatement known = statements.get(sql);
        if (known == null) {
            known = connection.prepareStatement(sql);
            statements.put(sql, known);
        }
        return known;
    }

    /// Forgets what was not executed.
    public void forget() {
        rounds.clear();
        written.clear();
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement : statements.values()) {
            statement.close();
        }
    }
}
