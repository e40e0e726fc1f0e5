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

    /// Adds a forgery that verifiers find without the rules.
    final void add(String name, EditedCompetition edited, int revision, String check) {
        forgeries.add(CompetitionForgery.ofForm(name, edited.file(), revision, check));
    }

    final EditedCompetition sealed() {
        return new EditedCompetition(signer, SealedCompetitions.sealed());
    }

    /// Repeats an event of the same actor.
    final EditedCompetition repeated(int revision) {
        return sealed().repeated(revision, revision + 1)
                .actor(revision + 1, sealed().at(revision).actor());
    }

    final EditedCompetition duels() {
        return new EditedCompetition(signer, DuelCompetitions.played());
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
