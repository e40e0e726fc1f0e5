package cartulary.competition.table;

import cartulary.contracts.competition.TieBreak;
import org.jspecify.annotations.Nullable;

/// A row of a table.
///
/// @param place entrants who are tied on every tie-break share it
/// @param decidedBy the tie-break that separates the entrant from the one above, for the first from the next; null if
///     none does
public record TableRow(
        int place,
        String entrant,
        EntrantTally tally,
        @Nullable TieBreak decidedBy) {}
