package cartulary.query.board;

import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.view.GameView.Player;
import cartulary.contracts.view.GameView.TollhouseView;
import org.jspecify.annotations.Nullable;

/// Somebody on a seat.
///
/// @param seedCommitment to the seed for the shuffle, where the person made one
/// @param seed once it was contributed
record SeatRow(
        Player player,
        @Nullable Hash seedCommitment,
        @Nullable PlayerSeed seed) {
    SeatRow scored(int points) {
        return with(player.score() + points, player.meeples(), player.chips());
    }

    SeatRow meeples(int more) {
        return with(player.score(), player.meeples() + more, player.chips());
    }

    /// @throws IllegalStateException in a game without chips
    SeatRow chips(int more) {
        Integer chips = player.chips();
        if (chips == null) {
            throw new IllegalStateException("this game has no chips");
        }
        return with(player.score(), player.meeples(), chips + more);
    }

    SeatRow tollhouse(TollhouseView house) {
        return new SeatRow(
                new Player(
                        player.seat(),
                        player.colour(),
                        player.player(),
                        player.policy(),
                        player.score(),
                        player.meeples(),
                        player.chips(),
                        house,
                        player.resigned()),
                seedCommitment,
                seed);
    }

    SeatRow contributed(PlayerSeed opened) {
        return new SeatRow(player, seedCommitment, opened);
    }

    SeatRow afterResigning() {
        return new SeatRow(
                new Player(
                        player.seat(),
                        player.colour(),
                        player.player(),
                        player.policy(),
                        player.score(),
                        player.meeples(),
                        player.chips(),
                        player.tollhouse(),
                        true),
                seedCommitment,
                seed);
    }

    private SeatRow with(int score, int meeples, @Nullable Integer chips) {
        return new SeatRow(
                new Player(
                        player.seat(),
                        player.colour(),
                        player.player(),
                        player.policy(),
                        score,
                        meeples,
                        chips,
                        player.tollhouse(),
                        player.resigned()),
                seedCommitment,
                seed);
    }
}
