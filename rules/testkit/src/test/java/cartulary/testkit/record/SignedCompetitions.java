package cartulary.testkit.record;

import static cartulary.testkit.record.PlayedCup.ADA;

import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.PenalizeEntrant;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CorrectionCause;
import cartulary.contracts.competition.CorrectionCause.Kind;
import cartulary.contracts.competition.DuelResult;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.Penalty;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StageFeed;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Honest logs of competitions, with every type of event, format and role.
public final class SignedCompetitions {
    /// The id of all of them.
    public static final String ID = PlayedCup.ID;

    private static final List<String> A = List.of("Bo", "Cem", "Dee", "Eve");
    private static final List<String> B = List.of("Flo", "Gus", "Hal", "Ida", ADA);
    private static final CorrectionCause ENTRY = new CorrectionCause(Kind.ENTRY, null, null);
    private static final CorrectionCause RULING = new CorrectionCause(Kind.REFEREE, null, null);

    private SignedCompetitions() {}

    /// Returns the log of a cup of nine persons: two groups, a Swiss stage, a bracket of those who move on, and one
    /// that the organiser makes.
    public static List<CompetitionEntry> cup() {
        return new PlayedCup()
                .organiser(new OpenCompetition(
                        EntrantKind.PLAYER,
                        1,
                        List.of(
                                plan("groups", StageFormat.ROUND_ROBIN, null, null),
                                plan("swiss", StageFormat.SWISS, 3, null),
                                plan("finals", StageFormat.SINGLE_ELIMINATION, null, new StageFeed("groups", 2, 1)),
                                plan("rest", StageFormat.DOUBLE_ELIMINATION, null, null),
                                plan("show", StageFormat.SINGLE_ELIMINATION, null, null)),
                        PlayedCup.SEED))
                .send(CompetitionActor.of(Role.ENTRANT, ADA), new EnterEntrants(List.of(Entrant.player(ADA))))
                .organiser(new EnterEntrants(Stream.concat(A.stream(), B.stream())
                        .filter(id -> !id.equals(ADA))
                        .map(Entrant::player)
                        .toList()))
                .organiser(new BeginStage("groups", List.of(new StageGroup("A", A), new StageGroup("B", B))))
                .rounds("groups", "A", 3)
                .rounds("groups", "B", 2)
                .organiser(new PairRound("groups", "B"))
                .send(CompetitionActor.of(Role.ENTRANT, ADA), new WithdrawEntrant(ADA, "ill"))
                .results("groups")
                .rounds("groups", "B", 1)
                .organiser(new PairRound("groups", "B"))
                .results("groups")
                .referee(new PenalizeEntrant("groups", "Bo", new Penalty(2, 0, 0), "late twice"))
                .referee(new CorrectResult("groups/A/1-2", PairingResult.entered(1, 2), RULING, "a wrong move"))
                .completed("groups")
                .organiser(new BeginStage(
                        "swiss",
                        List.of(new StageGroup(
                                "1",
                                Stream.concat(A.stream(), B.stream().limit(3)).toList()))))
                .rounds("swiss", "1", 3)
                .completed("swiss")
                .organiser(new BeginStage("finals", null))
                .organiser(new DrawBracket("finals", "1"))
                .results("finals")
                .completed("finals")
                .organiser(new BeginStage("rest", List.of(new StageGroup("1", List.of("Dee", "Eve", "Hal", "Ida")))))
                .organiser(new DrawBracket("rest", "1"))
                .results("rest")
                .organiser(new BeginStage("show", List.of(new StageGroup("1", List.of("Bo", "Cem", "Dee")))))
                .organiser(new EnterPairings(
                        "show",
                        List.of(
                                new Pairing("last", "1", 2, 3, Slot.winnerOf("first"), Slot.entrant("Dee")),
                                new Pairing("first", "1", 1, 3, Slot.entrant("Bo"), Slot.entrant("Cem")))))
                .organiser(new ChangePairing("first", Slot.entrant("Cem"), Slot.entrant("Bo"), "as they agreed"))
                .results("show")
                .organiser(new CorrectResult("last", null, ENTRY, "they play again"))
                .organiser(new EnterResult("last", PairingResult.entered(0, 2)))
                .completed("show")
                .entries();
    }

