package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.game.Actor;
import cartulary.verifier.check.Check;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The check of accounts: no signed move that counts as an account's was made by a key that its log does not have, or
/// did not have yet. That the signatures are the keys' is checked by {@link MoveSignatureStage}.
final class PersonCheck {
    private record Sitting(int seat, String person) {}

    private PersonCheck() {}

    /// Returns the accounts of all seats that had one, by the time of their joining.
    static List<SeatPerson> check(List<Envelope> events, PersonLogs logs, Findings findings) {
        Map<Sitting, SeatedAccount> all = new LinkedHashMap<>();
        Map<Integer, SeatedAccount> seats = new HashMap<>();
        for (Envelope event : events) {
            SeatedAccount sender = event.actor() instanceof Actor.Seated(int seat) ? seats.get(seat) : null;
            String problem = sender == null ? null : sender.moved(event);
            if (problem != null) {
                findings.fault(
                        Stage.MOVES,
                        Check.PERSONS,
                        event.revision(),
                        "the " + event.type() + " is signed by " + problem);
            }
            switch (event.data()) {
                case PlayerJoined joined
                when joined.person() != null -> {
                    SeatedAccount account = all.computeIfAbsent(
                            new Sitting(joined.seat(), joined.person()),
                            sitting -> new SeatedAccount(sitting.seat(), sitting.person(), logs));
                    account.joined(joined.signingKey());
                    seats.put(joined.seat(), account);
                }
                case PlayerJoined joined -> seats.remove(joined.seat());
                case PlayerLeft left -> seats.remove(left.seat());
                case SeatRecovered recovery -> {
                    SeatedAccount account = seats.get(recovery.seat());
                    if (account != null) {
                        account.recovered(recovery, event.at());
                    }
                }
                case GameEvent _ -> {}
            }
        }
        all.keySet().stream().map(Sitting::person).distinct().forEach(person -> {
            String problem = logs.problem(person);
            if (problem != null) {
                findings.fault(Stage.KEPT, Check.KEPT_CHECKPOINTS, null, problem);
            }
        });
        return all.values().stream().map(SeatedAccount::result).toList();
    }
}
