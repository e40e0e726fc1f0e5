package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.deck.Commitments;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.GameView;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Every commitment opens to what was sealed, and nothing that everybody gets to see tells of a chip
/// before it is turned up (MIX-13): the facts do not, and who folds them alone sees what everybody sees
/// ({@link FoldingLaw}).
final class SealLaw implements Law {
    private record Place(int x, int y, int seat) {}

    private final GameId id;
    private final Map<Place, Hash> bets = new HashMap<>();
    private final Map<Place, Hash> choices = new HashMap<>();

    /// Words that nobody may read yet.
    private final Set<String> untold = new HashSet<>();

    private boolean abandoned;

    SealLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterPly(Ply ply) {
        if (ply.has(OfficeOpened.class)) {
            assertThat(bets.keySet()).as("bets on an office that opens").isEmpty();
        }
        for (GameEvent event : ply.events()) {
            switch (event) {
                case BetSealed e -> sealed(e);
                case FinalBetFeatureChosen e -> sealed(e);
                case OfficeClosed e -> closed(e);
                case BetsSettled e -> settled(e);
                case GameAbandoned e -> abandoned = true;
                default -> {}
            }
            toldOf(event);
        }
    }
}
