package cartulary.secondengine.abbot;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.secondengine.DueEvent;
import cartulary.secondengine.ExpansionCount;
import cartulary.secondengine.Position;
import java.util.Optional;

/// The abbots of a game, which the position has among the meeples.
public final class AbbotCount implements ExpansionCount {
    @Override
    public void follow(GameEvent event) {}

    @Override
    public Optional<DueEvent> chosen(Position position, ScoringEvent choice) {
        return choice instanceof AbbotCalledHome called
                ? new Abbots(position.engine())
                        .calledHome(position.tiles(), position.meeples(), called.seat())
                        .map(DueEvent.Counted::of)
                : Optional.empty();
    }
}
