package cartulary.contracts.competition;

/// The log of a competition with its signed checkpoint, as a file (`docs/formats.md`, "The log of a competition").
/// A kept file proves later whether the log was changed.
public final class CompetitionLogFile {
    /// The format of the last line.
    public static final String FORMAT = "cartulary.competition/1";

    private CompetitionLogFile() {}

    /// Returns what the log is of, in the origin of its checkpoint.
    public static String subject(String competition) {
        return "competitions/" + competition;
    }
}
