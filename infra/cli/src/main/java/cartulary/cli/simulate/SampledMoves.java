package cartulary.cli.simulate;

import static cartulary.cli.simulate.BrokenInvariant.unlessEqual;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.DecisionInputs;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// Tries moves at random, in and around the board, and compares what the rules say to them with what
/// they listed: listed is accepted, not listed is refused. Tried moves are not played.
final class SampledMoves {
    private static final int PLACEMENTS_A_TURN = 12;
    private static final Hash NONCE = Hash.of(new byte[32]);

    private final Rules rules;
    private final DecisionInputs supplied;
    private final RandomGenerator random;

    SampledMoves(Rules rules, DecisionInputs supplied, RandomGenerator random) {
        this.rules = rules;
        this.supplied = supplied;
        this.random = random;
    }

    void placements(Game game, int seat, Legal legal, GameView view) {
        for (int i = 0; i < PLACEMENTS_A_TURN; i++) {
            PlacedTile beside = view.tiles().get(random.nextInt(view.tiles().size()));
            var tried = new Placement(
                    beside.x() + random.nextInt(-2, 3), beside.y() + random.nextInt(-2, 3), 90 * random.nextInt(4));
            tryOut(game, seat, place(tried), legal.placements().contains(tried));
        }
        if (!legal.placements().isEmpty()) {
            Placement listed =
                    legal.placements().get(random.nextInt(legal.placements().size()));
            tryOut(game, seat, place(listed), true);
        }
    }

    /// Every segment of the tile, and one that it does not have.
    void meeples(Game game, int seat, Legal legal, TileType tile) {
        List<String> listed =
                legal.meeples().stream().map(Legal.MeepleSpot::segment).toList();
        Stream<String> segments = Stream.of(
                        tile.cities().stream().map(TileType.City::id),
                        tile.roads().stream().map(TileType.Road::id),
                        tile.fields().stream().map(TileType.Field::id),
                        Stream.of(TileType.MONASTERY, "r9"))
                .flatMap(ids -> ids);
        segments.forEach(segment -> tryOut(game, seat, new PlaceMeeple(segment), listed.contains(segment)));
    }

    /// Every tile, and a cell without one.
    void tollhouses(Game game, int seat, Legal legal, GameView view) {
        view.tiles().forEach(tile -> tollhouse(game, seat, legal, tile.cell()));
        tollhouse(game, seat, legal, new Cell(999, 999));
    }

    private void tollhouse(Game game, int seat, Legal legal, Cell cell) {
        var command = new PlaceTollhouse(cell.x(), cell.y());
        tryOut(game, seat, command, legal.tollhouses().contains(cell));
    }

    /// Every chip of every player, and one that there is not; a pass; another office.
    void bets(Game game, Step.Betting step, int players) {
        for (int seat = 0; seat < players; seat++) {
            Legal legal = rules.legal(game, Actor.seat(seat));
            boolean asked = step.waitingFor().contains(seat);
            unlessEqual(asked, legal.commands().contains("PlaceBet"), "who is asked is listed so");
            for (Chip chip : Chips.standard().all()) {
                bet(game, step, seat, chip.id(), legal.chips().contains(chip.id()));
            }
            bet(game, step, seat, "chip-0", false);
            var pass = new DeclineBet(step.x(), step.y(), NONCE);
            tryOut(game, seat, pass, asked);
            tryOut(game, seat, new DeclineBet(step.x() + 1, step.y(), NONCE), false);
        }
    }

    private void bet(Game game, Step.Betting step, int seat, String chip, boolean listed) {
        tryOut(game, seat, new PlaceBet(step.x(), step.y(), chip, NONCE), listed);
    }

    /// Every segment that a tile can have.
    void features(Game game, int seat, BetQuestion question, boolean atTheEnd) {
        List<String> listed = question.candidates().stream()
                .flatMap(candidate -> candidate.segments().stream())
                .toList();
        for (String segment : List.of("c0", "c1", "r0", "r1", "r2", "r3", "f0", "monastery")) {
            GameCommand command = atTheEnd
                    ? new ChooseFinalBetFeature(question.x(), question.y(), segment, NONCE)
                    : new ChooseBetFeature(question.x(), question.y(), segment);
            tryOut(game, seat, command, listed.contains(segment));
        }
    }

    /// Before its deadline no step is ended.
    void tooEarly(Game game) {
        boolean accepted = rules.decide(game, Actor.SERVICE, new ExpireStep(), supplied) instanceof Decision.Accepted;
        unlessEqual(false, accepted, "a step is ended before its time");
    }

    private static PlaceTile place(Placement placement) {
        return new PlaceTile(placement.x(), placement.y(), placement.rotation());
    }

    private void tryOut(Game game, int seat, GameCommand command, boolean listed) {
        boolean accepted = rules.decide(game, Actor.seat(seat), command, supplied) instanceof Decision.Accepted;
        unlessEqual(listed, accepted, command + " by seat " + seat + ": listed as legal, and accepted, must agree");
    }
}
