package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.signature.SigningKey;
import cartulary.verifier.check.Check;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How many events of a type a game can have at most. Checked before the stages whose cost grows faster than the
/// record, so that a made-up record cannot keep them busy: they see the events before the first that is too many.
final class RecordBounds {
    /// Disputes of a game (LOBBY-14). Each is counted again, which takes tens of milliseconds.
    private static final int DISPUTES = 10;

    /// Bets, passes included: six seats at the offices of more tiles than there are.
    private static final int BETS = 600;

    /// Any other type that a turn or a game limits: several for each feature of more tiles than there are. Also events
    /// that name a signing key, which takes a millisecond to check.
    private static final int OTHERS = 2_000;

    private RecordBounds() {}

    /// Returns the events that the further stages check.
    static List<Envelope> check(List<Envelope> events, Findings findings) {
        Map<Class<?>, Integer> counts = new HashMap<>();
        for (int i = 0; i < events.size(); i++) {
            GameEvent event = events.get(i).data();
            int most = most(event);
            if (counts.merge(counted(event), 1, Integer::sum) > most) {
                findings.fault(
                        Stage.RULES,
                        Check.CHOICES,
                        i + 1L,
                        rule(event),
                        "a game has at most " + most + " events " + event.type());
                return events.subList(0, i);
            }
        }
        return events;
    }

    private static Class<?> counted(GameEvent event) {
        return namesKey(event) ? SigningKey.class : event.getClass();
    }

    private static boolean namesKey(GameEvent event) {
        return switch (event) {
            case PlayerJoined e -> e.signingKey() != null;
            case SeatRecovered e -> e.signingKey() != null;
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> false;
        };
    }

    private static int most(GameEvent event) {
        if (namesKey(event)) {
            return OTHERS;
        }
        return switch (event) {
            case DisputeOpened _, DisputeRecounted _ -> DISPUTES;
            case BetSealed _ -> BETS;
            // Neither turns nor seats limit these.
            case PlayerJoined _,
                    PlayerLeft _,
                    TokenReissued _,
                    SeatRecovered _,
                    DeadlineSet _,
                    ClocksSet _,
                    StepExpired _,
                    DisputeAgreed _ -> Integer.MAX_VALUE;
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> OTHERS;
        };
    }

    private static @Nullable RuleId rule(GameEvent event) {
        return event instanceof DisputeOpened ? RuleId.LOBBY_14 : null;
    }
}
