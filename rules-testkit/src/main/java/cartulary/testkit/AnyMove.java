package cartulary.testkit;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Placement;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import java.util.List;
import java.util.Random;

/// Any legal choice of somebody who is asked.
///
/// @param seat who chooses
record AnyMove(int seat, GameCommand command) {
    /// Every fourth player who may bet passes.
    private static final int BETS_TO_A_PASS = 4;

    static AnyMove of(Game game, Random random) {
        return switch (game.step()) {
            case Step.Drawing(int seat) -> new AnyMove(seat, new DrawTile());
            case Step.PlacingTile(int seat, String tile) -> new AnyMove(seat, tile(legal(game, seat), random));
            case Step.PlacingFigure(int seat) -> new AnyMove(seat, figure(legal(game, seat), random));
            case Step.ChoosingBetFeature(int seat, int x, int y) ->
                new AnyMove(seat, feature(legal(game, seat), random));
            case Step.Betting(int active, int x, int y, List<Integer> waitingFor) -> {
                int seat = any(waitingFor, random);
                yield new AnyMove(seat, bet(legal(game, seat), x, y, random));
            }
            case Step.ChoosingFinalBetFeature(List<Integer> waitingFor) -> {
                int seat = any(waitingFor, random);
                yield new AnyMove(seat, finalFeature(legal(game, seat), random));
            }
            case Step.Unopened s -> throw new IllegalStateException("not opened");
            case Step.Lobby s -> throw new IllegalStateException("not started");
            case Step.Seeding s -> throw new IllegalStateException("seeds are missing");
            case Step.Finished s -> throw new IllegalStateException("over");
        };
    }

    private static Legal legal(Game game, int seat) {
        return Rules.standard().legal(game, Actor.seat(seat));
    }

    private static GameCommand tile(Legal legal, Random random) {
        Placement one = any(legal.placements(), random);
        return new PlaceTile(one.x(), one.y(), one.rotation());
    }

    /// A meeple, a crossroad or nothing, each as likely as any other.
    private static GameCommand figure(Legal legal, Random random) {
        int meeples = legal.meeples().size();
        int choice = random.nextInt(meeples + legal.tollhouses().size() + 1);
        if (choice < meeples) {
            return new PlaceMeeple(legal.meeples().get(choice).segment());
        }
        if (choice == meeples) {
            return new SkipPlacement();
        }
        Cell crossroad = legal.tollhouses().get(choice - meeples - 1);
        return new PlaceTollhouse(crossroad.x(), crossroad.y());
    }

    private static GameCommand bet(Legal legal, int x, int y, Random random) {
        return random.nextInt(BETS_TO_A_PASS) == 0
                ? new DeclineBet(x, y, nonce(random))
                : new PlaceBet(x, y, any(legal.chips(), random), nonce(random));
    }

    private static GameCommand feature(Legal legal, Random random) {
        Legal.BetQuestion asked = any(legal.betFeatures(), random);
        return new ChooseBetFeature(asked.x(), asked.y(), segment(asked, random));
    }

    private static GameCommand finalFeature(Legal legal, Random random) {
        Legal.BetQuestion asked = any(legal.betFeatures(), random);
        return new ChooseFinalBetFeature(asked.x(), asked.y(), segment(asked, random), nonce(random));
    }

    private static String segment(Legal.BetQuestion asked, Random random) {
        BetFeature feature = any(asked.candidates(), random);
        return any(feature.segments(), random);
    }

    private static Hash nonce(Random random) {
        return Hash.of(bytes(random));
    }

    static byte[] bytes(Random random) {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        return bytes;
    }

    private static <T> T any(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }
}
