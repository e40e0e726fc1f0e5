package cartulary.testkit.abbot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.game.Step;
import cartulary.testkit.expansion.ExpansionKit;
import cartulary.testkit.expansion.RandomContents;
import cartulary.testkit.law.Law;
import cartulary.testkit.model.ExpansionModel;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// The Abbot in the test kit.
public final class AbbotKit implements ExpansionKit {
    private static final List<String> SEGMENTS = List.of("monastery", "garden", "c0", "r0", "f0", "x9");

    @Override
    public List<List<GameCommand>> listed(Legal legal, Step step) {
        List<GameCommand> placements = legal.figures().stream()
                .filter(spot -> spot.figure() == Figure.ABBOT)
                .<GameCommand>map(spot -> new PlaceAbbot(Objects.requireNonNull(spot.segment())))
                .toList();
        List<GameCommand> home = legal.commands().contains("CallAbbotHome") ? List.of(new CallAbbotHome()) : List.of();
        return List.of(placements, home);
    }

    @Override
    public List<GameCommand> oneOfEachType(Step step, RandomContents random) {
        return List.of(new PlaceAbbot(random.any(SEGMENTS)), new CallAbbotHome());
    }

    @Override
    public List<GameCommand> nearlyLegal(Step step, GameView view) {
        return step instanceof Step.PlacingFigure
                ? Stream.concat(SEGMENTS.stream().<GameCommand>map(PlaceAbbot::new), Stream.of(new CallAbbotHome()))
                        .toList()
                : List.of();
    }

    @Override
    public List<Law> laws(GameId id) {
        return List.of(new AbbotLaw());
    }

    @Override
    public ExpansionModel model(GameId id) {
        return new AbbotModel();
    }
}
