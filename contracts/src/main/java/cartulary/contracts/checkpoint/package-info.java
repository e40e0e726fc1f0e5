/// Signed checkpoints of the record of a game: signed notes (C2SP signed-note) with the size and the root of its tree
/// (C2SP tlog-checkpoint). See `docs/formats.md`, "The record".
package cartulary.contracts.checkpoint;
