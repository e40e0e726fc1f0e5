package cartulary.command.competition;

import cartulary.competition.CompetitionDecision.Refused;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.store.CompetitionStore;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The automation of line-ups: opens those of both sides of a pairing at their deadline (COMP-28). Which are due
/// follows from what is stored, and they are opened at the revision at which they were found due: firing twice, dying
/// in between and two nodes at once are harmless.
final class WhenLineUpsAreDueThenTheyAreOpened {
    private static final Logger LOG = LoggerFactory.getLogger(WhenLineUpsAreDueThenTheyAreOpened.class);
    private static final Duration BACKOFF = Duration.ofSeconds(30);

    /// More competitions than fail at a time.
    private static final int MOST = 1_000;

    private final Competitions competitions;
    private final CompetitionStore store;
    private final Clock clock;
    private final Cache<String, Boolean> failed =
            Caffeine.newBuilder().expireAfterWrite(BACKOFF).maximumSize(MOST).build();

    WhenLineUpsAreDueThenTheyAreOpened(Competitions competitions, CompetitionStore store, Clock clock) {
        this.competitions = competitions;
        this.store = store;
        this.clock = clock;
    }

    /// Opens all line-ups that are due. Costs one indexed read while none is. A competition that fails stops nothing
    /// else.
    void sweep() {
        for (String competition : store.withDueLineUps(clock.instant(), MOST)) {
            if (failed.getIfPresent(competition) == null) {
                open(competition);
            }
        }
    }

    private void open(String competition) {
        try {
            competitions.send(
                    competition,
                    new CompetitionRequest(
                            null, false, true, null, null, List.of(), WhenLineUpsAreDueThenTheyAreOpened::openAll));
        } catch (RuntimeException e) {
            failed.put(competition, true);
            LOG.warn("could not open line-ups of competition {}; it is skipped for {}", competition, BACKOFF, e);
        }
    }

    private static @Nullable CompetitionOutcome openAll(CompetitionTurn turn) {
        List<String> due = turn.dueLineUps();
        for (String pairing : due) {
            if (turn.openLineUps(pairing) instanceof Refused(RuleId rule, var params)) {
                return new CompetitionOutcome.Refused(rule, params, turn.revision());
            }
        }
        return due.isEmpty()
                ? new CompetitionOutcome.Refused(
                        RuleId.COMP_28, Map.of("problem", "no line-ups are due"), turn.revision())
                : null;
    }
}
