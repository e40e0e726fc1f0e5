package cartulary.query.projection.database;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.AgroalConnectionFactoryConfiguration.TransactionIsolation;
import io.agroal.api.configuration.AgroalConnectionPoolConfiguration.ConnectionValidator;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.exceptionsorter.PostgreSQLExceptionSorter;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.postgresql.Driver;

/// A PostgreSQL database shared by any number of query nodes. It contains only projections and can be rebuilt from
/// the stream.
///
/// A commit does not wait for the disk (`synchronous_commit=off`), as in the file of a single process: a crash of
/// the server may lose the last batches together with their checkpoints, and they are then read again.
public final class PostgresDatabase implements Database {
    private static final Duration ACQUIRING = Duration.ofSeconds(10);
    private static final int CONNECT_SECONDS = 5;
    private static final int READ_SECONDS = 30;

    /// The timeout of a write, long enough for the statements of a rebuild. A server that hangs blocks a feed for
    /// at most this time.
    private static final int WRITE_SECONDS = 300;

    private static final int VALID_SECONDS = 2;

    private final PostgresSettings settings;

    public PostgresDatabase(PostgresSettings settings) {
        this.settings = settings;
    }

    @Override
    public Connection openForWriting() throws SQLException {
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
    public Optional<Claim> claim(Work work) {
        Handle handle = Jdbi.open(this::openForWriting);
        try {
            boolean claimed = handle.select("SELECT pg_try_advisory_lock(?)", lockOf(work))
                    .mapTo(boolean.class)
                    .one();
            if (claimed) {
                return Optional.of(() -> release(handle, lockOf(work)));
            }
        } catch (JdbiException e) {
            handle.close();
            throw e;
        }
        handle.close();
        return Optional.empty();
    }

    /// The keys of the advisory locks of the works; a lock ends with its connection.
    private static long lockOf(Work work) {
        return switch (work) {
            case REBUILD -> 0x72656275696c64L;
            case EXPORT -> 0x6578706f7274L;
        };
    }

    /// Releases the lock explicitly, because the server may detect the end of the connection later.
    private static void release(Handle handle, long lock) {
        try (handle) {
            handle.select("SELECT pg_advisory_unlock(?)", lock)
                    .mapTo(boolean.class)
                    .one();
        }
    }

    /// Opens the first connection on demand, so that a node can start while its database is unavailable.
    @Override
    public ReadConnections openForReading(int size) {
        Properties properties = properties("cartulary reads");
        properties.setProperty("socketTimeout", String.valueOf(READ_SECONDS));
        properties.setProperty("readOnly", "true");
        var configuration = new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(pool -> pool.maxSize(size)
                        .acquisitionTimeout(ACQUIRING)
                        // A connection that the server has closed is not used.
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
        try {
            return new Pool(AgroalDataSource.from(configuration));
        } catch (SQLException e) {
            throw new ConnectionException(e);
        }
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
