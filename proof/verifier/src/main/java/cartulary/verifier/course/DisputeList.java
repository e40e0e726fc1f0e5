package cartulary.verifier.course;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.rule.RulesVersion;
import cartulary.verifier.check.Check;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/// The disputes of a game: which are open, and who agreed to what. Used by one thread.
final class DisputeList {
    private final List<DisputeOpened> opened = new ArrayList<>();
    private final Set<Integer> resolved = new HashSet<>();
    private final Map<Integer, Map<Integer, DisputeAgreed>> agreements = new TreeMap<>();

    void open(DisputeOpened dispute, long revision, RulesVersion rules, GameOptions options, EventReader events) {
        require(dispute.dispute() == opened.size() + 1, events, "disputes are numbered wrongly");
        require(dispute.target().hasItsMembers(), events, "the target has other members than its subject needs");
        require(dispute.target().revision() < revision, events, "the target is of a later revision");
        DisputeReading reading = dispute.reading();
        require(
                reading == null || reading.differsFrom(rules, options.houseRules()),
                events,
                "the reading does not differ from the game's");
        opened.add(dispute);
    }

    void recounted(DisputeRecounted recount, EventReader events) {
        require(recount.dispute() == opened.size(), events, "the recount is of another dispute");
        require(
                recount.target().subject() == opened.getLast().target().subject(),
                events,
                "the recount is of another target");
    }

    /// Returns whether all of a table now agree to the same.
    boolean agree(DisputeAgreed agreed, Collection<Integer> table, EventReader events) {
        requireOpen(agreed.dispute(), events);
        var bySeat = agreements.computeIfAbsent(agreed.dispute(), _ -> new TreeMap<>());
        bySeat.put(agreed.seat(), agreed);
        return table.stream().map(bySeat::get).allMatch(it -> it != null && isSame(it, agreed));
    }

    private static boolean isSame(DisputeAgreed one, DisputeAgreed other) {
        return one.outcome() == other.outcome() && basis(one).equals(basis(other));
    }

    private static String basis(DisputeAgreed agreed) {
        return Objects.toString(agreed.basis(), "RECOUNT");
    }

    void resolve(DisputeResolved dispute, EventReader events) {
        requireOpen(dispute.dispute(), events);
        resolved.add(dispute.dispute());
    }

    int openerOf(int dispute) {
        return opened.get(dispute - 1).seat();
    }

    private void requireOpen(int dispute, EventReader events) {
        require(
                dispute >= 1 && dispute <= opened.size() && !resolved.contains(dispute),
                events,
                "dispute " + dispute + " is not open");
    }

    private static void require(boolean holds, EventReader events, String problem) {
        events.require(holds, Check.DISPUTES, problem);
    }
}
