package cartulary.rules;

/// What a game waits for. What cannot be asked in a step cannot be represented in it.
public sealed interface Step {
    /// Nothing is known of the game yet.
    record Unopened() implements Step {}

    /// Seats are taken and left.
    record Lobby() implements Step {}

    /// The active player turns up a tile (BASE-8).
    record Drawing(int seat) implements Step {}

    /// The active player lays the drawn tile (BASE-9). `variant` is its id.
    record PlacingTile(int seat, String variant) implements Step {}

    /// The active player may claim a feature of the tile just laid (BASE-12).
    record PlacingFigure(int seat) implements Step {}

    /// The end, by the rules or before.
    record Finished(boolean abandoned) implements Step {}

    /// The name in views and refusals.
    default String name() {
        return getClass().getSimpleName();
    }
}
