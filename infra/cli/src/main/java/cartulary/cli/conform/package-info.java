/// Replays transcripts of other engines through the rules and compares every list, score and meeple.
@NullMarked
package cartulary.cli.conform;

import org.jspecify.annotations.NullMarked;
