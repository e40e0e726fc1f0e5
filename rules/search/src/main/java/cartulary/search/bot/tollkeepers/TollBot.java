package cartulary.search.bot.tollkeepers;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.view.Legal;
import cartulary.search.bot.choice.ExpansionBot;
import java.util.List;

/// Places and moves tollhouses.
public final class TollBot implements ExpansionBot {
    @Override
    public List<GameCommand> figures(Legal legal) {
        return legal.tollhouses().stream()
                .<GameCommand>map(crossroad -> new PlaceTollhouse(crossroad.x(), crossroad.y()))
                .toList();
    }
}
