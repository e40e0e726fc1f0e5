package cartulary.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.competition.pairing.PairedRound;
import cartulary.competition.pairing.PairedRound.Meeting;
import cartulary.competition.pairing.RoundRobinSchedule;
import cartulary.competition.pairing.SwissPairing;
import cartulary.competition.pairing.SwissPlayer;
import cartulary.competition.state.Occupant.Known;
import cartulary.competition.state.Occupants;
import cartulary.contracts.competition.Bye;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionEvent.StageCompleted;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The properties of the rounds and brackets that the service makes, for many numbers of entrants.
class PairedRoundsTest {
    @Rule("COMP-6")
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8, 11, 20})
    void everybodyMeetsEverybodyOnceAndBeginsAsOftenAsNot(int size) {
        List<String> entrants = List.of(names(size));
        var met = new HashSet<Set<String>>();
        var beginnings = new HashMap<String, Integer>();
        for (int round = 1; round <= RoundRobinSchedule.rounds(size); round++) {
            PairedRound paired = RoundRobinSchedule.round(entrants, round);
            var busy = new HashSet<String>();
            for (Meeting meeting : paired.meetings()) {
                assertThat(met.add(Set.of(meeting.home(), meeting.away())))
                        .as("%s", meeting)
                        .isTrue();
                assertThat(busy.add(meeting.home()) && busy.add(meeting.away())).isTrue();
                beginnings.merge(meeting.home(), 1, Integer::sum);
                beginnings.merge(meeting.away(), -1, Integer::sum);
            }
            assertThat(busy).hasSize(size - size % 2);
            assertThat(paired.bye() == null).isEqualTo(size % 2 == 0);
        }
        assertThat(met).hasSize(size * (size - 1) / 2);
        assertThat(beginnings.values()).allMatch(balance -> Math.abs(balance) <= 1);
    }

    @Rule("COMP-6")
    @ParameterizedTest
    @ValueSource(ints = {4, 7, 22, 101})
    void swissRoundsHaveNoRematchAndFairByesAndBalancedBeginnings(int size) {
        int rounds = size == 4 ? 3 : size == 7 ? 5 : 9;
        var played = PlayedCompetition.of(
                PlayedCompetition.plan(StageFormat.SWISS, TieBreak.MATCHES_WON, TieBreak.LOTS), names(size));
        var random = new Random(size);
        for (int round = 1; round <= rounds; round++) {
            played.accept(new PairRound("S", "1"));
            play(played, random);
        }
        List<Pairing> pairings = played.stage("S").pairings("1");
        var met = new HashSet<Set<String>>();
        var beginnings = new HashMap<String, Integer>();
        for (Pairing pairing : pairings) {
            assertThat(met.add(Set.of(pairing.home().reference(), pairing.away().reference())))
                    .isTrue();
            beginnings.merge(pairing.home().reference(), 1, Integer::sum);
            beginnings.merge(pairing.away().reference(), -1, Integer::sum);
        }
        assertThat(pairings).hasSize(rounds * (size / 2));
        assertThat(beginnings.values()).allMatch(balance -> Math.abs(balance) <= 3);
        assertThat(played.stage("S").byes()).hasSize(size % 2 * rounds);
        assertThat(played.stage("S").byes().stream().map(Bye::entrant)).doesNotHaveDuplicates();
    }

    @Rule("COMP-6")
    @Test
    void swissRoundsOfAThousandPairEqualScores() {
        var played =
                PlayedCompetition.of(PlayedCompetition.plan(StageFormat.SWISS, TieBreak.MATCHES_WON), names(1_000));
        var random = new Random(7);
        for (int round = 1; round <= 6; round++) {
            Map<String, Integer> scores = new HashMap<>();
            played.table().forEach(row -> scores.put(row.entrant(), row.tally().score()));
            played.accept(new PairRound("S", "1"));
            int last = round;
            long floated = played.stage("S").pairings("1").stream()
                    .filter(pairing -> pairing.round() == last)
                    .filter(pairing -> !scores.get(pairing.home().reference())
                            .equals(scores.get(pairing.away().reference())))
                    .count();
            // At most one of each of the scores 0 to 5 has no partner of the same score.
            assertThat(floated).as("round " + round).isLessThanOrEqualTo(round);
            play(played, random);
        }
    }

    /// Everybody may meet the one before and the one after, in a circle, and has begun as often as one of them.
    /// So there are two rounds: one pairs equal scores, the other balances 400 beginnings.
    @Rule("COMP-6")
    @Test
    void scoresOutweighTheBeginningsOfAWholeRound() {
        List<String> ids = List.of(names(400));
        var players = new ArrayList<SwissPlayer>();
        for (int i = 0; i < ids.size(); i++) {
            var met = new HashSet<>(ids);
            met.remove(ids.get((i + 1) % ids.size()));
            met.remove(ids.get((i + ids.size() - 1) % ids.size()));
            players.add(new SwissPlayer(ids.get(i), i < 2 ? 1 : 0, i / 2 % 2 == 0 ? 3 : -3, 0, met));
        }
        Set<String> first = Set.of(ids.get(0), ids.get(1));

        PairedRound round = SwissPairing.pair(players).orElseThrow();

        assertThat(round.meetings()).hasSize(200).anyMatch(it -> Set.of(it.home(), it.away())
                .equals(first));
    }

    @Rule({"COMP-7", "COMP-13"})
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 13, 16, 33})
    void whoLosesOnceLeavesASingleElimination(int size) {
        var plan = new StagePlan("S", StageFormat.SINGLE_ELIMINATION, 3, 5, null, true, List.of(), null);
        Map<String, Integer> lost = lost(plan, size);

        int third = size < 4 ? 0 : 1;
        assertThat(lost.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(size - 1 + third);
        assertThat(lost)
                .as("all but the winner, and the winner of the third place lost once")
                .hasSize(size - 1);
    }

    @Rule({"COMP-7", "COMP-13"})
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 13, 16, 33})
    void whoLosesTwiceLeavesADoubleElimination(int size) {
        var plan = new StagePlan("S", StageFormat.DOUBLE_ELIMINATION, 3, null, null, false, List.of(), null);
        Map<String, Integer> lost = lost(plan, size);

        // All lose twice but the two of the grand final, one of whom has lost before at least.
        assertThat(lost.values().stream().filter(times -> times == 2).count()).isBetween(size - 2L, size - 1L);
        assertThat(lost.values()).allMatch(times -> times <= 2);
    }

    /// Plays a whole bracket in which the better seeded entrant wins two of three, and returns who lost how often.
    private static Map<String, Integer> lost(StagePlan plan, int size) {
        String[] names = names(size);
        var played = PlayedCompetition.of(plan, names).accept(new DrawBracket("S", "1"));
        var random = new Random(size);
        var lost = new HashMap<String, Integer>();
        for (Pairing pairing : new ArrayList<>(played.stage("S").pairings().values())) {
            Occupants occupants = Occupants.of(played.stage("S"));
            if (occupants.areKnown(pairing.id())) {
                boolean wins = random.nextInt(3) < 2;
                int games = pairing.bestOf() == null ? 1 : pairing.bestOf() / 2 + 1;
                played.result(pairing.id(), wins ? games : 0, wins ? 0 : games);
                String loser = occupantsAfter(played, pairing.id());
                lost.merge(loser, 1, Integer::sum);
            }
        }
        played.accept(new CompleteStage("S"));
        List<String> order =
                played.last(StageCompleted.class).order().getFirst().entrants();
        assertThat(order).containsExactlyInAnyOrder(names);
        Pairing last = played.stage("S").pairings("1").getLast();
        assertThat(last.id()).isEqualTo("S/1/final");
        assertThat(Occupants.of(played.stage("S")).winnerOf(last.id()))
                .hasToString("Known[entrant=" + order.get(0) + "]");
        assertThat(Occupants.of(played.stage("S")).loserOf(last.id()))
                .hasToString("Known[entrant=" + order.get(1) + "]");
        return lost;
    }

    private static String occupantsAfter(PlayedCompetition played, String pairing) {
        return Occupants.of(played.stage("S")).loserOf(pairing) instanceof Known(String entrant) ? entrant : "";
    }

    private static void play(PlayedCompetition played, Random random) {
        for (Pairing pairing : played.stage("S").pairings("1")) {
            if (!played.stage("S").results().containsKey(pairing.id())) {
                boolean wins = random.nextBoolean();
                played.accept(new EnterResult(pairing.id(), PairingResult.entered(wins ? 2 : 1, wins ? 1 : 2)));
            }
        }
    }

    private static String[] names(int size) {
        return IntStream.rangeClosed(1, size).mapToObj(i -> "P" + i).toArray(String[]::new);
    }
}
