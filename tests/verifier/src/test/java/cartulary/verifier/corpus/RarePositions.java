package cartulary.verifier.corpus;

import static cartulary.contracts.game.BookmakerFields.NOVEMBER_2022;
import static cartulary.contracts.game.Expansion.BETS;
import static cartulary.contracts.game.Expansion.TOLLKEEPERS;
import static cartulary.contracts.game.Visibility.PUBLIC;

import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameOptions;
import cartulary.rules.game.Step;
import java.util.List;

/// Games with positions that hardly one of a thousand games reaches. Their seeds were found by trying many.
final class RarePositions {
    private static final GameOptions BASE = new GameOptions(2, PUBLIC, List.of(), NOVEMBER_2022, null);
    private static final GameOptions OF_BETS = new GameOptions(2, PUBLIC, List.of(BETS), NOVEMBER_2022, null);
    private static final GameOptions OF_BOTH =
            new GameOptions(4, PUBLIC, List.of(BETS, TOLLKEEPERS), NOVEMBER_2022, null);

    private RarePositions() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.scripted("rare-last-tile-set-aside", 114, BASE, game -> game.people(2)
                        .start()
                        .blockingTheLastTile()
                        .toTheEnd()),
                Recipe.scripted("rare-office-with-three-reasons", 1446, OF_BETS, game -> game.people(2)
                        .start()
                        .toTheEnd()),
                Recipe.scripted("rare-settlement-of-equal-features", 200_065, OF_BETS, game -> game.people(2)
                        .start()
                        .toTheEnd()),
                Recipe.scripted("rare-choice-by-one-of-two-segments", 214_297, OF_BETS, game -> game.people(2)
                        .start()
                        .toTheEnd()),
                Recipe.scripted("rare-expired-choice-of-equal-features", 41_740, OF_BETS, game -> game.people(2)
                        .start()
                        .untilStep(Step.ChoosingBetFeature.class)
                        .expire()
                        .toTheEnd()),
                Recipe.scripted("rare-expired-choice-of-two-segments", 235_688, OF_BETS, game -> game.people(2)
                        .start()
                        .untilStep(Step.ChoosingBetFeature.class)
                        .expire()
                        .toTheEnd()),
                Recipe.scripted("rare-chooser-resigned", 316, OF_BOTH, game -> game.people(4)
                        .start()
                        .untilStep(Step.ChoosingBetFeature.class)
                        .sendAwaited(new Resign())
                        .toTheEnd()),
                Recipe.scripted("rare-another-resigned-during-a-choice", 337, OF_BOTH, game -> game.people(4)
                        .start()
                        .untilStep(Step.ChoosingBetFeature.class)
                        .send(Actor.seat(3), new Resign())
                        .toTheEnd()));
    }
}
