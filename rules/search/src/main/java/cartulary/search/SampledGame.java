package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.Actor;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.Game;
import cartulary.rules.game.SealedBet;
import cartulary.search.SampledFuture.Composition;
import cartulary.search.bot.choice.SeatView;
import java.util.List;
import java.util.SplittableRandom;

/// A continuation of a game from what a seat knows, with sampled tiles and chips.
final class SampledGame {
    private final Rules rules;
    private final SampledFuture future;
    private Game game;

    private SampledGame(Rules rules, Game game, SampledFuture future) {
        this.rules = rules;
        this.game = game;
        this.future = future;
    }

    /// The knowledge of a seat, from which any number of games can be sampled.
    record Source(SeatView view, Composition composition, List<SealedBet> sealed) {
        static Source of(SeatView view) {
            return new Source(
                    view,
                    Composition.of(view.rules(), view.game()),
                    view.rules().sealedBets(view.game()));
        }

        /// Returns a game; the same seed gives the same tiles and chips.
        SampledGame sample(long seed) {
            var random = new SplittableRandom(seed);
            SampledFuture future = composition.sample(random);
            return new SampledGame(view.rules(), SampledBets.in(view, sealed, random), future);
        }
    }

    Rules rules() {
        return rules;
    }

    Game game() {
        return game;
    }

    /// Returns the seat that chooses next.
    int awaited() {
        return game.step().awaitedSeats().getFirst();
    }

    /// Returns the hand of a seat; empty if it is withheld from its player (LOBBY-11).
    List<String> hand(int seat) {
        return rules.isHandWithheld(game, seat) ? List.of() : rules.chipsInSupply(game, seat);
    }

    SeatView view(int seat) {
        return new SeatView(rules, game, seat, rules.legal(game, Actor.seat(seat)), hand(seat));
    }

    /// Decides a legal command.
    ///
    /// @throws IllegalStateException if the rules refuse it
    void send(int seat, GameCommand command) {
        game = switch (rules.decide(game, Actor.seat(seat), command, future)) {
            case Accepted accepted -> accepted.game();
            case Refused refused ->
                throw new IllegalStateException("the rules refuse a listed move by " + refused.rule() + ": " + command);
        };
    }
}
