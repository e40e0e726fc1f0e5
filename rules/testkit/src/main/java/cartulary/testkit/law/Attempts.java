package cartulary.testkit.law;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/// Commands to try, most of them illegal.
final class Attempts {
    private static final Hash NONCE = Hash.sha256("client nonce of a tried command");
    private static final PlayerSeed SEED =
            PlayerSeed.of(Hash.sha256("a guessed seed").bytes());
    private static final RecoverySecret SECRET =
            RecoverySecret.of(Hash.sha256("a guessed secret").bytes());
    private static final int PLACEMENTS = 12;
    private static final List<String> SEGMENTS =
            List.of("c0", "c1", "r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3", "monastery", "x9", "");

    private final SplittableRandom random;

    Attempts(SplittableRandom random) {
        this.random = random;
    }

    /// Returns one or two commands of each type with random contents.
    List<GameCommand> oneOfEachType(Step step) {
        int seat = random.nextInt(-1, 7);
        Cell at = place(step);
        return List.of(
                new ContributeSeed(SEED),
                new PlaceTollhouse(at.x(), at.y()),
                new ChooseBetFeature(at.x(), at.y(), segment()),
                new PlaceBet(at.x(), at.y(), "chip-" + random.nextInt(8), NONCE),
                new DeclineBet(at.x(), at.y(), NONCE),
                new ChooseFinalBetFeature(at.x(), at.y(), segment(), NONCE),
                new ExtendDeadline(random.nextInt(-1, 3)),
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
                new PlaceTile(coordinate(), coordinate(), 45 * random.nextInt(-2, 10)),
                new PlaceMeeple(segment()),
                new SkipPlacement(),
                new Resign(),
                new ExpireStep(),
                new AbandonGame(),
                new OpenDispute(DisputeTarget.score(1), "a reason", null),
                new AgreeToDispute(1, DisputeOutcome.STANDS, null),
                new WithdrawDispute(1),
                new ResolveDispute(1, DisputeOutcome.STANDS, null, null, null),
                new LapseDispute(1));
    }

    /// Returns the office of the step in half of the cases.
    private Cell place(Step step) {
        return switch (step) {
            case Step.Betting s when random.nextBoolean() -> s.cell();
            case Step.ChoosingBetFeature s when random.nextBoolean() -> s.cell();
            default -> new Cell(coordinate(), coordinate());
        };
    }

    /// Returns a coordinate that is mostly near the start tile and sometimes anywhere.
    private int coordinate() {
        return random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(-8, 9);
    }

    private String segment() {
        return SEGMENTS.get(random.nextInt(SEGMENTS.size()));
    }

    /// Returns commands close to those that the step allows.
    List<GameCommand> nearlyLegal(Step step, GameView view) {
        return switch (step) {
            case Step.PlacingTile _ -> placements(view);
            case Step.PlacingFigure _ -> figures(view);
            case Step.Betting s -> bets(s);
            case Step.ChoosingBetFeature(int _, int x, int y) ->
                SEGMENTS.stream()
                        .<GameCommand>map(segment -> new ChooseBetFeature(x, y, segment))
                        .toList();
            case Step.ChoosingFinalBetFeature _ ->
                view.offices().stream()
                        .flatMap(office -> SEGMENTS.stream()
                                .<GameCommand>map(
                                        segment -> new ChooseFinalBetFeature(office.x(), office.y(), segment, NONCE)))
                        .toList();
            case Step.Unopened _, Step.Lobby _, Step.Seeding _, Step.Drawing _, Step.Finished _ -> List.of();
        };
    }

    /// Returns random placements on and next to the board.
    private List<GameCommand> placements(GameView view) {
        var placements = new ArrayList<GameCommand>();
        for (int i = 0; i < PLACEMENTS; i++) {
            PlacedTile tile = view.tiles().get(random.nextInt(view.tiles().size()));
            placements.add(new PlaceTile(
                    tile.x() + random.nextInt(-2, 3), tile.y() + random.nextInt(-2, 3), 90 * random.nextInt(4)));
        }
        return placements;
    }

    /// Returns every segment of the last tile and one that no tile has, every tile as a crossroad, and an empty cell.
    private static List<GameCommand> figures(GameView view) {
        var figures = new ArrayList<GameCommand>();
        var type = Objects.requireNonNull(
                Catalogue.standard().typeOf(view.tiles().getLast().tile()));
        FeaturesLaw.segments(type).forEach(segment -> figures.add(new PlaceMeeple(segment)));
        figures.add(new PlaceMeeple("r9"));
        view.tiles().forEach(tile -> figures.add(new PlaceTollhouse(tile.x(), tile.y())));
        figures.add(new PlaceTollhouse(999, 999));
        return figures;
    }

    /// Returns every chip, a chip that does not exist, and passes on the open and on another office.
    private static List<GameCommand> bets(Step.Betting office) {
        var bets = new ArrayList<GameCommand>();
        for (Chip chip : Chips.standard().all()) {
            bets.add(new PlaceBet(office.x(), office.y(), chip.id(), NONCE));
        }
        bets.add(new PlaceBet(office.x(), office.y(), "chip-0", NONCE));
        bets.add(new DeclineBet(office.x(), office.y(), NONCE));
        bets.add(new DeclineBet(office.x() + 1, office.y(), NONCE));
        return bets;
    }
}
