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
        GameOptions options = opened.options();
        return opened(
                log,
                reading.rules() == null ? log.getFirst().rulesVersion() : RulesVersion.of(reading.rules()),
                opened,
                options.with(options.houseRules().with(reading.houseRules())));
    }

    /// Returns the log with a first event that gives the players no clocks; the same log if they have none.
    static List<Envelope> withoutClocks(List<Envelope> log) {
        return log.getFirst().data() instanceof GameOpened opened
                        && opened.options().clock() != null
                ? opened(
                        log,
                        log.getFirst().rulesVersion(),
                        opened,
                        opened.options().withoutClock())
                : log;
    }

    private static List<Envelope> opened(
            List<Envelope> log, RulesVersion rules, GameOpened opened, GameOptions options) {
        Envelope first = log.getFirst();
        var changed = new ArrayList<>(log);
        changed.set(
                0,
                Envelope.signed(
                        rules,
                        first.game(),
                        first.revision(),
                        first.at(),
                        first.actor(),
                        new GameOpened(opened.host(), options, opened.seed()),
                        first.signature()));
        return changed;
    }
}
