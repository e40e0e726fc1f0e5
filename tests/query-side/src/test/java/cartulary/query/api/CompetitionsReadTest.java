package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cartulary.query.competitions.CompetitionDiff;
import cartulary.query.competitions.CompetitionList;
import cartulary.query.competitions.CompetitionOverview;
import cartulary.query.competitions.CompetitionRounds;
import cartulary.query.competitions.EntrantHistory;
import cartulary.query.competitions.EntrantHistory.EntrantMoment;
import cartulary.query.competitions.ListedCompetition;
import cartulary.query.competitions.NextPairing;
import cartulary.query.competitions.ShownPairing;
import cartulary.query.competitions.StoredCompetition;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The list of competitions, and their revisions, rounds and events over HTTP.
@QuarkusTest
class CompetitionsReadTest extends CompetitionsReadFixture {
    @Test
    void theListHasTheNewestCompetitionFirstAndGoesOnPageByPage() throws Exception {
        var open = new StoredCompetition(store).open();
        var running = new StoredCompetition(store).running();

        CompetitionList first = read("?limit=1", CompetitionList.class);
        CompetitionList second = read("?limit=1&before=" + first.next(), CompetitionList.class);

        assertThat(first.competitions()).singleElement().satisfies(listed -> {
            assertThat(listed.competition()).isEqualTo(running.id());
            assertThat(listed.status()).isEqualTo("running");
            assertThat(listed.entrants()).isEqualTo(4);
            assertThat(listed.revision()).isEqualTo(running.revision());
        });
        assertThat(second.competitions())
                .extracting(ListedCompetition::competition, ListedCompetition::status)
                .containsExactly(tuple(open.id(), "open"));
    }

    @Test
    void aCompetitionIsReadAtTheHeadAndAtAnyRevision() throws Exception {
        var cup = played();

        CompetitionOverview now = read("/" + cup.id(), CompetitionOverview.class);
        assertThat(now.revision()).isEqualTo(cup.revision());
        assertThat(now.stages())
                .extracting(CompetitionOverview.CompetitionStage::status)
                .containsExactly("complete", "running");
        assertThat(read("/" + cup.id() + "?at=1", CompetitionOverview.class).entrants())
                .isEmpty();
        assertThat(read("/" + cup.id() + "?at=2", CompetitionOverview.class).entrants())
                .hasSize(4);
        assertProblem(read("/" + cup.id() + "?at=" + (cup.revision() + 1)), 404, "unknown-revision");
        assertProblem(read("/" + cup.id() + "?at=x"), 400, "bad-parameter");
        assertProblem(read("/Vq3xWm0XSV6m8sUuVq1c2A"), 404, "unknown-competition");
        assertProblem(read("/nothing/table"), 404, "unknown-competition");
    }

