package cartulary.leaks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.command.game.GameGateway;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.move.SignedMove;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.game.Game;
import cartulary.standalone.Client;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TestGame;
import cartulary.testkit.MoveSigner;
import com.fasterxml.jackson.databind.JsonNode;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// A scripted game of three players whose first tile is given, such as an office, and the requests of its observers.
final class ScriptedGame {
    /// The seat with the secret.
    static final int SECRET_SEAT = 1;

    /// The player of the secret signs moves (LOBBY-12); the signatures are public and must not tell games apart.
    private static final MoveSigner SIGNER = new MoveSigner(1);

    /// The reason of its disputes, which readers may see and the record, the logs and the metrics do not contain.
    static final String REASON = "I counted this one again";

    /// What is said at its table, which readers may see and the record, the logs and the metrics do not contain.
    static final String SAID = "I saw a fox at the tollhouse";

    private static final String OPTIONS = "{\"options\":{\"maxSeats\":3,\"expansions\":[%s]}}";

    /// A time after every event.
    private static final String FAR = "9999-01-01T00:00:00Z";

    /// Command bodies are padded to this length, as clients do.
    private static final int PADDED = 256;

    private final Client client;
    private final GameGateway gateway;
    private final TestGame table;
    private final PublicLog log;
    private final Observations observed;
    private final List<String> stream = new CopyOnWriteArrayList<>();
    private @Nullable Thread follower;
    private @Nullable String claimed;
    private boolean hasOffice;
    private int readsOfEvents = 1; // the request of the follower

    ScriptedGame(Client client, GameGateway gateway, PublicLog log, List<Expansion> expansions) {
        this.client = client;
        this.gateway = gateway;
        this.log = log;
        this.table = TestGame.opened(
                client,
                OPTIONS.formatted(
                        expansions.stream().map(each -> '"' + each.set() + '"').collect(Collectors.joining(","))));
        this.observed = new Observations(id());
    }

    /// Plays up to the office of the first tile.
    void playToTheOffice(String office) {
        playFirst(office);
        assertThat(table.next.get("step").asText()).isEqualTo("Betting");
        hasOffice = true;
    }

    /// Plays the first turn with this tile.
    void playFirst(String tile) {
        start(0, deck -> deck.order().getFirst().equals(tile));
        send(0, "{\"type\":\"DrawTile\"}");
        JsonNode place = table.next.get("placements").get(0);
        send(
                0,
                "{\"type\":\"PlaceTile\",\"x\":%s,\"y\":%s,\"rotation\":%s}"
                        .formatted(
                                place.get("x").asInt(),
                                place.get("y").asInt(),
                                place.get("rotation").asInt()));
        send(0, "{\"type\":\"SkipPlacement\"}");
    }

    /// Starts the game. A player seed is chosen so that the deck is one of those wanted, which is possible here because
    /// the server seed is known.
    void start(int firstSeat, Predicate<Deck> wanted) {
        PlayerSeed seed = seedFor(wanted);
        table.join("{\"type\":\"JoinGame\",\"seedCommitment\":\"%s\"}".formatted(Commitments.ofPlayerSeed(seed)), null);
        table.join("{\"type\":\"JoinGame\",\"signingKey\":\"%s\"}".formatted(SIGNER.key()), null);
        table.join("{\"type\":\"JoinGame\"}", null);
        table.accepted("{\"type\":\"StartGame\",\"firstSeat\":%s}".formatted(firstSeat), table.host);
        follower = Thread.ofVirtual().start(() -> client.follow(table.game, stream::add));
        send(0, "{\"type\":\"ContributeSeed\",\"seed\":\"%s\"}".formatted(seed.value()));
    }

    private PlayerSeed seedFor(Predicate<Deck> wanted) {
        ServerSeed server = ((Opened<ServerSeed>) open().seed()).value();
        DeckContents contents = contents(open());
        GameId id = id();
        // Not 0: a seed of zeros would equal the commitments of a what-if, which are zeros.
        return LongStream.range(1, Long.MAX_VALUE)
                .parallel()
                .mapToObj(number ->
                        PlayerSeed.of(ByteBuffer.allocate(32).putLong(number).array()))
                .filter(seed -> wanted.test(Deck.shuffle(contents, id, server, List.of(seed), 3)))
                .findAny()
                .orElseThrow();
    }