    /// Returns the log of a league of two teams of three, who meet once, and a third one that withdraws.
    public static List<CompetitionEntry> league() {
        return new PlayedCup()
                .organiser(new OpenCompetition(
                        EntrantKind.TEAM,
                        3,
                        List.of(plan("league", StageFormat.DOUBLE_ROUND_ROBIN, null, null)),
                        PlayedCup.SEED))
                .organiser(new EnterEntrants(List.of(
                        team("Reds", "R", PlayedCup.OLGA), team("Blues", "B", null), team("Greens", "G", null))))
                .send(CompetitionActor.of(Role.CAPTAIN, ADA), new EnterEntrants(List.of(team("Golds", "Y", ADA))))
                .send(
                        CompetitionActor.of(Role.CAPTAIN, ADA),
                        new ChangeRoster("Golds", List.of("Y4"), List.of("Y1"), "moved away"))
                .organiser(new BeginStage(
                        "league", List.of(new StageGroup("1", List.of("Reds", "Blues", "Greens", "Golds")))))
                .organiser(new PairRound("league", "1"))
                .organiser(new EnterResult("league/1/1-2", lineUp()))
                .organiser(new WithdrawEntrant("Reds", "too few"))
                .entries();
    }

    /// Returns the log of a Swiss stage of 61 persons in six rounds, in which two withdraw.
    public static List<CompetitionEntry> swiss() {
        List<String> persons =
                IntStream.rangeClosed(1, 61).mapToObj(n -> "P" + n).toList();
        return new PlayedCup()
                .organiser(new OpenCompetition(
                        EntrantKind.PLAYER, 1, List.of(plan("swiss", StageFormat.SWISS, 6, null)), PlayedCup.SEED))
                .organiser(
                        new EnterEntrants(persons.stream().map(Entrant::player).toList()))
                .organiser(new BeginStage("swiss", List.of(new StageGroup("1", persons))))
                .rounds("swiss", "1", 3)
                .organiser(new WithdrawEntrant("P7", "ill"))
                .rounds("swiss", "1", 1)
                .organiser(new PairRound("swiss", "1"))
                .organiser(new WithdrawEntrant("P20", "ill"))
                .results("swiss")
                .rounds("swiss", "1", 1)
                .completed("swiss")
                .entries();
    }

    private static PairingResult lineUp() {
        return new PairingResult(
                ResultBasis.ENTERED,
                null,
                new SideCount(5, 3),
                new SideCount(2, 1),
                new SideCount(700, 655),
                List.of(duel(1, 2, 0), duel(2, 1, 2), duel(3, 2, 1)));
    }

    private static DuelResult duel(int board, int home, int away) {
        return new DuelResult("B" + board, "G" + board, ResultBasis.ENTERED, new SideCount(home, away));
    }

    private static Entrant team(String id, String players, @Nullable String captain) {
        Stream<String> roster = IntStream.rangeClosed(1, 3).mapToObj(n -> players + n);
        return new Entrant(
                id,
                captain,
                captain == null
                        ? roster.toList()
                        : Stream.concat(Stream.of(captain), roster).toList());
    }

    private static StagePlan plan(String id, StageFormat format, @Nullable Integer rounds, @Nullable StageFeed feed) {
        List<TieBreak> tieBreaks = format.isBracket()
                ? List.of()
                : List.of(TieBreak.MATCHES_WON, TieBreak.DIRECT_ENCOUNTER, TieBreak.LOTS);
        return new StagePlan(id, format, 3, null, rounds, format == StageFormat.SINGLE_ELIMINATION, tieBreaks, feed);
    }
}
