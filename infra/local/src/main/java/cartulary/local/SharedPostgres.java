package cartulary.local;

/// Starts the one server of this process when somebody asks for it first.
final class SharedPostgres {
    static final Postgres SERVER = Postgres.start();

    private SharedPostgres() {}
}
