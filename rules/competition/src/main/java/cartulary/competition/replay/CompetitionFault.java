package cartulary.competition.replay;

import cartulary.contracts.rule.RuleId;

/// An event of a log that the rules do not decide so.
///
/// @param revision of the event; one after the last if an event is missing at the end
/// @param problem a sentence without a full stop
public record CompetitionFault(long revision, RuleId rule, String problem) {}