    /// Returns the ids of the undrawn tiles in their order.
    static List<String> undrawn(GameId id, Game open) {
        Deck deck = deck(id, open);
        return deck.order().subList(open.drawn(), deck.size());
    }

    /// Returns the ids of the scoring tiles in the order in which they become active, stack by stack.
    static List<String> scoringTiles(GameId id, Game open) {
        return deck(id, open).scoringTiles();
    }

    private static Deck deck(GameId id, Game open) {
        ServerSeed server = ((Opened<ServerSeed>) open.seed()).value();
        return Deck.shuffle(contents(open), id, server, open.playerSeeds(), 3);
    }

    private static DeckContents contents(Game open) {
        return DeckContents.of(open.options(), Catalogue.standard());
    }

    /// @param chip null for a pass
    void decide(int seat, @Nullable String chip) {
        JsonNode event = table.lastOf("OfficeOpened").get("data");
        String office = "\"x\":%s,\"y\":%s"
                .formatted(event.get("x").asInt(), event.get("y").asInt());
        String nonce = PlayerSeed.of(new byte[32]).value();
        send(
                seat,
                chip == null
                        ? "{\"type\":\"DeclineBet\",%s,\"nonce\":\"%s\"}".formatted(office, nonce)
                        : "{\"type\":\"PlaceBet\",%s,\"chip\":\"%s\",\"nonce\":\"%s\"}".formatted(office, chip, nonce));
    }

    /// Takes over the seat with the secret as its host can: by a claim token (LOBBY-10). From then on, everything that
    /// the bearer of the new token is shown is noted, too.
    void claimTheSecretSeat() {
        Reply reissued = table.accepted("{\"type\":\"ReissueToken\",\"seat\":" + SECRET_SEAT + "}", table.host);
        observed.note("claim", reissued);
        Reply recovered = table.accepted(
                "{\"type\":\"RecoverSeat\",\"seat\":" + SECRET_SEAT + "}",
                reissued.json().at("/tokens/claim").asText());
        observed.note("recovered", recovered);
        claimed = recovered.json().at("/tokens/seat").asText();
    }

    /// Says something as a player and as a spectator, and lets it be reported.
    void say() {
        String chat = "/api/games/" + table.game + "/chat";
        String spectator = "{\"text\":\"%s\",\"spectator\":\"AAAAAAAAAAAAAAAAAAAAAA\"}".formatted(SAID);
        String player = "{\"text\":\"%s\"}".formatted(SAID);
        assertThat(client.post(chat, player, table.seats.getFirst()).status()).isEqualTo(201);
        assertThat(client.post(chat, spectator, null).status()).isEqualTo(201);
        assertThat(client.post(chat + "/1/report", "", null).status()).isEqualTo(204);
        assertThat(client.get(chat, null).json().get("messages")).hasSize(2);
    }

    /// Disputes the office, whose bets are sealed, and a total; the player of the secret agrees that it stands.
    void dispute() {
        JsonNode office = table.lastOf("OfficeOpened").get("data");
        long revision = table.revision();
        send(
                0,
                "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"office\",\"revision\":%s,\"x\":%s,\"y\":%s},\"reason\":\"%s\"}"
                        .formatted(
                                revision,
                                office.get("x").asInt(),
                                office.get("y").asInt(),
                                REASON));
        send(
                2,
                "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"total\",\"revision\":%s,\"seat\":%s},\"reason\":\"%s\","
                                .formatted(revision, SECRET_SEAT, REASON)
                        + "\"reading\":{\"officeRoads\":\"all-end\"}}");
        if (claimed == null) {
            send(SECRET_SEAT, "{\"type\":\"AgreeToDispute\",\"dispute\":1,\"outcome\":\"stands\"}");
        }
    }

