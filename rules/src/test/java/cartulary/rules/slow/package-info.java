/// The base game a second time: slow, from the rulebook's words alone, every feature flood-filled from
/// scratch. It shares no code with the rules it checks; it knows the catalogue and the values only.
/// Read it beside `docs/rulebook/RULES.md`. Start with {@link cartulary.rules.slow.SlowEngine}.
@NullMarked
package cartulary.rules.slow;

import org.jspecify.annotations.NullMarked;
