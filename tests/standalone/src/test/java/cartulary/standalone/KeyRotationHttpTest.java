package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.command.key.KeyFolder;
import cartulary.command.key.KeyFolder.Kind;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.CommandLedger;
import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Random;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The rotation of keys under a running service, which is never restarted.
@QuarkusTest
@WithTestResource(TempFolders.class)
class KeyRotationHttpTest {
    @TestHTTPResource("/")
    URI base;

    @Inject
    Tokens tokens;

    @Inject
    CommandLedger ledger;

    @ConfigProperty(name = "cartulary.keys")
    Path folder;

    Client client;
    KeyFolder keys;

    @BeforeEach
    void connect() {
        client = new Client(base);
        keys = new KeyFolder(folder);
    }

    private Reply whoAmI(TestGame table, String token) {
        return client.get("/api/games/" + table.game + "/whoami", token);
    }

    private void awaitNewKeys() {
        await().untilAsserted(() -> assertThat(TestGame.opened(client, "{}").host)
                .startsWith(new Tokens(keys.open(false).tokens(), Clock.systemUTC())
                        .host("", 0)
                        .split("\\.", 2)[0]));
    }

    @Test
    void gamesContinueAndTokensStayValidUntilTheirKeyIsRetired() {
        TestGame table = TestGame.of(client, 2, "{\"options\":{\"expansions\":[\"bets\"]}}");
        var random = new Random(3);
        String seat = table.seats.getFirst();
        keys.rotate(Kind.TOKENS);
        awaitNewKeys();

        assertThat(whoAmI(table, seat).status()).isEqualTo(200);
        table.playOne(random);
        TestGame later = TestGame.opened(client, "{}");
        assertThat(later.host.split("\\.", 2)[0]).isNotEqualTo(table.host.split("\\.", 2)[0]);

        keys.retire(Kind.TOKENS);
        await().untilAsserted(() -> assertThat(whoAmI(table, seat).status()).isEqualTo(401));
        assertThat(whoAmI(later, later.host).status()).isEqualTo(200);
    }

    @Test
    void theSecretsOfRunningGamesAreRewrappedByANewMasterKey() {
        TestGame table = TestGame.of(client, 2);
        var game = new GameId(table.game);
        byte[] wrapped = ledger.wrappedKey(game).orElseThrow();
        keys.rotate(Kind.MASTER);
        table.playOne(new Random(4));
        await().untilAsserted(
                        () -> assertThat(ledger.wrappedKey(game).orElseThrow()).isNotEqualTo(wrapped));

        String operator =
                tokens.role(ServiceRole.OPERATOR, "alice", Instant.now().plusSeconds(7_200));
        Reply rewrapped = client.post("/api/admin/keys/rewrap", "", operator);
        assertThat(rewrapped.status()).as(rewrapped.toString()).isEqualTo(200);
        assertThat(rewrapped.json().get("master").asInt())
                .isEqualTo(keys.open(false).masterId());
        keys.retire(Kind.MASTER);
        table.playOne(new Random(5));
    }

    @Test
    void onlyAnOperatorMayRewrapKeys() {
        String host = TestGame.opened(client, "{}").host;
        assertThat(client.post("/api/admin/keys/rewrap", "", null).status()).isEqualTo(401);
        assertThat(client.post("/api/admin/keys/rewrap", "", host).status()).isEqualTo(403);
    }
}
