package cartulary.verifier.corpus;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.rule.RuleId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A command that changed rules decide differently than it is recorded.
///
/// Public, so that classes of other class loaders can use it.
///
/// @param revision of its first event
/// @param refused the rule by which it is refused; null if it is not
/// @param recorded the revisions of the events that are not decided
/// @param decided the events that are not recorded
public record FoundDifference(long revision, @Nullable RuleId refused, List<Long> recorded, List<GameEvent> decided) {}
