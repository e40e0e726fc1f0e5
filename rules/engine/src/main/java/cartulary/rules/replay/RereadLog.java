package cartulary.rules.replay;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.rule.RulesVersion;
import java.util.ArrayList;
import java.util.List;

/// The log of a game as if it had been opened with another version of the rules or other house rules.
public final class RereadLog {
    private RereadLog() {}

    /// Returns the log with another first event; the same log if the game has this reading.
    ///
    /// @throws IllegalArgumentException if the version of the reading is not known
    public static List<Envelope> of(List<Envelope> log, DisputeReading reading) {
        if (reading.equals(DisputeReading.OWN)
                || log.isEmpty()
                || !(log.getFirst().data() instanceof GameOpened opened)) {
            return log;
        }
        Envelope first = log.getFirst();
        GameOptions options = opened.options();
        var changed = new ArrayList<>(log);
        changed.set(
                0,
                Envelope.signed(
                        reading.rules() == null ? first.rulesVersion() : RulesVersion.of(reading.rules()),
                        first.game(),
                        first.revision(),
                        first.at(),
                        first.actor(),
                        new GameOpened(
                                opened.host(),
                                options.with(options.houseRules().with(reading.houseRules())),
                                opened.seed()),
                        first.signature()));
        return changed;
    }
}
