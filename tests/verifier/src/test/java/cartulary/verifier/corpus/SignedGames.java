package cartulary.verifier.corpus;

import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.secret.Hash;
import cartulary.recount.DisputeRecount;
import cartulary.rules.Rules;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.testkit.PlayedGame;
import java.util.List;
import java.util.function.Consumer;

/// Games with players who sign their moves (LOBBY-12); seats 1 and 2 sign.
final class SignedGames {
    /// Seeds of games in which signed bets, passes and choices in final scoring are opened.
    private static final List<Long> FINISHED = List.of(3L, 4L, 13L);

    private SignedGames() {}

    static List<Recipe> all() {
        return List.of(
                signed("signed-finished-1", FINISHED.get(0), SignedGames::toTheEnd),
                signed("signed-finished-2", FINISHED.get(1), SignedGames::toTheEnd),
                signed("signed-finished-3", FINISHED.get(2), SignedGames::toTheEnd),
                signed("signed-running-with-a-sealed-bet", 8, SignedGames::toASignedBet),
                signed("signed-recovered", 9, game -> {
                    game.moves(12).recover(1, true).moves(12).recover(2, false);
                    toTheEnd(game);
                }),
                signed("signed-dispute", 10, SignedGames::dispute));
    }

    private static Recipe signed(String name, long seed, Consumer<PlayedGame> script) {
        return Recipe.of(name, seed, () -> {
            var game = new PlayedGame(seed, PlayedGame.BOTH)
                    .signedBy(1, 2)
                    .inLobby(3)
                    .start();
            script.accept(game);
            return game.events();
        });
    }

    /// Both people sign what they send about two disputes.
    private static void dispute(PlayedGame game) {
        game.recountingBy(
                (log, command) -> DisputeRecount.of(log, command.target(), command.reading(), Rules.standard())
                        .<RecountInputs>map(recount -> recount.inputs(Hash.sha256("a reason at " + log.size())))
                        .orElse(new RecountInputs.NoSuchTarget()));
        toTheEnd(game);
        long end = game.events().size();
        game.send(Actor.seat(1), new OpenDispute(DisputeTarget.total(end, 2), "a reason", null));
        game.send(Actor.seat(1), new WithdrawDispute(1));
        var withoutFields = DisputeReading.of(OfficeRoads.ALL_END, FieldRules.OFF);
        game.send(Actor.seat(2), new OpenDispute(DisputeTarget.total(end, 2), "a reason", withoutFields));
        game.send(Actor.seat(1), new AgreeToDispute(2, DisputeOutcome.STANDS, null));
        game.send(Actor.seat(2), new AgreeToDispute(2, DisputeOutcome.STANDS, null));
    }

    private static void toTheEnd(PlayedGame game) {
        while (!game.isOver()) {
            game.move();
        }
    }

    private static void toASignedBet(PlayedGame game) {
        while (!isSignedBet(game.events().getLast())) {
            game.move();
        }
    }

    private static boolean isSignedBet(Envelope event) {
        return event.data() instanceof BetSealed && event.signature() != null;
    }
}
