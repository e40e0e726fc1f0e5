package cartulary.testkit.model;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.contracts.view.Legal.FigureSpot;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.rules.game.Step;
import java.util.ArrayList;
import java.util.List;

/// The legal choices of a seat, computed with the second engine.
final class LegalModel {
    private final List<String> commands = new ArrayList<>();
    private List<Placement> placements = List.of();
    private List<MeepleSpot> meeples = List.of();
    private List<Cell> tollhouses = List.of();
    private final List<FigureSpot> figures = new ArrayList<>();
    private List<String> chips = List.of();
    private final List<BetQuestion> questions = new ArrayList<>();

    static LegalModel of(TurnModel turn, int seat) {
        var legal = new LegalModel();
        if (turn.game.resigned().contains(seat) || turn.step instanceof Step.Finished) {
            return legal;
        }
        if (turn.step.awaitedSeats().contains(seat)) {
            legal.addChoices(turn, seat);
        }
        if (!turn.game.tokens.isHeldForPerson(seat)) {
            legal.commands.add("Resign");
        }
        return legal;
    }

    private void addChoices(TurnModel turn, int seat) {
        GameModel game = turn.game;
        switch (turn.step) {
            case Step.Drawing s -> commands.add("DrawTile");
            case Step.PlacingTile s -> {
                commands.add("PlaceTile");
                placements = game.engine().placements(game.tiles(), s.variant());
            }
            case Step.PlacingFigure s -> addFigures(turn, seat);
            case Step.ChoosingBetFeature s -> {
                commands.add("ChooseBetFeature");
                questions.add(new BetQuestion(s.x(), s.y(), turn.candidates(s.cell())));
            }
            case Step.Betting s -> {
                boolean seesChips = !game.tokens.isHandWithheld(seat);
                commands.addAll(seesChips ? List.of("PlaceBet", "DeclineBet") : List.of("DeclineBet"));
                chips = seesChips ? game.hand(seat) : List.of();
            }
            case Step.ChoosingFinalBetFeature s -> {
                commands.add("ChooseFinalBetFeature");
                turn.finalScoring.asked.stream()
                        .filter(office -> office.seats().contains(seat))
                        .map(office -> new BetQuestion(office.x(), office.y(), office.candidates()))
                        .forEach(questions::add);
            }
            case Step.Unopened s -> throw new IllegalStateException(s.toString());
            case Step.Lobby s -> throw new IllegalStateException(s.toString());
            case Step.Seeding s -> throw new IllegalStateException(s.toString());
            case Step.Finished s -> throw new IllegalStateException(s.toString());
        }
    }

    private void addFigures(TurnModel turn, int seat) {
        GameModel game = turn.game;
        meeples = game.engine().meepleSpots(game.tiles(), game.meeples(), game.meeplesLeft(seat));
        tollhouses = turn.tollhouseSpots();
        PlacedTile last = game.tiles().getLast();
        meeples.forEach(it -> figures.add(new FigureSpot(Figure.MEEPLE, last.x(), last.y(), it.segment())));
        tollhouses.forEach(it -> figures.add(new FigureSpot(Figure.TOLLHOUSE, it.x(), it.y(), null)));
        if (!meeples.isEmpty()) {
            commands.add("PlaceMeeple");
        }
        if (!tollhouses.isEmpty()) {
            commands.add("PlaceTollhouse");
        }
        commands.add("SkipPlacement");
    }

    Legal at(long revision, String step) {
        return new Legal(revision, step, commands, placements, meeples, tollhouses, figures, chips, questions);
    }
}
