package cartulary.query;

import cartulary.local.Postgres;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.PostgresDatabase;
import cartulary.query.projection.database.PostgresSettings;
import cartulary.query.projection.database.ProjectionFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;

/// The two kinds of database that projections live in; the same tests run on both.
public enum TestDatabase {
    FILE {
        @Override
        public Database empty(Path folder) {
            return new ProjectionFile(folder);
        }
    },

    SERVER {
        @Override
        public Database empty(Path folder) {
            var made = Postgres.shared().create("query_" + UUID.randomUUID());
            return new PostgresDatabase(new PostgresSettings(made.url(), made.user(), made.password()));
        }
    };

    static {
        // A machine may be busy with other things; what never comes is still found out.
        Awaitility.setDefaultTimeout(Duration.ofSeconds(60));
    }

    /// A database that nobody has used.
    ///
    /// @param folder for a file
    public abstract Database empty(Path folder);
}
