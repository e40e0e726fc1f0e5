package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Seeds of players over HTTP (LOBBY-8).
@QuarkusTest
@WithTestResource(TempFolders.class)
class SeedsHttpTest {
    private static final PlayerSeed SEED = PlayerSeed.of(new byte[32]);

    @TestHTTPResource("/")
    URI base;

    Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    private static String contributing(PlayerSeed seed) {
        return "{\"type\":\"ContributeSeed\",\"seed\":\"" + seed.value() + "\"}";
    }

    @Test
    void theGameStartsWhenTheCommittedSeedIsOpened() {
        TestGame table = TestGame.opened(client, "{}");
        table.accepted("{\"type\":\"SeatBot\",\"policy\":\"random\"}", table.host);
        String committed = "{\"type\":\"JoinGame\",\"name\":\"Ada\",\"seedCommitment\":\"%s\"}"
                .formatted(Commitments.ofPlayerSeed(SEED));
        String seat = table.join(committed, null);
        Reply started = table.accepted("{\"type\":\"StartGame\",\"firstSeat\":1}", table.host);
        assertThat(types(started)).containsExactly("SeatsClosed", "DeadlineSet");

        byte[] other = new byte[32];
        other[0] = 1;
        Reply wrong = client.command(table.game, contributing(PlayerSeed.of(other)), seat);
        assertThat(wrong.status()).isEqualTo(409);
        assertThat(wrong.json().get("ruleId").asText()).isEqualTo("LOBBY-8");

        Reply begun = table.accepted(contributing(SEED), seat);
        assertThat(types(begun)).startsWith("SeedContributed", "GameStarted");
        assertThat(begun.json().get("events").get(1).get("data").get("seededBy").toString())
                .isEqualTo("[1]");
        table.accepted("{\"type\":\"DrawTile\"}", seat);
    }

    @Test
    void aGameWithoutSeedsStartsImmediately() {
        TestGame table = TestGame.opened(client, "{}");
        table.join("{\"type\":\"JoinGame\"}", null);
        table.join("{\"type\":\"JoinGame\"}", null);
        Reply started = table.accepted("{\"type\":\"StartGame\"}", table.host);
        assertThat(types(started)).containsExactly("SeatsClosed", "GameStarted");
        assertThat(started.json().get("events").get(1).get("data").get("seededBy"))
                .isEmpty();
    }

    private static List<String> types(Reply reply) {
        var types = new java.util.ArrayList<String>();
        reply.json().get("events").forEach(event -> types.add(event.get("type").asText()));
        return types;
    }
}
