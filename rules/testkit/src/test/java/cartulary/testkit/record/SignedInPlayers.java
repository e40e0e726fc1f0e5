package cartulary.testkit.record;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Records with players who joined with accounts. The other events stay as they are.
public final class SignedInPlayers {
    private SignedInPlayers() {}

    /// Returns a record in which persons took these seats.
    ///
    /// @param persons the ids of accounts, by seat; a bot on such a seat becomes a person
    public static List<Envelope> in(List<Envelope> record, Map<Integer, String> persons) {
        var signedIn = new ArrayList<Envelope>();
        for (Envelope event : record) {
            boolean isPerson = event.data() instanceof PlayerJoined joined && persons.containsKey(joined.seat());
            signedIn.add(isPerson ? event.with(joined((PlayerJoined) event.data(), persons)) : event);
        }
        return signedIn;
    }

    private static PlayerJoined joined(PlayerJoined player, Map<Integer, String> persons) {
        return new PlayerJoined(
                player.seat(),
                player.colour(),
                player.player(),
                null,
                player.nameHash(),
                player.invite(),
                player.seedCommitment(),
                player.recoveryCommitment(),
                player.signingKey(),
                persons.get(player.seat()));
    }
}
