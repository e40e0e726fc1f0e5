package cartulary.query.projection;

/// Which of its tables a projection writes: those that are read, or those that are being made again
/// beside them. Both live in one file, so that they can change places in one transaction.
public enum Generation {
    LIVE(""),
    BESIDE("beside_");

    private final String prefix;

    Generation(String prefix) {
        this.prefix = prefix;
    }

    /// The name of a table in this generation.
    public String table(String name) {
        return prefix + name;
    }
}
