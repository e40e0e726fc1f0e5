package cartulary.query.access;

/// Thrown when the bearer's token is for a game that cannot be read on this node yet: it was opened a moment ago, or
/// the stream lags behind.
public final class GameNotYetAvailable extends RuntimeException {
    public GameNotYetAvailable() {
        super("a game that can be looked at has not arrived yet", null, false, false);
    }
}
