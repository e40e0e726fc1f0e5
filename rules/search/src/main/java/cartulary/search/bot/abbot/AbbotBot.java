package cartulary.search.bot.abbot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.game.Figure;
import cartulary.contracts.view.Legal;
import cartulary.search.bot.choice.ExpansionBot;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Places the abbot and calls it home.
public final class AbbotBot implements ExpansionBot {
    @Override
    public List<GameCommand> figures(Legal legal) {
        Stream<GameCommand> placements = legal.figures().stream()
                .filter(spot -> spot.figure() == Figure.ABBOT)
                .map(spot -> new PlaceAbbot(Objects.requireNonNull(spot.segment())));
        Stream<GameCommand> home =
                legal.commands().stream().filter("CallAbbotHome"::equals).map(_ -> new CallAbbotHome());
        return Stream.concat(placements, home).toList();
    }
}
