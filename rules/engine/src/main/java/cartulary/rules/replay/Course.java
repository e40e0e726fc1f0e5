package cartulary.rules.replay;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What would have become of a recorded game.
///
/// @param recorded the game at the end of the record
/// @param decided the game as it would have been there
/// @param events the public events of the game as it would have been
/// @param commands the number of recorded commands
/// @param different how many of them are skipped or have other events
/// @param firstDifferent the revision of the first event of the first such command; null if there is none
public record Course(
        Game recorded,
        Game decided,
        List<GameEvent> events,
        int commands,
        int different,
        @Nullable Long firstDifferent,
        List<Skipped> skipped,
        List<Expired> expired) {
    public Course {
        events = List.copyOf(events);
        skipped = List.copyOf(skipped);
        expired = List.copyOf(expired);
    }

    /// A recorded choice that could not have been made.
    ///
    /// @param rule the rule that refuses it; null if it cannot be decided at all
    /// @param reason a sentence without a full stop
    public record Skipped(
            long revision, GameEvent choice, @Nullable RuleId rule, String reason) {}

    /// A step that would have been waiting when the record went on.
    ///
    /// @param after the revision up to which the record had gone
    public record Expired(long after, Step step) {}
}
