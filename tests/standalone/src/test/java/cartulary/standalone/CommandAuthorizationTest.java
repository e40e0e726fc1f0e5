package cartulary.standalone;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.contracts.command.GameCommand;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Every command type sent with every kind of token.
@QuarkusTest
@WithTestResource(TempFolders.class)
class CommandAuthorizationTest {
    private static final Map<String, Set<String>> ALLOWED = Map.ofEntries(
            Map.entry("OpenGame", Set.of()),
            Map.entry("JoinGame", Set.of("nobody", "invited", "host")),
            Map.entry("LeaveGame", Set.of("seat")),
            Map.entry("SeatBot", Set.of("host")),
            Map.entry("RemoveSeat", Set.of("host")),
            Map.entry("ReissueToken", Set.of("host")),
            Map.entry("RecoverSeat", Set.of("nobody", "invited", "claimant")),
            Map.entry("StartGame", Set.of("host")),
            Map.entry("CloseGame", Set.of("host")),
            Map.entry("ContributeSeed", Set.of("seat")),
            Map.entry("DrawTile", Set.of("seat")),
            Map.entry("PlaceTile", Set.of("seat")),
            Map.entry("TakeBack", Set.of("seat")),
            Map.entry("PlaceMeeple", Set.of("seat")),
            Map.entry("PlaceTollhouse", Set.of("seat")),
            Map.entry("PlaceAbbot", Set.of("seat")),
            Map.entry("CallAbbotHome", Set.of("seat")),
            Map.entry("SkipPlacement", Set.of("seat")),
            Map.entry("ChooseBetFeature", Set.of("seat")),
            Map.entry("PlaceBet", Set.of("seat")),
            Map.entry("DeclineBet", Set.of("seat")),
            Map.entry("ChooseFinalBetFeature", Set.of("seat")),
            Map.entry("Resign", Set.of("seat")),
            Map.entry("OpenDispute", Set.of("seat")),
            Map.entry("AgreeToDispute", Set.of("seat")),
            Map.entry("WithdrawDispute", Set.of("seat")),
            Map.entry("ResolveDispute", Set.of("referee")),
            Map.entry("LapseDispute", Set.of()),
            Map.entry("ExpireStep", Set.of()),
            Map.entry("ExtendDeadline", Set.of()),
            Map.entry("AbandonGame", Set.of()));

    private static final String NONCE = "\"nonce\":\"" + "A".repeat(43) + "\"";
    private static final Map<String, String> BODIES = Map.ofEntries(
            Map.entry("SeatBot", "\"policy\":\"greedy\""),
            Map.entry("RemoveSeat", "\"seat\":5"),
            Map.entry("ReissueToken", "\"seat\":5"),
            Map.entry("RecoverSeat", "\"seat\":0"),
            Map.entry("ContributeSeed", "\"seed\":\"" + "A".repeat(43) + "\""),
            Map.entry("PlaceTile", "\"x\":1,\"y\":0,\"rotation\":0"),
            Map.entry("PlaceMeeple", "\"segment\":\"c0\""),
            Map.entry("PlaceTollhouse", "\"x\":1,\"y\":0"),
            Map.entry("PlaceAbbot", "\"segment\":\"monastery\""),
            Map.entry("ChooseBetFeature", "\"x\":1,\"y\":0,\"segment\":\"c0\""),
            Map.entry("PlaceBet", "\"x\":1,\"y\":0,\"chip\":\"chip-1\"," + NONCE),
            Map.entry("DeclineBet", "\"x\":1,\"y\":0," + NONCE),
            Map.entry("ChooseFinalBetFeature", "\"x\":1,\"y\":0,\"segment\":\"c0\"," + NONCE),
            Map.entry(
                    "OpenDispute", "\"target\":{\"subject\":\"total\",\"revision\":1,\"seat\":0},\"reason\":\"wrong\""),
            Map.entry("AgreeToDispute", "\"dispute\":1,\"outcome\":\"stands\""),
            Map.entry("WithdrawDispute", "\"dispute\":1"),
            Map.entry("ResolveDispute", "\"dispute\":1,\"outcome\":\"stands\""),
            Map.entry("LapseDispute", "\"dispute\":1"),
            Map.entry("ExtendDeadline", "\"seconds\":60"));

