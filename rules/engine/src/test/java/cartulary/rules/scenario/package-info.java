/// The rulebook as examples. Every test uses `Rules.decide` and `Rules.legal` with a deck stacked for it, and
/// cites the rules it covers. Read {@link cartulary.rules.scenario.Scenario} first,
/// then any test.
package cartulary.rules.scenario;
