package cartulary.rules.scenario;

import static cartulary.rules.scenario.Move.by;

import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Colour;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.RecoverySecret;

/// The ways to take a seat back (LOBBY-10).
final class Recovering {
    private Recovering() {}

    /// Returns the recovery secret that the player of a colour committed to.
    static RecoverySecret secret(Colour colour) {
        return RecoverySecret.of(Hash.sha256("recovery secret of " + colour).bytes());
    }

    static Hash commitment(Colour colour) {
        return Commitments.ofRecovery(secret(colour));
    }

    /// Returns the host's reissue of a token, and a recovery by the claim token that follows from it.
    static Move claims(Colour colour) {
        return reissues(colour).then(by(fixture -> Actor.GUEST, fixture -> claim(fixture, colour)));
    }

    static Move reissues(Colour colour) {
        return by(fixture -> Actor.HOST, fixture -> new ReissueToken(fixture.seatOf(colour)));
    }

    private static RecoverSeat claim(GameFixture fixture, Colour colour) {
        fixture.nextBearsAClaimTo(fixture.seatOf(colour));
        return new RecoverSeat(fixture.seatOf(colour), null, null);
    }

    static Move recoversBySecret(Colour colour) {
        return by(fixture -> Actor.GUEST, fixture -> new RecoverSeat(fixture.seatOf(colour), secret(colour), null));
    }
}
