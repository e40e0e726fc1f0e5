package cartulary.query.projection;

/// How to reach a PostgreSQL database.
///
/// @param url such as `jdbc:postgresql://host:5432/cartulary_query`
/// @param password told to nobody but the server: neither this nor any error shows it
public record PostgresSettings(String url, String user, String password) {
    /// @throws IllegalArgumentException where the password stands in the address, which is shown
    public PostgresSettings {
        if (!url.startsWith("jdbc:postgresql:")) {
            throw new IllegalArgumentException("the address of a PostgreSQL database begins with jdbc:postgresql:");
        }
        if (url.contains("password=")) {
            throw new IllegalArgumentException("the password does not belong into the address of the database");
        }
    }

    @Override
    public String toString() {
        return user + " at " + url;
    }
}