    /// Notes the hand, the legal commands, and the answers to a bet of every chip and to a pass.
    private void observeAsClaimant(String token) {
        String game = "/api/games/" + table.game;
        observed.note("claimed hand", client.get(game + "/hand", token));
        observed.note("claimed legal", client.get(game + "/legal", token));
        JsonNode office = table.lastOf("OfficeOpened").get("data");
        String at = "\"x\":%s,\"y\":%s,\"nonce\":\"%s\""
                .formatted(
                        office.get("x").asInt(),
                        office.get("y").asInt(),
                        PlayerSeed.of(new byte[32]).value());
        for (int chip = 1; chip <= 7; chip++) {
            String bet = "{\"type\":\"PlaceBet\",\"chip\":\"chip-%s\",%s}".formatted(chip, at);
            observed.note("claimed bet", client.command(table.game, bet, token));
        }
        observed.note("claimed pass", client.command(table.game, "{\"type\":\"DeclineBet\"," + at + "}", token));
    }

    void leak(DeliberateLeak leak, MeterRegistry metrics) {
        leak.leak(id(), open(), observed, metrics);
    }

    /// Notes the answers to all requests, including wrong ones, that other people can make.
    void observe() {
        String game = "/api/games/" + table.game;
        long revision = table.revision();
        readsOfEvents += 2;
        for (String path : List.of(
                game + "?wait=" + revision,
                game + "?at=" + revision,
                game + "/scores?wait=" + revision,
                game + "/legal",
                game + "/legal?seat=" + SECRET_SEAT,
                game + "/events",
                game + "/events?disputes=true",
                game + "/record",
                game + "/checkpoint",
                game + "/proof/" + revision,
                game + "/consistency?from=1&to=" + revision,
                game + "/chips?wait=" + revision,
                game + "/tolls?wait=" + revision,
                game + "/deck?wait=" + revision,
                game + "/features?wait=" + revision,
                game + "?turn=1",
                game + "?time=" + FAR,
                game + "/legal?turn=1",
                game + "/features?turn=1",
                game + "/scores?at=" + revision,
                game + "/scores?turn=1",
                game + "/scores?time=" + FAR,
                game + "/chips?turn=1",
                game + "/tolls?turn=1",
                game + "/deck?turn=1",
                game + "/deck?turn=2",
                game + "/blame?wait=" + revision,
                game + "/diff?from=0&to=" + revision,
                game + "/why?revision=" + revision,
                game + "/recount?revision=" + revision,
                game + "/whynot?question=points&seat=" + SECRET_SEAT,
                game + "/whynot?question=complete&feature=0,0,c0",
                game + "/whynot?question=touch&field=0,0,f0&city=0,0,c0",
                game + "/whynot?question=toll&feature=0,0,r0&seat=" + SECRET_SEAT,
                game + "/history?seat=" + SECRET_SEAT,
                game + "/names",
                game + "/disputes?wait=" + revision,
                game + "/disputes?turn=1",
                game + "/dispute-reasons",
                game + "/presence",
                game + "/rematches",
                game + "/hand")) {
            observed.note(path, client.get(path, null));
        }
        if (hasOffice) {
            observeWhyNot(game + "/whynot?");
            observeWhatIf(game + "/whatif", revision);
        }
        observed.note(
                "what if drawn",
                client.post(
                        game + "/whatif",
                        "{\"at\":%s,\"choices\":[{\"seat\":1,\"command\":{\"type\":\"DrawTile\"}}]}"
                                .formatted(revision),
                        null));
        // Only the running game: with a stopped clock the order of the others is arbitrary.
        observed.note(
                "lobby",
                client.get("/api/games?status=running", null)
                        .json()
                        .get("games")
                        .toString());
        observed.note("board", client.get(game, null, "text/plain"));
        for (int seat : new int[] {0, 2}) {
            String token = table.seats.get(seat);
            observed.note("legal", client.get(game + "/legal", token));
            observed.note("hand", client.get(game + "/hand", token));
            observed.note("wrong", client.command(table.game, "{\"type\":\"DrawTile\"}", token));
            observed.note(
                    "wrong",
                    client.command(
                            table.game,
                            "{\"type\":\"PlaceBet\",\"x\":99,\"y\":0,\"chip\":\"chip-1\",\"nonce\":\"%s\"}"
                                    .formatted(PlayerSeed.of(new byte[32]).value()),
                            token));
        }
        if (claimed != null) {
            observeAsClaimant(claimed);
        }
        observed.note("refused", client.command(table.game, "{\"type\":\"Resign\"}", table.host));
    }

