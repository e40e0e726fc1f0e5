package cartulary.competition;

import cartulary.competition.state.Competition;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import java.util.ArrayList;
import java.util.List;

/// The walkovers of entrants who withdrew (COMP-11).
final class Walkovers {
    private Walkovers() {}

    /// Returns the results of the pairings that wait for an entrant who withdrew. In a bracket others may follow from
    /// them.
    static List<CompetitionEvent> due(Competition competition) {
        if (competition.withdrawn().isEmpty()) {
            return List.of();
        }
        var due = new ArrayList<CompetitionEvent>();
        for (StageState stage : competition.begun()) {
            if (stage.order() == null) {
                addDue(competition, stage, due);
            }
        }
        return due;
    }

    private static void addDue(Competition competition, StageState stage, List<CompetitionEvent> due) {
        Occupants occupants = Occupants.of(stage);
        for (Pairing pairing : stage.pairings().values()) {
            if (!stage.results().containsKey(pairing.id()) && occupants.areKnown(pairing.id())) {
                boolean home = isGone(competition, occupants, pairing, PairingSide.HOME);
                boolean away = isGone(competition, occupants, pairing, PairingSide.AWAY);
                if (home && away) {
                    due.add(new ResultEntered(pairing.id(), PairingResult.NOT_PLAYED));
                } else if (home || away) {
                    due.add(new ResultEntered(
                            pairing.id(),
                            PairingResult.walkover(home ? PairingSide.AWAY : PairingSide.HOME, competition.kind())));
                }
            }
        }
    }

    private static boolean isGone(Competition competition, Occupants occupants, Pairing pairing, PairingSide side) {
        String entrant = occupants.entrantAt(pairing.id(), side);
        return entrant != null && competition.withdrawn().contains(entrant);
    }
}
