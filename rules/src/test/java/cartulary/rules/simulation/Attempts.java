package cartulary.rules.simulation;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.rules.turn.Step;
import java.util.List;
import java.util.SplittableRandom;

/// Commands of somebody who just tries.
final class Attempts {
    private static final Hash NONCE = Hash.sha256("nonce of somebody who tries");

    private final SplittableRandom random;

    Attempts(SplittableRandom random) {
        this.random = random;
    }

    /// One of each type, with contents that are sometimes right and mostly not.
    List<GameCommand> at(Step step) {
        int seat = random.nextInt(-1, 7);
        Cell at = place(step);
        return List.of(
                new ContributeSeed(
                        PlayerSeed.of(Hash.sha256("guess " + random.nextInt()).bytes())),
                new PlaceTollhouse(at.x(), at.y()),
                new ChooseBetFeature(at.x(), at.y(), segment()),
                new PlaceBet(at.x(), at.y(), chip(), NONCE),
                new DeclineBet(at.x(), at.y(), NONCE),
                new ChooseFinalBetFeature(at.x(), at.y(), segment(), NONCE),
                new ExtendDeadline(random.nextInt(-1, 3)),
                new OpenGame(null),
                new JoinGame(null, null),
                new LeaveGame(),
                new SeatBot(BotPolicy.RANDOM, null),
                new RemoveSeat(seat),
                new ReissueToken(seat),
                new StartGame(seat),
                new CloseGame(),
                new DrawTile(),
                new PlaceTile(coordinate(), coordinate(), 45 * random.nextInt(-2, 10)),
                new PlaceMeeple(segment()),
                new SkipPlacement(),
                new Resign(),
                new ExpireStep(),
                new AbandonGame());
    }

    /// Often the office that the step is about, which is easily mistaken for the right one.
    private Cell place(Step step) {
        return switch (step) {
            case Step.Betting s when random.nextBoolean() -> s.cell();
            case Step.ChoosingBetFeature s when random.nextBoolean() -> s.cell();
            default -> new Cell(coordinate(), coordinate());
        };
    }

    private String chip() {
        return "chip-" + random.nextInt(8);
    }

    /// Mostly on the table, sometimes anywhere.
    private int coordinate() {
        return random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(-8, 9);
    }

    private String segment() {
        return List.of("c0", "c1", "r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3", "monastery", "x9", "")
                .get(random.nextInt(13));
    }
}
