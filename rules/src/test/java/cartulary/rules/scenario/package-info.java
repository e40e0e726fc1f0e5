/// The rulebook as examples. Every test goes through `Rules.decide` and `Rules.legal` with a deck that it
/// stacked itself, and cites the rules it shows. Read {@link cartulary.rules.scenario.Scenario} first,
/// then any test.
@NullMarked
package cartulary.rules.scenario;

import org.jspecify.annotations.NullMarked;
