package cartulary.rules.turn;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.contracts.view.Legal.MeepleSpot;
import java.util.ArrayList;
import java.util.List;

/// What somebody may do now, while it is put together.
public final class LegalBuilder {
    public final List<String> commands = new ArrayList<>(4);
    List<Placement> placements = List.of();
    List<MeepleSpot> meeples = List.of();
    public List<Cell> tollhouses = List.of();
    public List<String> chips = List.of();
    public List<BetQuestion> betFeatures = List.of();

    Legal at(Game game) {
        return new Legal(
                game.revision(), game.step().name(), commands, placements, meeples, tollhouses, chips, betFeatures);
    }
}