    @Test
    void anAnswerThatTheCallerHasIsNotSentAgain() throws Exception {
        var cup = played();
        for (String path :
                List.of("", "/table", "/crosstable", "/bracket.svg", "/rounds", "/events", "/results.json")) {
            HttpResponse<String> first = read("/" + cup.id() + path);
            assertThat(first.statusCode()).as(path).isEqualTo(200);
            HttpResponse<String> again = read("/" + cup.id() + path, "If-None-Match", header(first, "etag"));
            assertThat(again.statusCode()).as(path).isEqualTo(304);
        }
        HttpResponse<String> before = read("/" + cup.id() + "/table");
        cup.result("cup/1/final", 2, 1);
        assertThat(read("/" + cup.id() + "/table", "If-None-Match", header(before, "etag"))
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void roundsHaveTheirPairingsAndResults() throws Exception {
        var cup = played();
        CompetitionRounds rounds = read("/" + cup.id() + "/rounds", CompetitionRounds.class);

        assertThat(rounds.rounds())
                .extracting(round -> round.stage() + " " + round.round() + " "
                        + round.pairings().size())
                .containsExactly("group 1 2", "group 2 2", "group 3 2", "cup 1 1");
        assertThat(rounds.rounds().getFirst().pairings())
                .allSatisfy(pairing -> assertThat(pairing.result()).isNotNull());
    }

    @Test
    void theHistoryOfAnEntrantHasAllThatConcernsThem() throws Exception {
        var cup = played();
        EntrantHistory history = read("/" + cup.id() + "/entrants/Ada", EntrantHistory.class);

        assertThat(history.moments())
                .extracting(EntrantMoment::type)
                .startsWith("EntrantsEntered", "StageBegan", "PairingsMade", "ResultEntered")
                .contains("StageCompleted");
        assertThat(history.moments().stream().map(EntrantMoment::type).filter("ResultEntered"::equals))
                .hasSize(3);
        assertThat(history.moments().stream()
                        .filter(moment -> moment.type().equals("ResultEntered"))
                        .map(EntrantMoment::opponent))
                .containsExactlyInAnyOrder("Bo", "Cem", "Dee");
        assertProblem(read("/" + cup.id() + "/entrants/Nobody"), 404, "unknown-entrant");
    }

    @Test
    void theNextPairingOfAnEntrantIsTheFirstWithoutAResult() throws Exception {
        var cup = new StoredCompetition(store).running();
        String path = "/" + cup.id() + "/entrants/Ada/next";
        NextPairing first = read(path, NextPairing.class);

        assertThat(first.pairing()).isNotNull();
        assertThat(first.stage()).isEqualTo("group");
        assertThat(first.group()).isEqualTo("1");
        assertThat(first.playedHere()).isFalse();
        ShownPairing pairing = first.pairing();
        assertThat(List.of(pairing.home().entrant(), pairing.away().entrant())).contains("Ada");
        assertThat(pairing.round()).isEqualTo(1);
        cup.result(pairing.pairing(), 2, 0);
        assertThat(read(path, NextPairing.class).pairing()).isNull();
        assertThat(read(path + "?at=" + first.revision(), NextPairing.class)).isEqualTo(first);

        var played = played();
        NextPairing last = read("/" + played.id() + "/entrants/Ada/next", NextPairing.class);
        assertThat(last.stage()).isEqualTo("cup");
        assertThat(last.pairing()).extracting(ShownPairing::pairing).isEqualTo("cup/1/final");
        assertProblem(read("/" + cup.id() + "/entrants/Nobody/next"), 404, "unknown-entrant");
    }

    @Test
    void theDiffHasTheRowsAndResultsThatChanged() throws Exception {
        var cup = new StoredCompetition(store).running();
        long before = cup.revision();
        cup.result("group/1/1-1", 2, 0);

        CompetitionDiff diff = read("/" + cup.id() + "/diff?from=" + before, CompetitionDiff.class);

        assertThat(diff.to()).isEqualTo(cup.revision());
        assertThat(diff.changes().results()).singleElement().satisfies(changed -> {
            assertThat(changed.pairing()).isEqualTo("group/1/1-1");
            assertThat(changed.before()).isNull();
        });
        assertThat(diff.changes().rows()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(read("/" + cup.id() + "/diff?from=0&to=2", CompetitionDiff.class)
                        .changes()
                        .entered())
                .hasSize(4);
        assertProblem(read("/" + cup.id() + "/diff?from=99"), 404, "unknown-revision");
        assertProblem(read("/" + cup.id() + "/diff"), 400, "bad-parameter");
    }

    @Test
    void theEventsAreTheStoredBytesAndAStreamGoesOnWithNewOnes() throws Exception {
        var cup = new StoredCompetition(store).running();
        String lines = read("/" + cup.id() + "/events").body();
        assertThat(lines.lines()).hasSize((int) cup.revision());
        assertThat(lines).startsWith(new String(store.entries(cup.id(), 0).getFirst(), StandardCharsets.UTF_8));
        assertThat(read("/" + cup.id() + "/events?after=1&at=2").body().lines()).hasSize(1);

        HttpRequest request = to("/" + cup.id() + "/events?after=" + cup.revision())
                .header("Accept", "text/event-stream")
                .build();
        try (var stream = new MessageStream(client.send(request, BodyHandlers.ofInputStream()))) {
            cup.result("group/1/1-1", 2, 0);
            assertThat(stream.event())
                    .contains("id: " + cup.revision(), "event: event")
                    .last()
                    .asString()
                    .contains("ResultEntered");
        }
    }
}
