package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.lake.LakeReader;
import cartulary.command.token.ServiceRole;
import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The lake that the service fills itself, after disputes and after the erasure of a player. In the ordinary run, the
/// query side exports corrections, the analytics take out erased players, and `LakeKillIT` has a service fill a lake;
/// these tests start an application of their own.
@Tag("long")
@QuarkusTest
@WithTestResource(TempFolders.class)
@TestProfile(LakeHttpTest.Filled.class)
class LakeHttpTest extends DisputesHttpTestBase {
    /// With a lake that is filled all the time.
    public static final class Filled implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "cartulary.lake.every",
                    "PT0.5S",
                    "cartulary.lake.players",
                    "stable",
                    "cartulary.lake.reviews",
                    "true");
        }
    }

    @ConfigProperty(name = "cartulary.lake")
    Path lake;

    private long count(String what) throws SQLException {
        if (LakeReader.manifest(lake) == null) {
            return 0;
        }
        String sql = "SELECT count(*) FROM %s AND game = '%s'".formatted(what, table.game);
        return LakeDatabase.query(lake, LakeFilter.NONE, QueryLimits.INTERACTIVE, asked -> ((Number)
                        asked.ask(sql).rows().getFirst().getFirst())
                .longValue());
    }

    private void awaitCount(String what, long rows) {
        // Every question opens the lake anew.
        await().pollInterval(Duration.ofMillis(500)).until(() -> count(what) == rows);
    }

    @Test
    void aCorrectedScoreIsInTheLakeSoonAfterTheTableAgreed() throws Exception {
        awaitCount("games WHERE true", 1);
        opened();
        table.send(CORRECT, one);
        assertThat(types(table.send(CORRECT, two))).contains("ScoreCorrected");
        awaitCount("games WHERE corrected", 1);
        awaitCount("ledger WHERE source = 'correction'", 1);
        awaitCount("games WHERE true", 1);
    }

    @Test
    void theLakeHasReviewsAndThePseudonymOfAnErasedPlayerDisappearsFromIt() throws Exception {
        awaitCount("seats WHERE player IS NOT NULL", 2);
        assertThat(count("reviews WHERE true")).isPositive().isEqualTo(count("turns WHERE true"));
        String operator =
                tokens.role(ServiceRole.OPERATOR, "alice", Instant.now().plusSeconds(7_200));
        Reply erased = client.post(
                "/api/admin/actions",
                "{\"reason\":\"asked for it\",\"type\":\"erase-player\",\"game\":\"%s\",\"seat\":%s}"
                        .formatted(table.game, table.seats.keySet().iterator().next()),
                operator);
        assertThat(erased.status()).as(erased.toString()).isEqualTo(201);
        awaitCount("seats WHERE player IS NOT NULL", 1);
        assertThat(List.of(count("games WHERE true"), count("seats WHERE true")))
                .isEqualTo(List.of(1L, 3L));
    }
}
