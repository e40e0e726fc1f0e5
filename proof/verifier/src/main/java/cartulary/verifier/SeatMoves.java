package cartulary.verifier;

import cartulary.contracts.schema.Seat;

/// How many moves of a seat are signed by its player (LOBBY-12).
///
/// @param signed the number of moves whose signature was verified
/// @param sealed the number of signatures over bets and choices that the record does not open
/// @param unsigned the number of moves that needed no signature, because the seat had no key
public record SeatMoves(@Seat int seat, int signed, int sealed, int unsigned) {
    SeatMoves plus(SeatMoves other) {
        return new SeatMoves(seat, signed + other.signed, sealed + other.sealed, unsigned + other.unsigned);
    }
}
