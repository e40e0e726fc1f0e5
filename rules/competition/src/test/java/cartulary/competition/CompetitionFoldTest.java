package cartulary.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.CorrectionCause;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.TieBreak;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A fold of several events at once.
class CompetitionFoldTest {
    /// Two rounds of a group with a correction and a withdrawal.
    private static PlayedCompetition played() {
        return PlayedCompetition.of(
                        PlayedCompetition.plan(StageFormat.ROUND_ROBIN, TieBreak.values()), "Ada", "Bo", "Cem", "Dee")
                .accept(new PairRound("S", "1"))
                .result("S/1/1-1", 2, 0)
                .result("S/1/1-2", 1, 2)
                .accept(new CorrectResult(
                        "S/1/1-1",
                        PairingResult.entered(1, 2),
                        new CorrectionCause(CorrectionCause.Kind.ENTRY, null, null),
                        "entered the wrong way round"))
                .accept(new PairRound("S", "1"))
                .accept(new WithdrawEntrant("Dee", "moved away"));
    }

    @Test
    void eventsFoldedAtOnceGiveWhatTheyGiveOneByOne() {
        PlayedCompetition played = played();

        assertThat(CompetitionRules.evolve(Competition.UNOPENED, played.events()))
                .isEqualTo(played.competition());
        assertThat(List.copyOf(CompetitionRules.evolve(Competition.UNOPENED, played.events())
                        .stage("S")
                        .orElseThrow()
                        .results()
                        .keySet()))
                .isEqualTo(List.copyOf(played.stage("S").results().keySet()));
    }

    @Test
    void theCompetitionBeforeSeveralEventsStaysAsItWas() {
        PlayedCompetition played = played();
        List<CompetitionEvent> events = played.events();
        for (int first = 0; first <= events.size(); first++) {
            Competition before = CompetitionRules.evolve(Competition.UNOPENED, events.subList(0, first));
            Competition same = oneByOne(events.subList(0, first));

            Competition after = CompetitionRules.evolve(before, events.subList(first, events.size()));

            assertThat(before).isEqualTo(same);
            assertThat(after).isEqualTo(played.competition());
        }
    }

    private static Competition oneByOne(List<CompetitionEvent> events) {
        Competition competition = Competition.UNOPENED;
        for (CompetitionEvent event : events) {
            competition = CompetitionRules.evolve(competition, event);
        }
        return competition;
    }
}
