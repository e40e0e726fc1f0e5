package cartulary.store;

import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.exception.FlywayValidateException;

/// The tables of the log, brought up to date by Flyway. Nodes that start at once wait for one another.
final class PostgresSchema {
    private static final String SCRIPTS = "classpath:db/event-store";

    private PostgresSchema() {}

    /// @throws StoreUnavailable if the database cannot be reached, or is of another program or version
    static void bringUpToDate(PostgresSettings settings) {
        try {
            Flyway.configure(PostgresSchema.class.getClassLoader())
                    .dataSource(settings.url(), settings.user(), settings.password())
                    .locations(SCRIPTS)
                    .cleanDisabled(true)
                    // By default what a newer program has done would be passed over.
                    .ignoreMigrationPatterns(new String[0])
                    .load()
                    .migrate();
        } catch (FlywayValidateException e) {
            throw new StoreUnavailable(
                    "the event store's database was written by another version of this program,"
                            + " which may be newer",
                    e);
        } catch (FlywayException e) {
            throw new StoreUnavailable("the event store's database could not be reached or brought up to date", e);
        }
    }
}
