package cartulary.testkit.record;

import cartulary.contracts.competition.CompetitionEvent.PairingsMade;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CompetitionEvent.StageCompleted;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.List;

/// Logs of competitions of which the holder of the key changed what happened, and signed them again. Only the rules
/// find that, or an earlier record. Used by one thread.
abstract class ForgedCompetition {
    private final RecordSigner signer;
    private final List<CompetitionForgery> forgeries = new ArrayList<>();

    ForgedCompetition(RecordSigner signer) {
        this.signer = signer;
    }

    final List<CompetitionForgery> all() {
        addAll();
        return List.copyOf(forgeries);
    }

    abstract void addAll();

    final void add(String name, EditedCompetition edited, int revision, RuleId rule) {
        forgeries.add(CompetitionForgery.ofRules(name, edited.file(), revision, rule));
    }

    final EditedCompetition cup() {
        return new EditedCompetition(signer, SignedCompetitions.cup());
    }

    final EditedCompetition league() {
        return new EditedCompetition(signer, SignedCompetitions.league());
    }

    final int result(String pairing) {
        return cup().revision(ResultEntered.class, event -> event.pairing().equals(pairing));
    }

    final int completed(String stage) {
        return cup().revision(StageCompleted.class, event -> event.stage().equals(stage));
    }

    final int paired(String pairing) {
        return cup().revision(PairingsMade.class, event -> event.pairings().stream()
                .anyMatch(each -> each.id().equals(pairing)));
    }
}
