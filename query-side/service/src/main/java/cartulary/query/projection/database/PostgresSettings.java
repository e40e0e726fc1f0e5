package cartulary.query.projection.database;

/// The address and credentials of a PostgreSQL database.
///
/// @param url such as `jdbc:postgresql://host:5432/cartulary_query`
/// @param password never part of {@link #toString} or of an error
public record PostgresSettings(String url, String user, String password) {
    /// @throws IllegalArgumentException if the URL contains the password, because the URL is shown
    public PostgresSettings {
        if (!url.startsWith("jdbc:postgresql:")) {
            throw new IllegalArgumentException("the URL of a PostgreSQL database must begin with jdbc:postgresql:");
        }
        if (url.contains("password=")) {
            throw new IllegalArgumentException("the URL of the database must not contain the password");
        }
    }

    @Override
    public String toString() {
        return user + " at " + url;
    }
}
