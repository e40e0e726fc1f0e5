package cartulary.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cartulary.local.Postgres.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The databases and roles of the containers (`infra/deploy/postgres/databases.sql`) on a server of their own, because
/// roles belong to the server.
@Tag("engines")
class DatabaseRolesTest {
    private static final String PASSWORD = "test";
    private static final String PERMISSION_DENIED = "42501";

    private static Postgres server;

    @BeforeAll
    static void create() throws IOException, SQLException {
        server = Postgres.start();
        String script = Files.readString(Path.of("../deploy/postgres/databases.sql"));
        try (var connection = server.database("postgres").connect();
                var statement = connection.createStatement()) {
            for (String command : Stream.of(script.replaceAll("(?m)^--.*$", "").split(";", -1))
                    .filter(text -> !text.isBlank())
                    .toList()) {
                statement.execute(command);
            }
            statement.execute("ALTER ROLE cartulary PASSWORD '" + PASSWORD + "'");
            statement.execute("ALTER ROLE cartulary_query PASSWORD '" + PASSWORD + "'");
        }
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"cartulary, cartulary", "cartulary_query, cartulary_query"})
    void anOwnerCreatesAndWritesTablesInItsDatabase(String role, String database) throws SQLException {
        try (var connection = as(role, database).connect();
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE written AS SELECT 1 AS number");
            assertThat(statement.executeUpdate("UPDATE written SET number = 2")).isOne();
        }
    }

    @ParameterizedTest
    @CsvSource({"cartulary_query, cartulary", "cartulary, cartulary_query"})
    void theRoleOfOneSideCannotConnectToTheDatabaseOfTheOther(String role, String database) {
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> as(role, database).connect().close())
                .satisfies(e -> assertThat(e.getSQLState()).isEqualTo(PERMISSION_DENIED));
    }

    @Test
    void noRoleOfANodeIsASuperuserOrMayCreateRoles() throws SQLException {
        try (var connection = server.database("postgres").connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT count(*) FROM pg_roles WHERE rolname LIKE 'cartulary%'"
                        + " AND NOT rolsuper AND NOT rolcreaterole AND NOT rolcreatedb AND NOT rolbypassrls")) {
            rows.next();
            assertThat(rows.getInt(1)).isEqualTo(2);
        }
    }

    private static Database as(String role, String database) {
        return new Database(server.url(database), role, PASSWORD);
    }
}
