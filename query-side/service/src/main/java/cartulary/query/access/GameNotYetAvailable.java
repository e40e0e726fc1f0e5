package cartulary.query.access;

/// The bearer's token opens a game of which nothing can be read here yet: it was opened a moment ago, or
/// the stream is behind.
public final class GameNotYetAvailable extends RuntimeException {
    public GameNotYetAvailable() {
        super("a game that can be looked at has not arrived yet", null, false, false);
    }
}
