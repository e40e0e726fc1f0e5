package cartulary.query.projection;

/// The tables that a projection writes: those that are read, or the shadow tables of a rebuild. Both live
/// in one database, so that they are swapped in one transaction.
public enum Generation {
    LIVE(""),
    SHADOW("shadow_");

    private final String prefix;

    Generation(String prefix) {
        this.prefix = prefix;
    }

    /// Returns the name of a table in this generation.
    public String table(String name) {
        return prefix + name;
    }
}
