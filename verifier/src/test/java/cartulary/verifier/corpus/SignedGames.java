package cartulary.verifier.corpus;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.BetSealed;
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
                }));
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
