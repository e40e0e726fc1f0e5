package cartulary.command.bot;

import cartulary.contracts.game.BotPolicy;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The time that bots take for a move. At a table with people, a bot with a level pauses for a moment before
/// it places a tile, so that they can follow. No bot uses more than a small part of its remaining time, so
/// that waiting in a queue never costs it the game.
///
/// @param pause before a tile; zero for none
/// @param search the maximum duration of a search
public record BotPace(Duration pause, Duration search, Clock clock) {
    /// The number of moves of this duration for which the remaining time must suffice.
    private static final int MOVES = 20;

    /// Returns the time before the due bot begins to choose.
    Duration pause(Game head) {
        boolean isWatched = head.step() instanceof Step.PlacingTile
                && DueBotMove.bot(head)
                        .map(Player::policy)
                        .filter(BotPolicy::isLevel)
                        .isPresent()
                && head.players().stream().anyMatch(player -> player.policy() == null && !player.resigned());
        return isWatched ? shorter(pause, head) : Duration.ZERO;
    }

    /// Returns the time that the due bot may search. It decreases with the number of waiting games, so that
    /// no game waits longer than for about one full search.
    ///
    /// @param waiting the number of waiting games per thread
    Duration search(Game head, int waiting) {
        return shorter(search.dividedBy(1 + waiting), head);
    }

    private Duration shorter(Duration time, Game head) {
        return left(head)
                .map(left -> left.dividedBy(MOVES))
                .filter(share -> share.compareTo(time) < 0)
                .orElse(time);
    }

    private Optional<Duration> left(Game head) {
        Instant deadline = head.deadline();
        return deadline == null
                ? Optional.empty()
                : Optional.of(atLeastZero(Duration.between(clock.instant(), deadline)));
    }

    private static Duration atLeastZero(Duration time) {
        return time.isNegative() ? Duration.ZERO : time;
    }
}
