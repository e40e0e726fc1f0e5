/// A second implementation of the scoring and placement rules, written from the rulebook alone to check the
/// first one. It is slow and simple: every feature is flood-filled from scratch. It shares no code with the
/// rules and depends on the contracts only. Read it with `docs/rulebook/RULES.md` at hand; start with
/// {@link cartulary.secondengine.SecondEngine}.
package cartulary.secondengine;
