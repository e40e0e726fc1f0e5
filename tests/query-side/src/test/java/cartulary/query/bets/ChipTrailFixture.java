package cartulary.query.bets;

import cartulary.contracts.event.Envelope;
import cartulary.query.bets.ChipTrail.Office;
import cartulary.query.bets.ChipTrail.Player;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import java.util.List;

/// Trails of recorded games.
abstract class ChipTrailFixture {
    static ChipTrail trail(List<Envelope> events) {
        return ChipFold.of(new GameRecord(Rules.standard(), events));
    }

    static Office office(ChipTrail trail, int x, int y) {
        return trail.offices().stream()
                .filter(office -> office.x() == x && office.y() == y)
                .findFirst()
                .orElseThrow();
    }

    static Player player(ChipTrail trail, int x, int y, int seat) {
        return office(trail, x, y).players().stream()
                .filter(player -> player.seat() == seat)
                .findFirst()
                .orElseThrow();
    }
}
