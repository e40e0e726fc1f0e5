package cartulary.local;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.local.Postgres.Database;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresTest {
    @TempDir
    Path folder;

    @Test
    void commitsAreDurable() throws Exception {
        Database database = Postgres.shared().create("settings");
        assertThat(ask(database, "SHOW fsync")).isEqualTo("on");
        assertThat(ask(database, "SHOW synchronous_commit")).isEqualTo("on");
        assertThat(ask(database, "SHOW full_page_writes")).isEqualTo("on");
    }

    @Test
    void aNewServerContinuesWithTheDataOfAKilledOne() throws Exception {
        int port = freePort();
        Path data = folder.resolve("postgres");
        var first = LocalPostgres.in(data, port);
        Database database = first.create("kept");
        execute(database, "CREATE TABLE kept AS SELECT 42 AS number");
        long pid = first.pid();
        first.kill();
        assertThat(ProcessHandle.of(pid)).isNotPresent();

        try (var second = LocalPostgres.in(data, port)) {
            assertThat(second.url("kept")).isEqualTo(database.url());
            assertThat(ask(database, "SELECT number FROM kept")).isEqualTo("42");
        }
        try (var third = LocalPostgres.in(data, port)) {
            assertThat(ask(third.database("kept"), "SELECT number FROM kept")).isEqualTo("42");
        }
    }

    private static String ask(Database database, String query) throws SQLException {
        try (var connection = database.connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }

    private static void execute(Database database, String change) throws SQLException {
        try (var connection = database.connect();
                var statement = connection.createStatement()) {
            statement.execute(change);
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
