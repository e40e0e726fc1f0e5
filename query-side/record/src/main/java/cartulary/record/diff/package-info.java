/// What changed in a game between two revisions. Start with {@link cartulary.record.diff.GameDiff}.
package cartulary.record.diff;