    /// Notes why the bet of the secret seat did not pay, and whether it could bet each chip or pass.
    private void observeWhyNot(String path) {
        JsonNode office = table.lastOf("OfficeOpened").get("data");
        int x = office.get("x").asInt();
        int y = office.get("y").asInt();
        String asked = path + "question=bet&seat=%s&office=%s,%s".formatted(SECRET_SEAT, x, y);
        observed.note("why no payment", client.get(asked, null));
        String nonce = PlayerSeed.of(new byte[32]).value();
        var moves = new ArrayList<String>();
        for (int chip = 1; chip <= 6; chip++) {
            moves.add("{\"type\":\"PlaceBet\",\"x\":%s,\"y\":%s,\"chip\":\"chip-%s\",\"nonce\":\"%s\"}"
                    .formatted(x, y, chip, nonce));
        }
        moves.add("{\"type\":\"DeclineBet\",\"x\":%s,\"y\":%s,\"nonce\":\"%s\"}".formatted(x, y, nonce));
        moves.add("{\"type\":\"DrawTile\"}");
        for (String move : moves) {
            String command = URLEncoder.encode(move, StandardCharsets.UTF_8);
            for (int seat = 0; seat < 3; seat++) {
                observed.note(
                        "why refused", client.get(path + "question=move&seat=" + seat + "&command=" + command, null));
            }
        }
    }

    /// Notes what would follow if the secret seat decided, or everybody resigned.
    private void observeWhatIf(String path, long revision) {
        JsonNode office = table.lastOf("OfficeOpened").get("data");
        String at = "\"x\":%s,\"y\":%s,\"nonce\":\"%s\""
                .formatted(
                        office.get("x").asInt(),
                        office.get("y").asInt(),
                        PlayerSeed.of(new byte[32]).value());
        var tries = new ArrayList<String>();
        for (int seat = 0; seat < 3; seat++) {
            tries.add("{\"seat\":%s,\"command\":{\"type\":\"DeclineBet\",%s}}".formatted(seat, at));
            tries.add("{\"seat\":%s,\"command\":{\"type\":\"PlaceBet\",\"chip\":\"chip-1\",%s}}".formatted(seat, at));
        }
        tries.add("{\"seat\":0,\"command\":{\"type\":\"Resign\"}},{\"seat\":2,\"command\":{\"type\":\"Resign\"}}");
        for (String choices : tries) {
            String body = "{\"at\":%s,\"choices\":[%s]}".formatted(revision, choices);
            observed.note("what if", client.post(path, body, null));
        }
    }

    /// Closes the game, which ends its stream, and notes the stream and the records.
    Observations end() throws InterruptedException {
        long revision = table.revision();
        await().until(() -> stream.size() >= revision);
        Reply closed = client.command(table.game, "{\"type\":\"CloseGame\"}", table.host);
        assertThat(closed.status()).isEqualTo(200);
        if (follower != null) {
            follower.join();
        }
        stream.forEach(line -> observed.note("stream", line));
        log.ofGame(id(), 0, Integer.MAX_VALUE)
                .forEach(event -> PublishedRecords.note(observed, PublishedRecords.record(event)));
        return observed;
    }

    /// The number of requests for the record of the game. The server counts a stream when it has closed it, which may
    /// be after the reader has seen its end.
    int readsOfEvents() {
        return readsOfEvents;
    }

    private void send(int seat, String command) {
        String padded = command + " ".repeat(Math.max(0, PADDED - command.length()));
        observed.note(
                "answer",
                seat == SECRET_SEAT
                        ? table.accepted(padded, table.seats.get(seat), signed(command))
                        : table.accepted(padded, table.seats.get(seat)));
    }

    /// Returns the header with which the player of the secret signs (LOBBY-12).
    private Map<String, String> signed(String command) {
        try {
            GameCommand parsed = Json.mapper().readValue(command, GameCommand.class);
            var signature = SIGNER.sign(new SignedMove(id(), SECRET_SEAT, table.revision(), parsed));
            return Map.of("Move-Signature", signature.after() + "." + signature.value());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private GameId id() {
        return new GameId(table.game);
    }

    private Game open() {
        return gateway.head(id()).orElseThrow();
    }
}
