package cartulary.cli.competition;

/// A file of results cannot be used. The message says where and why, without the name of the file.
final class UnusableCompetitionException extends RuntimeException {
    UnusableCompetitionException(String message) {
        super(message);
    }
}
