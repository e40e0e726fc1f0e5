/// Answers about the past of a game, computed from its record.
@NullMarked
package cartulary.query.past;

import org.jspecify.annotations.NullMarked;
