/// What changed in a game between two revisions. Start with {@link cartulary.record.diff.GameDiff}.
@NullMarked
package cartulary.record.diff;

import org.jspecify.annotations.NullMarked;
