package cartulary.rules.simulation;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.List;

/// All that a seat may do, with the slow engine.
final class SlowLegal {
    private final List<String> commands = new ArrayList<>();
    private List<Placement> placements = List.of();
    private List<MeepleSpot> meeples = List.of();
    private List<Cell> tollhouses = List.of();
    private List<String> chips = List.of();
    private final List<BetQuestion> questions = new ArrayList<>();

    static SlowLegal of(SlowTurn turn, int seat) {
        var legal = new SlowLegal();
        if (turn.table.resigned.contains(seat) || turn.step instanceof Step.Finished) {
            return legal;
        }
        if (turn.step.awaitedSeats().contains(seat)) {
            legal.asked(turn, seat);
        }
        legal.commands.add("Resign");
        return legal;
    }

    private void asked(SlowTurn turn, int seat) {
        SlowTable table = turn.table;
        switch (turn.step) {
            case Step.Drawing s -> commands.add("DrawTile");
            case Step.PlacingTile s -> {
                commands.add("PlaceTile");
                placements = table.slow.placements(table.tiles, s.variant());
            }
            case Step.PlacingFigure s -> figure(turn, seat);
            case Step.ChoosingBetFeature s -> {
                commands.add("ChooseBetFeature");
                questions.add(new BetQuestion(s.x(), s.y(), turn.candidates(s.cell())));
            }
            case Step.Betting s -> {
                commands.addAll(List.of("PlaceBet", "DeclineBet"));
                chips = table.hand(seat);
            }
            case Step.ChoosingFinalBetFeature s -> {
                commands.add("ChooseFinalBetFeature");
                turn.ending.asked.stream()
                        .filter(office -> office.seats().contains(seat))
                        .map(office -> new BetQuestion(office.x(), office.y(), office.candidates()))
                        .forEach(questions::add);
            }
            case Step.Unopened s -> throw new AssertionError(s);
            case Step.Lobby s -> throw new AssertionError(s);
            case Step.Seeding s -> throw new AssertionError(s);
            case Step.Finished s -> throw new AssertionError(s);
        }
    }

    private void figure(SlowTurn turn, int seat) {
        SlowTable table = turn.table;
        meeples = table.slow.meepleSpots(table.tiles, table.meeples, table.meeplesLeft(seat));
        tollhouses = turn.tollhouses();
        if (!meeples.isEmpty()) {
            commands.add("PlaceMeeple");
        }
        if (!tollhouses.isEmpty()) {
            commands.add("PlaceTollhouse");
        }
        commands.add("SkipPlacement");
    }

    Legal at(long revision, String step) {
        return new Legal(revision, step, commands, placements, meeples, tollhouses, chips, questions);
    }
}
