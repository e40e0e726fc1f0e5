package cartulary.query.projection;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.AgroalConnectionFactoryConfiguration.TransactionIsolation;
import io.agroal.api.configuration.AgroalConnectionPoolConfiguration.ConnectionValidator;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.exceptionsorter.PostgreSQLExceptionSorter;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import org.postgresql.Driver;

/// A PostgreSQL database that any number of query nodes share. Nothing else lives in it: it is made again
/// from the stream.
///
/// A commit waits for no disk (`synchronous_commit=off`), as in the file of the embedded mode: a crash
/// of the server may lose the last batches, with the positions of the same transactions, and they are
/// read again.
public final class PostgresDatabase implements Database {
    private static final Duration ACQUIRING = Duration.ofSeconds(10);
    private static final int CONNECT_SECONDS = 5;
    private static final int READ_SECONDS = 30;

    /// So long may the largest statement of a rebuild take; a server that stands still holds a feed no longer.
    private static final int WRITE_SECONDS = 300;

    private static final int VALID_SECONDS = 2;

    /// The advisory lock of who makes projections again; it ends with its connection.
    private static final long REBUILDING = 0x72656275696c64L;

    private final PostgresSettings settings;

    public PostgresDatabase(PostgresSettings settings) {
        this.settings = settings;
    }

    @Override
    public Connection writing() throws SQLException {
        Properties properties = properties("cartulary projections");
        properties.setProperty("socketTimeout", String.valueOf(WRITE_SECONDS));
        properties.setProperty("reWriteBatchedInserts", "true");
        properties.setProperty("options", "-c synchronous_commit=off");
        properties.setProperty("user", settings.user());
        properties.setProperty("password", settings.password());
        if (!Driver.isRegistered()) {
            Driver.register();
        }
        return DriverManager.getConnection(settings.url(), properties);
    }

    private static Properties properties(String name) {
        var properties = new Properties();
        properties.setProperty("ApplicationName", name);
        properties.setProperty("tcpKeepAlive", "true");
        properties.setProperty("connectTimeout", String.valueOf(CONNECT_SECONDS));
        return properties;
    }

    @Override
    public Optional<Claim> claim() throws SQLException {
        Connection connection = writing();
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery("SELECT pg_try_advisory_lock(" + REBUILDING + ")")) {
            answer.next();
            if (answer.getBoolean(1)) {
                return Optional.of(() -> release(connection));
            }
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
        connection.close();
        return Optional.empty();
    }

    /// Not by the end of the connection alone: the server may notice that later.
    private static void release(Connection connection) throws SQLException {
        try (connection;
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_advisory_unlock(" + REBUILDING + ")");
        }
    }

    /// Opens none before the first is asked for, so that a node starts while its database is away.
    @Override
    public ReadConnections reads(int size) throws SQLException {
        Properties properties = properties("cartulary reads");
        properties.setProperty("socketTimeout", String.valueOf(READ_SECONDS));
        properties.setProperty("readOnly", "true");
        var configuration = new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(pool -> pool.maxSize(size)
                        .acquisitionTimeout(ACQUIRING)
                        // One that a server took with it when it went is
                        // never lent out.
                        .validateOnBorrow(true)
                        .connectionValidator(ConnectionValidator.defaultValidatorWithTimeout(VALID_SECONDS))
                        .exceptionSorter(new PostgreSQLExceptionSorter())
                        .connectionFactoryConfiguration(factory -> {
                            factory.connectionProviderClass(Driver.class)
                                    .jdbcUrl(settings.url())
                                    .principal(new NamePrincipal(settings.user()))
                                    .credential(new SimplePassword(settings.password()))
                                    .jdbcTransactionIsolation(TransactionIsolation.REPEATABLE_READ);
                            properties.forEach(
                                    (name, value) -> factory.jdbcProperty(name.toString(), value.toString()));
                            return factory;
                        }));
        return new Pool(AgroalDataSource.from(configuration));
    }

    private record Pool(AgroalDataSource pool) implements ReadConnections {
        @Override
        public Connection openConnection() throws SQLException {
            return pool.getConnection();
        }

        @Override
        public void close() {
            pool.close();
        }
    }

    @Override
    public String toString() {
        return settings.toString();
    }
}
