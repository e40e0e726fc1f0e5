package cartulary.local;

/// Holds the server shared by this process; the first access starts it.
final class SharedPostgres {
    static final Postgres SERVER = Postgres.start();

    private SharedPostgres() {}
}
