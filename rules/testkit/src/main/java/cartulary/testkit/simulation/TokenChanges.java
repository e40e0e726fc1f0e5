package cartulary.testkit.simulation;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.SeatClaim;
import cartulary.contracts.secret.Hash;
import cartulary.rules.game.Bounds;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.testkit.SeededInputs;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// The commands that change the token of a seat in a simulated game: claim tokens of the host, and recoveries by claim
/// or by secret (LOBBY-10).
final class TokenChanges {
    private final SplittableRandom random;
    private final SeededInputs inputs;

    TokenChanges(SplittableRandom random, SeededInputs inputs) {
        this.random = random;
        this.inputs = inputs;
    }

    record Sent(Actor actor, GameCommand command) {}

    /// Returns the commitment of a person who joins; null in one of four cases.
    @Nullable
    Hash commitment() {
        return random.nextInt(4) == 0 ? null : inputs.commitToRecovery();
    }

    /// Returns a possible command for a random person, or null. Most claim tokens are used by the next command.
    @Nullable
    Sent next(Game game) {
        List<Player> people =
                game.players().stream().filter(it -> it.policy() == null).toList();
        if (people.isEmpty()) {
            return null;
        }
        Player player = people.get(random.nextInt(people.size()));
        boolean hasSecret = player.recoveryCommitment() != null;
        if (player.claim() == SeatClaim.OPEN && (!hasSecret || random.nextInt(3) > 0)) {
            inputs.claim(player.seat());
            return new Sent(Actor.GUEST, new RecoverSeat(player.seat(), null, null));
        }
        boolean isRecoverable = hasSecret && player.recoveries() < Bounds.RECOVERIES;
        if (isRecoverable && (game.step() instanceof Step.Seeding || random.nextInt(3) == 0)) {
            Hash other = random.nextBoolean() ? inputs.commitToRecovery() : null;
            var secret = inputs.recoverySecretOf(player.recoveryCommitment());
            return new Sent(Actor.GUEST, new RecoverSeat(player.seat(), secret, other));
        }
        return game.step() instanceof Step.InPlay && player.reissues() < Bounds.REISSUES
                ? new Sent(Actor.HOST, new ReissueToken(player.seat()))
                : null;
    }
}
