package cartulary.query.projection;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes that wait for the end of a batch, in the order in which they were asked for. Each text of SQL
/// is prepared once. Of use where an event writes to a row without having to know it.
public final class Pending implements AutoCloseable {
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final List<Write> writes = new ArrayList<>();

    private record Write(String sql, @Nullable Object[] values) {}

    public Pending(Connection connection) {
        this.connection = connection;
    }

    public void add(String sql, @Nullable Object... values) {
        writes.add(new Write(sql, values));
    }

    /// Executes what was added since the last call.
    public void execute() throws SQLException {
        for (Write write : writes) {
            PreparedStatement statement = prepared(write.sql());
            for (int i = 0; i < write.values().length; i++) {
                statement.setObject(i + 1, write.values()[i]);
            }
            statement.executeUpdate();
        }
        writes.clear();
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
        writes.clear();
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement : statements.values()) {
            statement.close();
        }
    }
}
