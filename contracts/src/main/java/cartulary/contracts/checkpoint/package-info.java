/// Signed checkpoints of the record of a game: signed notes (C2SP signed-note) with the size and the root of its tree
/// (C2SP tlog-checkpoint). See `docs/formats.md`, "The record".
@NullMarked
package cartulary.contracts.checkpoint;

import org.jspecify.annotations.NullMarked;
