package cartulary.record.whynot;

/// Thrown for a question that has no answer here, because it is none of the six kinds, or is about a thing of which it
/// cannot be asked.
public final class NotAQuestionException extends RuntimeException {
    /// @param message says what can be asked instead
    public NotAQuestionException(String message) {
        super(message, null, false, false);
    }
}