    @TestHTTPResource("/")
    URI base;

    @Inject
    Tokens tokens;

    Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    @Test
    void everyCommandTypeAcceptsExactlyTheAllowedTokens() {
        assertThat(ALLOWED).containsOnlyKeys(types());
        var softly = new SoftAssertions();
        Map<String, At> bearers = bearers();
        for (String type : types()) {
            var changed = new AtomicBoolean();
            bearers.forEach((who, table) -> {
                var reply = client.command(table.game(), body(type), table.token());
                changed.compareAndSet(false, reply.status() == 200);
                // 200 and 409 come from the rules, so the sender was authorized.
                boolean authorized = reply.status() == 200 || reply.status() == 409;
                softly.assertThat(authorized)
                        .as("%s sent by %s: %s", type, who, reply)
                        .isEqualTo(ALLOWED.get(type).contains(who));
                softly.assertThat(reply.status()).as("%s by %s", type, who).isIn(200, 409, 401, 403);
            });
            if (changed.get()) {
                bearers = bearers();
            }
        }
        softly.assertAll();
    }

    private record At(String game, @Nullable String token) {}

    /// Opens new games, so that no accepted command affects the next one.
    private Map<String, At> bearers() {
        var bearers = new LinkedHashMap<String, At>();
        TestGame table = TestGame.opened(client, "{}");
        bearers.put("nobody", new At(table.game, null));
        TestGame own = TestGame.opened(client, "{}");
        bearers.put("host", new At(own.game, own.host));
        bearers.put("another host", new At(own.game, table.host));
        TestGame seated = TestGame.opened(client, "{}");
        bearers.put("seat", new At(seated.game, seated.join("{\"type\":\"JoinGame\"}", null)));
        bearers.put("seat of another game", new At(own.game, seated.seats.getFirst()));
        bearers.put("invited", new At(table.game, invite(table)));
        bearers.put("invited elsewhere", new At(own.game, invite(table)));
        TestGame claimed = TestGame.of(client, 2);
        bearers.put("claimant", new At(claimed.game, claim(claimed)));
        bearers.put("claimant elsewhere", new At(own.game, claim(TestGame.of(client, 2))));
        bearers.put("referee", new At(own.game, role(ServiceRole.REFEREE)));
        bearers.put("operator", new At(own.game, role(ServiceRole.OPERATOR)));
        bearers.put("forged", new At(own.game, forged(own.host)));
        return bearers;
    }

    private String role(ServiceRole role) {
        return tokens.role(role, "alice", Instant.now().plusSeconds(7_200));
    }

    /// Changes the first character of the signature.
    private static String forged(String token) {
        int signature = token.lastIndexOf('.') + 1;
        char other = token.charAt(signature) == 'A' ? 'B' : 'A';
        return token.substring(0, signature) + other + token.substring(signature + 1);
    }

    private static String claim(TestGame table) {
        return table.accepted("{\"type\":\"ReissueToken\",\"seat\":0}", table.host)
                .json()
                .at("/tokens/claim")
                .asText();
    }

    private String invite(TestGame table) {
        return client.post("/api/games/" + table.game + "/invites", "", table.host)
                .json()
                .get("invite")
                .asText();
    }

    private static Set<String> types() {
        return GameCommand.types().stream()
                .map(Class::getSimpleName)
                .collect(toMap(name -> name, name -> name))
                .keySet();
    }

    private static String body(String type) {
        String members = BODIES.get(type);
        return "{\"type\":\"" + type + "\"" + (members == null ? "" : "," + members) + "}";
    }
}
