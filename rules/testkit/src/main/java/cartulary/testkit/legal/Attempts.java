package cartulary.testkit.legal;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.view.GameView;
import cartulary.rules.game.Step;
import cartulary.testkit.ExpansionKits;
import cartulary.testkit.expansion.RandomContents;
import cartulary.testkit.law.FeaturesLaw;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/// Commands to try, most of them illegal.
final class Attempts {
    private static final PlayerSeed SEED =
            PlayerSeed.of(Hash.sha256("a guessed seed").bytes());
    private static final RecoverySecret SECRET =
            RecoverySecret.of(Hash.sha256("a guessed secret").bytes());
    private static final int PLACEMENTS = 12;

    private final RandomContents random;

    Attempts(SplittableRandom random) {
        this.random = new RandomContents(random);
    }

    /// Returns one or two commands of each type with random contents.
    List<GameCommand> oneOfEachType(Step step) {
        int seat = random.number(-1, 7);
        Cell at = random.cell();
        var commands = new ArrayList<GameCommand>(List.of(
                new ContributeSeed(SEED),
                new ExtendDeadline(random.number(-1, 3)),
                new OpenGame(null),
                new JoinGame(null, null),
                new LeaveGame(),
                new SeatBot(BotPolicy.RANDOM, null),
                new RemoveSeat(seat),
                new ReissueToken(seat),
                new RecoverSeat(seat, SECRET, null),
                new RecoverSeat(seat, null, null),
                new StartGame(seat),
                new CloseGame(),
                new DrawTile(),
                new PlaceTile(at.x(), at.y(), 45 * random.number(-2, 10)),
                new TakeBack(),
                new PlaceMeeple(random.segment()),
                new SkipPlacement(),
                new Resign(),
                new ExpireStep(),
                new AbandonGame(),
                new OpenDispute(DisputeTarget.score(1), "a reason", null),
                new AgreeToDispute(1, DisputeOutcome.STANDS, null),
                new WithdrawDispute(1),
                new ResolveDispute(1, DisputeOutcome.STANDS, null, null, null),
                new LapseDispute(1)));
        ExpansionKits.ALL.forEach(kit -> commands.addAll(kit.oneOfEachType(step, random)));
        return commands;
    }

    /// Returns commands close to those that the step allows.
    List<GameCommand> nearlyLegal(Step step, GameView view) {
        var commands = new ArrayList<GameCommand>();
        if (step instanceof Step.PlacingTile) {
            addPlacements(commands, view);
        } else if (step instanceof Step.PlacingFigure) {
            addMeeples(commands, view);
        }
        ExpansionKits.ALL.forEach(kit -> commands.addAll(kit.nearlyLegal(step, view)));
        return commands;
    }

    /// Adds random placements on and next to the board.
    private void addPlacements(List<GameCommand> commands, GameView view) {
        for (int i = 0; i < PLACEMENTS; i++) {
            PlacedTile tile = random.any(view.tiles());
            commands.add(new PlaceTile(
                    tile.x() + random.number(-2, 3), tile.y() + random.number(-2, 3), 90 * random.number(0, 4)));
        }
    }

    /// Adds every segment of the last tile and one that no tile has.
    private static void addMeeples(List<GameCommand> commands, GameView view) {
        TileType type = Objects.requireNonNull(
                Catalogue.standard().typeOf(view.tiles().getLast().tile()));
        FeaturesLaw.segments(type).forEach(segment -> commands.add(new PlaceMeeple(segment)));
        commands.add(new PlaceMeeple("r9"));
    }
}
