package cartulary.record.review;

import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Within;
import java.util.List;

/// How well and how luckily a game was played. It is computed from public events alone, and each player is judged by
/// what the player knew: their own chips, the board, and the kinds of tiles in the pile.
///
/// @param format {@link #FORMAT}
/// @param revision of the record that it was computed from
/// @param seats by seat
/// @param turns those in which a tile was placed, in order
public record GameReview(
        String format, GameId game, @Within(min = 1) long revision, List<SeatReview> seats, List<TurnReview> turns) {
    public static final String FORMAT = "cartulary.review/1";

    public GameReview {
        seats = List.copyOf(seats);
        turns = List.copyOf(turns);
    }
}
