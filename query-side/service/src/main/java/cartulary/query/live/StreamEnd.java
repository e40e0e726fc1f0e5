package cartulary.query.live;

import cartulary.contracts.game.GameId;
import cartulary.record.History;
import java.time.InstantSource;
import java.util.Set;

/// The end of the streams of a game: the opening of the deck, and for readers of disputes the time from which no event
/// of a dispute can follow. Events of disputes that are recorded already belong to every stream.
public final class StreamEnd {
    /// The types of events after which a stream may have ended.
    private static final Set<String> LAST =
            Set.of("DeckOpened", "DisputeRecounted", "DisputeAgreed", "DisputeResolved", "ScoreCorrected");

    private final History history;
    private final GameId game;
    private final boolean withDisputes;
    private final InstantSource clock;

    /// @param withDisputes whether the stream waits for events of disputes after the end of the game
    public StreamEnd(History history, GameId game, boolean withDisputes, InstantSource clock) {
        this.history = history;
        this.game = game;
        this.withDisputes = withDisputes;
        this.clock = clock;
    }

    /// Returns whether a stream may have ended with an event of this type; if so, {@link #isAt} decides.
    static boolean isPossibleAfter(String type) {
        return LAST.contains(type);
    }

    /// Returns whether no event for this stream follows a revision. Folds the game.
    public boolean isAt(long revision) {
        return revision > 0
                && history.isOver(game, withDisputes, clock.instant())
                && history.readable(game)
                        .filter(it -> it.revision() <= revision)
                        .isPresent();
    }
}
