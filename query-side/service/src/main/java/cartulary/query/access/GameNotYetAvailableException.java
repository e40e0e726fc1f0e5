package cartulary.query.access;

/// Thrown when the bearer's token is for a game that cannot be read on this node yet, because the stream lags
/// behind.
public final class GameNotYetAvailableException extends RuntimeException {
    public GameNotYetAvailableException() {
        super("the events of the game have not arrived on this node yet", null, false, false);
    }
}
