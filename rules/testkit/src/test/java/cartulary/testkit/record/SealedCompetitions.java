package cartulary.testkit.record;

import static cartulary.contracts.competition.PairingSide.AWAY;
import static cartulary.contracts.competition.PairingSide.HOME;
import static cartulary.testkit.record.PlayedCup.ADA;
import static cartulary.testkit.record.PlayedCup.CEM;
import static cartulary.testkit.record.PlayedCup.DEE;
import static cartulary.testkit.record.PlayedCup.OLGA;

import cartulary.competition.LineUpOpening;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.CallDrawSeeds;
import cartulary.contracts.competition.CompetitionCommand.CallLineUps;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.CommitDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.OpenDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.SealLineUp;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.DrawMethod;
import cartulary.contracts.competition.DrawPlan;
import cartulary.contracts.competition.DuelResult;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.LateLineUp;
import cartulary.contracts.competition.LineUpPlan;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.StageFeed;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Honest logs of competitions with sealed line-ups and draws from seeds.
public final class SealedCompetitions {
    static final String FIRST = "groups/1/1-1";
    static final String SECOND = "groups/2/1-1";

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Hash CLIENT = Hash.sha256("a nonce of a captain");
    private static final Hash SEALING = Commitments.nonce(PlayedCup.NONCE, CLIENT);
    private static final Map<String, String> CAPTAINS = Map.of("Reds", OLGA, "Greens", ADA, "Blues", CEM, "Golds", DEE);

    private SealedCompetitions() {}

    /// Returns the seed of somebody for the draw of a stage.
    static PlayerSeed seed(String of) {
        return PlayerSeed.of(Hash.sha256("a seed of " + of).bytes());
    }

    /// Returns the log of a cup of four teams: groups and places that are drawn, line-ups that are sealed once, again,
    /// and not in time, and one whose player left.
    public static List<CompetitionEntry> sealed() {
        var cup = new PlayedCup()
                .organiser(new OpenCompetition(
                        EntrantKind.TEAM,
                        2,
                        List.of(
                                plan("groups", LateLineUp.DUELS_LOST, DrawMethod.POTS, 2, null),
                                plan(
                                        "final",
                                        LateLineUp.FIRST_OF_ROSTER,
                                        DrawMethod.BALANCED,
                                        1,
                                        new StageFeed("groups", 1, 0))),
                        PlayedCup.SEED));
        for (String team : List.of("Reds", "Greens", "Blues", "Golds")) {
            String captain = captain(team);
            cup.captainOrOrganiser(captain, new EnterEntrants(List.of(new Entrant(team, captain, roster(team)))));
        }
        drawn(cup);
        lineUps(cup);
        return lastMatch(cup).entries();
    }

    private static void drawn(PlayedCup cup) {
        for (String team : List.of("Greens", "Blues")) {
            cup.captain(captain(team), new CommitDrawSeed("groups", team, commitment("groups", team)));
        }
        cup.organiser(new CallDrawSeeds(
                        "groups", List.of(List.of("Reds", "Greens"), List.of("Blues", "Golds")), cup.in(HOUR)))
                .captain(ADA, new OpenDrawSeed("groups", "Greens", seed("Greens")))
                .waits(HOUR)
                .organiser(new BeginStage("groups", null, seed("OLGA")))
                .organiser(new PairRound("groups", "1"))
                .organiser(new PairRound("groups", "2"));
    }

    private static void lineUps(PlayedCup cup) {
        cup.organiser(new CallLineUps(List.of(FIRST, SECOND), cup.in(HOUR)));
        String home = cup.entrant(FIRST, HOME);
        seal(cup, FIRST, HOME, 3, 1);
        seal(cup, FIRST, AWAY, 2, 3);
        seal(cup, SECOND, HOME, 1, 2);
        cup.captainOrOrganiser(
                captain(home), new ChangeRoster(home, List.of(home + "4"), List.of(home + "1"), "moved away"));
        seal(cup, FIRST, HOME, 4, 2);
        cup.waits(HOUR)
                .open(FIRST, openings(cup, FIRST, List.of(4, 2), List.of(2, 3)))
                .open(SECOND, openings(cup, SECOND, List.of(1, 2), null))
                .organiser(new EnterResult(FIRST, result(cup, FIRST, List.of(4, 2), List.of(2, 3))))
                .completed("groups");
    }

    private static PlayedCup lastMatch(PlayedCup cup) {
        cup.organiser(new CallDrawSeeds("final", null, cup.in(HOUR)))
                .organiser(new BeginStage("final", null, seed("OLGA")))
                .organiser(new DrawBracket("final", "1"));
        String last = "final/1/final";
        String away = cup.entrant(last, AWAY);
        cup.organiser(new CallLineUps(List.of(last), cup.in(HOUR)));
        seal(cup, last, HOME, 2, 3);
        seal(cup, last, AWAY, 2, 3);
        cup.organiser(new ChangeRoster(away, List.of(), List.of(away + "3"), "ill"))
                .waits(HOUR)
                .open(last, openings(cup, last, List.of(2, 3), List.of(2, 3)));
        return cup;
    }

    private static StagePlan plan(String id, LateLineUp late, DrawMethod by, int groups, @Nullable StageFeed feed) {
        StageFormat format = feed == null ? StageFormat.ROUND_ROBIN : StageFormat.SINGLE_ELIMINATION;
        return new StagePlan(
                id,
                format,
                1,
                null,
                null,
                false,
                feed == null ? List.of(TieBreak.MATCHES_WON, TieBreak.LOTS) : List.of(),
                feed,
                null,
                new LineUpPlan(2, late),
                new DrawPlan(by, groups, Commitments.ofDrawSeed(id, null, seed("OLGA"))));
    }

    static Hash commitment(String stage, String team) {
        return Commitments.ofDrawSeed(stage, team, seed(team));
    }

    static String captain(String team) {
        return Objects.requireNonNull(CAPTAINS.get(team));
    }

    private static List<String> roster(String team) {
        return Stream.concat(
                        Stream.of(captain(team)), IntStream.rangeClosed(1, 3).mapToObj(player -> team + player))
                .toList();
    }

    private static List<String> players(String team, List<Integer> numbers) {
        return numbers.stream().map(number -> team + number).toList();
    }

    private static void seal(PlayedCup cup, String pairing, PairingSide side, int first, int second) {
        String team = cup.entrant(pairing, side);
        cup.captain(captain(team), new SealLineUp(pairing, team, players(team, List.of(first, second)), CLIENT));
    }

    private static Map<PairingSide, LineUpOpening> openings(
            PlayedCup cup, String pairing, List<Integer> home, @Nullable List<Integer> away) {
        var openings = new EnumMap<PairingSide, LineUpOpening>(PairingSide.class);
        openings.put(HOME, new LineUpOpening(players(cup.entrant(pairing, HOME), home), SEALING));
        if (away != null) {
            openings.put(AWAY, new LineUpOpening(players(cup.entrant(pairing, AWAY), away), SEALING));
        }
        return openings;
    }

    private static PairingResult result(PlayedCup cup, String pairing, List<Integer> home, List<Integer> away) {
        List<String> ofHome = players(cup.entrant(pairing, HOME), home);
        List<String> ofAway = players(cup.entrant(pairing, AWAY), away);
        var won = new SideCount(2, 0);
        return new PairingResult(
                ResultBasis.ENTERED,
                null,
                won,
                won,
                null,
                IntStream.range(0, 2)
                        .mapToObj(board -> new DuelResult(
                                ofHome.get(board), ofAway.get(board), ResultBasis.ENTERED, new SideCount(1, 0)))
                        .toList());
    }
}
