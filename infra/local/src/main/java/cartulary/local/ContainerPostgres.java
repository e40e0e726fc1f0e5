package cartulary.local;

import org.testcontainers.postgresql.PostgreSQLContainer;

/// A PostgreSQL server in a container, which is removed when this process ends for any reason.
final class ContainerPostgres implements Postgres {
    private static final String IMAGE = "postgres:17";

    private final PostgreSQLContainer container = new PostgreSQLContainer(IMAGE)
            // Replaces the default command of Testcontainers, which turns fsync off.
            .withCommand("postgres", "-c", "max_connections=300");

    ContainerPostgres() {
        container.start();
    }

    @Override
    public String user() {
        return container.getUsername();
    }

    @Override
    public String password() {
        return container.getPassword();
    }

    @Override
    public String url(String database) {
        return "jdbc:postgresql://"
                + container.getHost()
                + ":"
                + container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT)
                + "/"
                + database;
    }

    @Override
    public void close() {
        container.stop();
    }
}
