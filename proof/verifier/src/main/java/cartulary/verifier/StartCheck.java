package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.rule.RuleId;
import cartulary.verifier.check.Check;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The start of a game as a part of the stage of the deck: every opened seed and no other is in the shuffle, each
/// other seed was awaited until the step expired, and a first player that the host chose begins.
final class StartCheck {
    private final Findings findings;
    private final TreeSet<Integer> awaited = new TreeSet<>();
    private final TreeSet<Integer> opened = new TreeSet<>();
    private @Nullable Integer chosen;

    private StartCheck(Findings findings) {
        this.findings = findings;
    }

    static void check(List<Envelope> events, Findings findings) {
        var check = new StartCheck(findings);
        for (Envelope event : events) {
            if (event.data() instanceof GameStarted started) {
                check.started(started, event.revision());
                return;
            }
            check.follow(event.data());
        }
    }

    private void follow(GameEvent event) {
        switch (event) {
            case PlayerJoined e when e.seedCommitment() != null -> awaited.add(e.seat());
            case PlayerLeft e -> awaited.remove(e.seat());
            case SeatsClosed e -> chosen = e.firstSeat();
            case SeedContributed e -> {
                awaited.remove(e.seat());
                opened.add(e.seat());
            }
            case StepExpired e -> awaited.remove(e.seat());
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void started(GameStarted event, long revision) {
        if (!awaited.isEmpty()) {
            fault(
                    Check.WHOLE_COMMANDS,
                    revision,
                    RuleId.LOBBY_8,
                    "the game was started while the seeds of seats " + awaited + " were awaited");
        }
        if (!event.seededBy().equals(List.copyOf(opened))) {
            fault(
                    Check.PLAYER_SEEDS,
                    revision,
                    RuleId.LOBBY_8,
                    "the seeds in the shuffle are not those that were opened");
        }
        if (chosen != null && chosen != event.firstSeat()) {
            fault(Check.SHUFFLE, revision, RuleId.BASE_6, "the first player is not the one that the host chose");
        }
    }

    private void fault(Check check, long revision, RuleId rule, String problem) {
        findings.fault(Stage.DECK, check, revision, rule, problem);
    }
}
