package cartulary.command.duel;

import cartulary.command.duel.Duels.DuelHead;
import cartulary.competition.duel.Duel;
import cartulary.competition.duel.DuelRules;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.duel.DuelEvent.DuelForfeited;
import cartulary.contracts.duel.DuelEvent.DuelPaired;
import cartulary.rules.game.Game;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Determines who took their seat in the first game of a duel in time (COMP-25). The time starts again with this
/// process, so that it does not run while the service is down.
final class Appearance {
    private final Clock clock;
    private final Instant started;

    /// @param clock from now on
    Appearance(Clock clock) {
        this.clock = clock;
        this.started = clock.instant();
    }

    /// Returns the forfeit of whoever did not take the seat in time; empty while there is time, and if both did.
    ///
    /// @param game that runs
    Optional<DuelForfeited> forfeit(DuelHead head, Game game) {
        Instant began = head.began();
        if (!(head.duel().terms() instanceof DuelPaired paired)
                || paired.secondsToAppear() == null
                || began == null
                || head.duel().games().size() > 1) {
            return Optional.empty();
        }
        Instant from = began.isBefore(started) ? started : began;
        return clock.instant().isBefore(from.plusSeconds(paired.secondsToAppear()))
                ? Optional.empty()
                : DuelRules.absence(present(head.duel(), game));
    }

    private static Set<PairingSide> present(Duel duel, Game game) {
        var present = EnumSet.noneOf(PairingSide.class);
        for (PairingSide side : PairingSide.values()) {
            if (DuelSeats.player(duel, game, side)
                    .filter(player -> player.recoveries() > 0)
                    .isPresent()) {
                present.add(side);
            }
        }
        return present;
    }
}
