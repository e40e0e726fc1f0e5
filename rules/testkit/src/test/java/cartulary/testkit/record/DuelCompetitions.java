package cartulary.testkit.record;

import static cartulary.contracts.competition.PairingSide.HOME;
import static cartulary.testkit.record.PlayedCup.ADA;
import static cartulary.testkit.record.PlayedCup.CEM;
import static cartulary.testkit.record.PlayedCup.DEE;
import static cartulary.testkit.record.PlayedCup.OLGA;

import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CorrectionCause;
import cartulary.contracts.competition.CorrectionCause.Kind;
import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.competition.DuelPlan;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PlayedDuel;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import java.util.List;
import java.util.stream.IntStream;

/// An honest log of a competition with duels that were played on the service.
public final class DuelCompetitions {
    static final String SEMIFINAL = "cup/1/R1-1";
    static final String OTHER_SEMIFINAL = "cup/1/R1-2";

    private DuelCompetitions() {}

    /// Returns the log of a cup of four persons whose duels were played here: one to its end, one that was forfeited,
    /// annulled and played again, one that a dispute gave to the other person, and one to which nobody came.
    public static List<CompetitionEntry> played() {
        var play = new DuelPlan(new GameOptions(2, Visibility.PUBLIC), DuelBeginning.ALTERNATING, 900);
        var cup = new PlayedCup()
                .organiser(new OpenCompetition(
                        EntrantKind.PLAYER,
                        1,
                        List.of(new StagePlan(
                                "cup",
                                StageFormat.SINGLE_ELIMINATION,
                                3,
                                null,
                                null,
                                false,
                                List.of(),
                                null,
                                play,
                                null,
                                null)),
                        PlayedCup.SEED))
                .organiser(new EnterEntrants(List.of(Entrant.player(OLGA))));
        List<String> persons = List.of(OLGA, ADA, CEM, DEE);
        for (String person : persons.subList(1, 4)) {
            cup.send(CompetitionActor.of(Role.ENTRANT, person), new EnterEntrants(List.of(Entrant.player(person))));
        }
        return cup.organiser(new BeginStage("cup", List.of(new StageGroup("1", persons))))
                .organiser(new DrawBracket("cup", "1"))
                .service(new EnterResult(SEMIFINAL, PairingResult.played(new SideCount(2, 1), duel(SEMIFINAL, 1, 3))))
                .service(new EnterResult(
                        OTHER_SEMIFINAL,
                        PairingResult.forfeited(HOME, new SideCount(2, 1), duel(OTHER_SEMIFINAL, 1, 1))))
                .referee(new CorrectResult(
                        OTHER_SEMIFINAL, null, new CorrectionCause(Kind.REFEREE, null, null), "it was an outage"))
                .service(new EnterResult(
                        OTHER_SEMIFINAL, PairingResult.played(new SideCount(0, 2), duel(OTHER_SEMIFINAL, 2, 2))))
                .service(new CorrectResult(SEMIFINAL, null, dispute(), "a dispute corrected a game"))
                .service(new EnterResult(SEMIFINAL, PairingResult.played(new SideCount(1, 2), duel(SEMIFINAL, 1, 3))))
                .service(new EnterResult("cup/1/final", PairingResult.NOT_PLAYED))
                .completed("cup")
                .entries();
    }

    private static CorrectionCause dispute() {
        return new CorrectionCause(
                Kind.GAME, duel(SEMIFINAL, 1, 1).games().getFirst().value(), 40L);
    }

    static PlayedDuel duel(String pairing, int attempt, int games) {
        return new PlayedDuel(
                DuelEntry.ofPairing(PlayedCup.ID, pairing, attempt),
                IntStream.range(0, games)
                        .mapToObj(game -> new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d"
                                + (pairing.equals(SEMIFINAL) ? "11" : "22") + attempt + game))
                        .toList());
    }
}
