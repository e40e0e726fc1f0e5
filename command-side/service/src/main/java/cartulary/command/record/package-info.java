/// Signed checkpoints of the records of games.
@NullMarked
package cartulary.command.record;

import org.jspecify.annotations.NullMarked;
