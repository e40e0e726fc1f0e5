package cartulary.store;

import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.exception.FlywayValidateException;

/// The schema of the log in PostgreSQL, migrated by Flyway. Nodes that start simultaneously wait for one another.
final class PostgresSchema {
    private static final String SCRIPTS = "classpath:db/event-store";

    private PostgresSchema() {}

    /// @throws StoreUnavailableException if the database cannot be reached, or is of another program or version
    static void bringUpToDate(PostgresSettings settings) {
        try {
            Flyway.configure(PostgresSchema.class.getClassLoader())
                    .dataSource(settings.url(), settings.user(), settings.password())
                    .locations(SCRIPTS)
                    .cleanDisabled(true)
                    // By default, migrations of a newer program are ignored.
                    .ignoreMigrationPatterns(new String[0])
                    .load()
                    .migrate();
        } catch (FlywayValidateException e) {
            throw new StoreUnavailableException(
                    "the schema of the event store's database is of another, possibly newer, version of this program",
                    e);
        } catch (FlywayException e) {
            throw new StoreUnavailableException(
                    "the event store's database cannot be reached or its schema migration failed", e);
        }
    }
}
