package cartulary.query;

import cartulary.local.Postgres;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.PostgresDatabase;
import cartulary.query.projection.database.PostgresSettings;
import cartulary.query.projection.database.ProjectionFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/// The database engines that store projections; the same tests run on both.
public enum TestDatabase {
    SQLITE {
        @Override
        public Database empty(Path folder) {
            return new ProjectionFile(folder);
        }
    },

    POSTGRES {
        @Override
        public Database empty(Path folder) {
            var created = Postgres.shared().create("query_" + UUID.randomUUID());
            return new PostgresDatabase(new PostgresSettings(created.url(), created.user(), created.password()));
        }
    };

    static {
        // Long enough for a busy machine; a condition that is never met still fails the test.
        Awaitility.setDefaultTimeout(Duration.ofMinutes(10));
    }

    /// The engines for tests of reads, whose SQL is common to both: SQLite, and in the long run PostgreSQL too.
    /// In every run {@link ReadsInPostgresTest} compares the reads of the two.
    static Stream<TestDatabase> ofReads() {
        return ordinarily(SQLITE);
    }

    /// The engines for tests of topics: PostgreSQL, as nodes have it that read them, and in the long run SQLite too.
    static Stream<TestDatabase> ofTopics() {
        return ordinarily(POSTGRES);
    }

    private static Stream<TestDatabase> ordinarily(TestDatabase one) {
        boolean both = Boolean.getBoolean("cartulary.all") || Postgres.containers();
        return both ? Stream.of(values()) : Stream.of(one);
    }

    /// Returns a new database.
    ///
    /// @param folder of the SQLite file
    public abstract Database empty(Path folder);
}
