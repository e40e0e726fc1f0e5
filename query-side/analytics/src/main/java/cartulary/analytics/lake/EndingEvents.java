package cartulary.analytics.lake;

import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import java.util.Set;

/// The types of events after which a game is exported, or exported again. Every ending has one event `DeckOpened`.
public final class EndingEvents {
    private static final String END = DeckOpened.class.getSimpleName();
    private static final Set<String> CHANGES =
            Set.of(ScoreCorrected.class.getSimpleName(), DisputeResolved.class.getSimpleName());

    private EndingEvents() {}

    /// Returns whether a game ends with this event.
    public static boolean isEnd(String type) {
        return type.equals(END);
    }

    /// Returns whether this event changes the rows of a game that has ended.
    public static boolean isChange(String type) {
        return CHANGES.contains(type);
    }
}
