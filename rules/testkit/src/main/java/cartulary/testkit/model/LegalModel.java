package cartulary.testkit.model;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.contracts.view.Legal.FigureSpot;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.rules.game.Step;
import java.util.ArrayList;
import java.util.List;

/// The legal choices of a seat, computed with the second engine.
public final class LegalModel {
    private final List<String> commands = new ArrayList<>();
    private List<Placement> placements = List.of();
    private List<MeepleSpot> meeples = List.of();
    private List<Cell> tollhouses = List.of();
    private final List<FigureSpot> figures = new ArrayList<>();
    private List<String> chips = List.of();
    private List<BetQuestion> questions = List.of();

    private LegalModel() {}

    static LegalModel of(TurnModel turn, int seat) {
        var legal = new LegalModel();
        if (turn.game().resigned().contains(seat) || turn.step() instanceof Step.Finished) {
            return legal;
        }
        if (turn.step().awaitedSeats().contains(seat)) {
            legal.addChoices(turn, seat);
        }
        if (!turn.game().tokens.isHeldForPerson(seat)) {
            legal.commands.add("Resign");
        }
        return legal;
    }

    /// Returns whether a seat has a choice besides placing no figure.
    static boolean offersFigure(TurnModel turn, int seat) {
        var legal = new LegalModel();
        legal.addFigures(turn, seat);
        return legal.commands.size() > 1;
    }

    private void addChoices(TurnModel turn, int seat) {
        switch (turn.step()) {
            case Step.Drawing _ -> commands.add("DrawTile");
            case Step.PlacingTile s -> {
                commands.add("PlaceTile");
                placements = turn.placements(s.variant());
            }
            case Step.PlacingFigure _ -> {
                addFigures(turn, seat);
                if (turn.game().allowsTakeBack()) {
                    commands.add("TakeBack");
                }
            }
            case Step.InPlay _ -> turn.expansions().forEach(each -> each.addLegal(this, turn, seat));
            case Step.Unopened _, Step.Lobby _, Step.Seeding _, Step.Finished _ ->
                throw new IllegalStateException(turn.step().toString());
        }
    }

    private void addFigures(TurnModel turn, int seat) {
        GameModel game = turn.game();
        meeples = game.engine().meepleSpots(game.tiles(), game.meeples(), game.meeplesLeft(seat));
        Cell last = game.tiles().getLast().cell();
        addFigures(
                "PlaceMeeple",
                meeples.stream()
                        .map(it -> new FigureSpot(Figure.MEEPLE, last.x(), last.y(), it.segment()))
                        .toList());
        turn.expansions().forEach(each -> each.addLegal(this, turn, seat));
        commands.add("SkipPlacement");
    }

    /// Adds the positions that a figure may take.
    ///
    /// @param command the type of the command that places it there
    public void addFigures(String command, List<FigureSpot> spots) {
        figures.addAll(spots);
        if (!spots.isEmpty()) {
            commands.add(command);
        }
    }

    /// Adds the types of commands that the seat may send.
    public void addCommands(List<String> types) {
        commands.addAll(types);
    }

    /// Adds the crossroads on which the tollhouse may be placed.
    public void addTollhouses(List<Cell> crossroads) {
        tollhouses = crossroads;
    }

    /// @param ids the chips that may be bet
    public void addChips(List<String> ids) {
        chips = ids;
    }

    /// @param command the type of the command that makes the choice
    public void addBetFeatures(String command, List<BetQuestion> asked) {
        commands.add(command);
        questions = asked;
    }

    Legal at(long revision, String step) {
        return new Legal(revision, step, commands, placements, meeples, tollhouses, figures, chips, questions);
    }
}
