package cartulary.verifier.corpus;

import cartulary.contracts.command.GameCommand.TakeBack;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Visibility;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Games whose players take tiles back (LOBBY-28).
final class TakeBackGames {
    private TakeBackGames() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.scripted("taken-back", 5001, options(List.of(), null), game -> game.people(3)
                        .start()
                        .takingBack(1)
                        .toTheEnd()),
                Recipe.scripted(
                        "taken-back-with-a-clock",
                        5002,
                        options(List.of(Expansion.BETS, Expansion.TOLLKEEPERS), GameOptions.FEWEST_SECONDS),
                        TakeBackGames::withAClock),
                Recipe.scripted("taken-back-disputed", 5003, options(List.of(), null), TakeBackGames::disputed),
                Recipe.of("taken-back-signed", 5004, TakeBackGames::signed),
                Recipe.scripted(
                        "taken-back-with-cathedrals",
                        5005,
                        options(List.of(Expansion.CATHEDRALS, Expansion.SURVEYORS), null),
                        game -> game.people(2).start().takingBack(5).toTheEnd()));
    }

    private static GameOptions options(List<Expansion> expansions, @Nullable Integer secondsPerStep) {
        return new GameOptions(3, Visibility.UNLISTED, expansions, HouseRules.DEFAULT, secondsPerStep).withTakeBack();
    }

    /// Steps expire before a take-back, after it, and after the tile was placed again.
    private static void withAClock(ScriptedGame game) {
        game.people(3)
                .start()
                .untilStep(Step.PlacingTile.class)
                .expire()
                .takingBack(2)
                .moves(30)
                .untilStep(Step.PlacingFigure.class)
                .sendAwaited(new TakeBack())
                .expire()
                .expire()
                .moves(9)
                .untilStep(Step.PlacingTile.class)
                .moves(1)
                .untilStep(Step.PlacingTile.class)
                .expire()
                .toTheEnd();
    }

    /// A score is disputed between a tile and its take-back.
    private static void disputed(ScriptedGame game) {
        game.people(3).start().untilScored().untilStep(Step.PlacingFigure.class);
        game.dispute(0, DisputeTarget.total(game.revision(), 1), null)
                .sendAwaited(new TakeBack())
                .everybodyAgrees(1, DisputeOutcome.STANDS, null)
                .takingBack(3)
                .toTheEnd();
    }

    private static List<Envelope> signed() {
        var game = new PlayedGame(5004, PlayedGame.BETS.withTakeBack())
                .signedBy(1, 2)
                .inLobby(3)
                .start();
        for (int moves = 0; !game.isOver(); moves++) {
            game.move();
            if (moves % 5 == 0
                    && game.game().takeBacks().before() != null
                    && game.game().step() instanceof Step.PlacingFigure(int seat)) {
                game.send(Actor.seat(seat), new TakeBack());
            }
        }
        return game.events();
    }
}
