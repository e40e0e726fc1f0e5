package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.competition.CompetitionRules;
import cartulary.competition.state.Competition;
import cartulary.competition.state.Occupant.Known;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.ResultCorrected;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.duel.DuelEntry;
import cartulary.standalone.Client;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.ServerProcess;
import cartulary.store.OfflinePublicLog;
import cartulary.testkit.SampleSize;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9` while the persons of a cup play their duels, from the draw to the trophy: no duel is lost, and none is
/// played twice.
class PlayedCompetitionKillIT {
    private static final int PLAYERS = SampleSize.of(4, 128);
    private static final int KILLS = SampleSize.of(2, 20);

    /// The best of three, in which the away side, or the home side, loses every game of a duel.
    private static final int GAMES = 2 * (PLAYERS - 1);

    /// A game takes four requests at least: its duel, its state, a seat and a resignation.
    private static final int MOST_REQUESTS = 2 * 4 * GAMES / (KILLS + 1);

    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final String COMPETITIONS = "/api/competitions";
    private static final String OPENING = """
            {"name":"A cup","entrants":"player","stages":[
             {"id":"cup","format":"single-elimination","bestOf":3,"thirdPlace":false,"tieBreaks":[],
              "play":{"options":{"maxSeats":2,"visibility":"public"},"beginning":"loser"}}]}""";

    @TempDir
    Path folder;

    private final Map<String, TestPerson> entrants = new LinkedHashMap<>();
    private Random random;
    private int port;
    private Client client;
    private TestPerson olga;
    private String cup;

    /// The requests until the next kill.
    private int requests;

    private int kills;

    private ServerProcess start() throws IOException {
        return ServerProcess.start(folder, port).awaitUp();
    }

    private JsonNode get(String path) {
        requests--;
        Reply reply = client.get(path, null);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        return reply.json();
    }

    private static JsonNode done(TestPerson person, String path, String body) {
        Reply reply = person.send("POST", path, body);
        assertThat(reply.status()).as(reply.toString()).isBetween(200, 201);
        return reply.json();
    }

    private void command(TestPerson person, String command) {
        done(person, COMPETITIONS + "/" + cup + "/commands", command);
    }

    private void draw() {
        var site = URI.create("http://localhost:" + port + "/");
        client = new Client(site);
        olga = TestPerson.registered(client, site, AccountTestBase.handle());
        cup = done(olga, COMPETITIONS, OPENING).path("competition").asText();
        for (int player = 0; player < PLAYERS; player++) {
            TestPerson person = TestPerson.registered(client, site, AccountTestBase.handle());
            entrants.put(person.person, person);
            command(
                    person,
                    "{\"type\":\"EnterEntrants\",\"entrants\":[{\"id\":\"%s\",\"roster\":[]}]}"
                            .formatted(person.person));
        }
        command(
                olga,
                "{\"type\":\"BeginStage\",\"stage\":\"cup\",\"groups\":[{\"id\":\"1\",\"entrants\":[%s]}]}"
                        .formatted(entrants.keySet().stream()
                                .map("\"%s\""::formatted)
                                .collect(Collectors.joining(","))));
        command(olga, "{\"type\":\"DrawBracket\",\"stage\":\"cup\",\"group\":\"1\"}");
    }

    private List<JsonNode> pairings() {
        return get(COMPETITIONS + "/" + cup + "/rounds")
                .path("rounds")
                .valueStream()
                .flatMap(round -> round.path("pairings").valueStream())
                .toList();
    }

    /// Plays what is to be played now, unless the next kill is due. Returns whether every pairing has a result.
    private boolean play() {
        List<JsonNode> open = pairings().stream()
                .filter(pairing -> !pairing.path("result").isObject())
                .toList();
        for (JsonNode pairing : open) {
            if (requests > 0) {
                play(pairing.path("pairing").asText());
            }
        }
        return open.isEmpty();
    }

    /// Lets the same side lose each game of the duel of a pairing.
    private void play(String pairing) {
        requests--;
        Reply reply = client.get("/api/duels/" + DuelEntry.ofPairing(cup, pairing, 1), null);
        if (reply.status() == 404) {
            return;
        }
        JsonNode duel = reply.json();
        String loser = duel.path(pairing.hashCode() % 2 == 0 ? "home" : "away").asText();
        for (JsonNode game : duel.path("games")) {
            if (requests > 0 && !game.path("counted").asBoolean()) {
                resign(
                        Objects.requireNonNull(entrants.get(loser)),
                        game.path("game").asText());
            }
        }
    }

    private void resign(TestPerson person, String game) {
        requests--;
        Reply state = client.get("/api/games/" + game, null);
        if (!state.json().path("status").asText().equals("running")) {
            return;
        }
        int seat = state.json()
                .path("players")
                .valueStream()
                .filter(player -> player.path("person").asText().equals(person.person))
                .mapToInt(player -> player.path("seat").asInt())
                .findFirst()
                .orElseThrow();
        requests--;
        Reply taken = person.send(
                "POST", "/api/games/" + game + "/commands", "{\"type\":\"RecoverSeat\",\"seat\":%s}".formatted(seat));
        // The state is a moment old: the game may have ended.
        if (taken.status() == 200 && requests > 0) {
            requests--;
            client.command(
                    game,
                    "{\"type\":\"Resign\"}",
                    taken.json().at("/tokens/seat").asText());
        }
    }

    @Test
    void noDuelOfACupIsLostOrPlayedTwiceByKills() throws Exception {
        long seed = Long.getLong("cartulary.seed", System.nanoTime());
        System.out.println("seed of the kills: " + seed);
        random = new Random(seed);
        port = ServerProcess.freePort();
        try (ServerProcess first = start()) {
            draw();
            killAfterSomeRequests(first);
        }
        boolean isOver = false;
        while (!isOver) {
            try (ServerProcess next = start()) {
                isOver = kills < KILLS ? killAfterSomeRequests(next) : playsToTheEnd();
                if (isOver) {
                    command(olga, "{\"type\":\"CompleteStage\",\"stage\":\"cup\"}");
                    requireEachPlayedOnce();
                }
            }
        }
        assertThat(kills).isPositive();
        try (OfflinePublicLog log = OfflinePublicLog.open(folder.resolve("data"))) {
            // Nothing else is played on this service, so a game beside those of the duels was played in vain.
            assertThat(log.games()).hasSize(GAMES);
        }
    }

    private boolean killAfterSomeRequests(ServerProcess server) throws InterruptedException {
        requests = 1 + random.nextInt(MOST_REQUESTS);
        while (requests > 0) {
            if (play()) {
                return true;
            }
        }
        server.kill();
        kills++;
        return false;
    }

    private boolean playsToTheEnd() {
        requests = Integer.MAX_VALUE;
        await().atMost(PATIENCE).until(this::play);
        return true;
    }

    private List<CompetitionEntry> log() {
        var entries = new ArrayList<CompetitionEntry>();
        await().atMost(PATIENCE).until(() -> {
            entries.clear();
            client.get(COMPETITIONS + "/" + cup + "/events", null)
                    .body()
                    .lines()
                    .map(line -> CompetitionEntry.parse(line.getBytes(StandardCharsets.UTF_8)))
                    .forEach(entries::add);
            return entries.getLast().data().type().equals("StageCompleted");
        });
        return entries;
    }

    private void requireEachPlayedOnce() {
        List<CompetitionEntry> log = log();
        assertThat(log).extracting(entry -> entry.data()).noneMatch(ResultCorrected.class::isInstance);
        List<ResultEntered> entered = log.stream()
                .map(CompetitionEntry::data)
                .filter(ResultEntered.class::isInstance)
                .map(ResultEntered.class::cast)
                .toList();
        assertThat(entered).hasSize(PLAYERS - 1);
        assertThat(entered).extracting(ResultEntered::pairing).doesNotHaveDuplicates();
        var games = new TreeSet<String>();
        for (ResultEntered each : entered) {
            requireDuel(each.pairing(), each.result()).forEach(games::add);
        }
        assertThat(games).hasSize(GAMES);
        Competition competition = Competition.UNOPENED;
        for (CompetitionEntry entry : log) {
            competition = CompetitionRules.evolve(competition, entry.data());
        }
        requireBracket(competition.stage("cup").orElseThrow());
    }

    /// Requires that a result follows from the only duel of its pairing. Returns the games of it.
    private List<String> requireDuel(String pairing, PairingResult result) {
        assertThat(result.basis()).isEqualTo(ResultBasis.PLAYED);
        String id = Objects.requireNonNull(result.played()).duel();
        assertThat(id).isEqualTo(DuelEntry.ofPairing(cup, pairing, 1));
        JsonNode duel = get("/api/duels/" + id);
        assertThat(duel.at("/won/home").asInt()).isEqualTo(result.games().home());
        assertThat(duel.at("/won/away").asInt()).isEqualTo(result.games().away());
        List<String> games = duel.path("games")
                .valueStream()
                .map(game -> game.path("game").asText())
                .toList();
        assertThat(result.played().games()).extracting(game -> game.value()).isEqualTo(games);
        assertThat(client.get("/api/duels/" + DuelEntry.ofPairing(cup, pairing, 2), null)
                        .status())
                .isEqualTo(404);
        return games;
    }

    /// Compares the bracket that is served with the one that follows from the log.
    private void requireBracket(StageState stage) {
        Occupants occupants = Occupants.of(stage);
        List<JsonNode> served = pairings();
        assertThat(served).hasSize(stage.pairings().size());
        for (JsonNode pairing : served) {
            String id = pairing.path("pairing").asText();
            PairingResult result = Objects.requireNonNull(stage.results().get(id));
            assertThat(pairing.at("/result/played/duel").asText())
                    .isEqualTo(Objects.requireNonNull(result.played()).duel());
            assertThat(pairing.at("/result/games/home").asInt())
                    .isEqualTo(result.games().home());
        }
        JsonNode shown = get(COMPETITIONS + "/" + cup).at("/stages/0");
        assertThat(shown.path("status").asText()).isEqualTo("complete");
        assertThat(occupants.winnerOf(served.getLast().path("pairing").asText()))
                .isEqualTo(new Known(shown.at("/groups/0/entrants/0").asText()));
    }
}
