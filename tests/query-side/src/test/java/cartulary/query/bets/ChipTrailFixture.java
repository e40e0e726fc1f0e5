package cartulary.query.bets;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.query.ProjectionFixture;
import cartulary.query.TestDatabase;
import cartulary.query.bets.ChipTrail.Office;
import cartulary.query.bets.ChipTrail.Player;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Trails of recorded games on each engine.
@ParameterizedClass
@MethodSource("cartulary.query.TestDatabase#ofReads")
abstract class ChipTrailFixture {
    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    ChipTrail trail(List<Envelope> events) throws SQLException {
        Path folder = data.resolve(java.util.UUID.randomUUID().toString());
        try (var rows = new ProjectionFixture(engine.empty(folder)).with(events)) {
            assertThat(rows.parked()).noneMatch(parked -> parked.projection().equals("chips"));
            return rows.chips().trail(events.getFirst().game(), Long.MAX_VALUE).orElseThrow();
        }
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
