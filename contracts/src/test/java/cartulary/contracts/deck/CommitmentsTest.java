package cartulary.contracts.deck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.RecoverySecret;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Commitments written down, made by a program that shares no line with us: they are as
/// `docs/formats.md` says, and they do not change.
class CommitmentsTest {
    private record Vector(
            GameId game,
            Hash serverNonce,
            Hash clientNonce,
            Hash nonce,
            List<BetVector> bets,
            FinalBetVector finalBet,
            List<SeedVector> playerSeeds,
            RecoveryVector recovery) {}

    private record BetVector(
            int seat, int x, int y, @Nullable String chip, String text, Hash commitment) {}

    private record FinalBetVector(int seat, int x, int y, String segment, String text, Hash commitment) {}

    private record SeedVector(PlayerSeed seed, String text, Hash commitment) {}

    private record RecoveryVector(RecoverySecret secret, String text, Hash commitment) {}

    private final Vector vector = vector();

    @Test
    void bothSidesGiveTheirPartOfTheNonce() {
        assertThat(Commitments.nonce(vector.serverNonce(), vector.clientNonce()))
                .isEqualTo(vector.nonce());
        assertThat(Commitments.nonce(vector.clientNonce(), vector.serverNonce()))
                .isNotEqualTo(vector.nonce());
    }

    @Test
    void theCommitmentOfABetMatchesTheTestVector() {
        for (BetVector bet : vector.bets()) {
            assertThat(Hash.sha256(bet.text())).isEqualTo(bet.commitment());
            assertThat(commitment(bet, bet.chip())).isEqualTo(bet.commitment());
        }
    }

    @Test
    void aPassIsABetWhoseChipIsWrittenAsNull() { // BET-7
        BetVector pass = vector.bets().getLast();
        assertThat(pass.chip()).isNull();
        assertThat(pass.text()).startsWith("{\"chip\":null,");
        assertThat(commitment(pass, "null")).isNotEqualTo(pass.commitment());
        assertThat(commitment(pass, "")).isNotEqualTo(pass.commitment());
    }

    @Test
    void theCommitmentOfAFinalChoiceMatchesTheTestVector() { // BET-27
        FinalBetVector choice = vector.finalBet();
        assertThat(Hash.sha256(choice.text())).isEqualTo(choice.commitment());
        assertThat(Commitments.ofFinalBetFeature(
                        vector.game(), choice.x(), choice.y(), choice.seat(), choice.segment(), vector.nonce()))
                .isEqualTo(choice.commitment());
    }

    @Test
    void theCommitmentOfALineUpMatchesTheTestVector() { // COMP-27
        assertThat(Commitments.ofLineUp(
                        "Vq3xWm0XSV6m8sUuVq1c2A",
                        "S/1/1-1",
                        PairingSide.HOME,
                        "Reds",
                        List.of("Cem", "Ada"),
                        vector.nonce()))
                .isEqualTo(new Hash("ioGSCr84d1Di8Cm2vWw45ipbBUxqY-Rq3aTraxJJVwM"));
    }

    @Test
    void theCommitmentOfAPlayersSeedMatchesTheTestVector() { // LOBBY-8
        for (SeedVector seed : vector.playerSeeds()) {
            assertThat(Hash.sha256(seed.text())).isEqualTo(seed.commitment());
            assertThat(Commitments.ofPlayerSeed(seed.seed())).isEqualTo(seed.commitment());
        }
    }

    @Test
    void theCommitmentOfARecoverySecretMatchesTheTestVector() { // LOBBY-10
        RecoveryVector recovery = vector.recovery();
        assertThat(Hash.sha256(recovery.text())).isEqualTo(recovery.commitment());
        assertThat(Commitments.ofRecovery(recovery.secret())).isEqualTo(recovery.commitment());
    }

    @Test
    void aRecoverySecretIsInNoText() {
        RecoverySecret secret = vector.recovery().secret();
        assertThat(secret.toString()).doesNotContain(secret.value());
        assertThat(new GameCommand.RecoverSeat(1, secret, null).toString()).doesNotContain(secret.value());
        assertThat(Json.canonical(new GameCommand.RecoverSeat(1, secret, null)))
                .asString()
                .isEqualTo("{\"seat\":1,\"secret\":\"" + secret.value() + "\",\"type\":\"RecoverSeat\"}");
    }

    @Test
    void theCommitmentBindsEveryMemberOfABet() {
        GameId game = vector.game();
        Hash nonce = vector.nonce();
        var other = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e40");
        var all = new ArrayList<Hash>();
        all.add(Commitments.ofBet(game, 1, 2, 3, "chip-1", nonce));
        all.add(Commitments.ofBet(other, 1, 2, 3, "chip-1", nonce));
        all.add(Commitments.ofBet(game, 2, 2, 3, "chip-1", nonce));
        all.add(Commitments.ofBet(game, 1, 1, 3, "chip-1", nonce));
        all.add(Commitments.ofBet(game, 2, 1, 3, "chip-1", nonce));
        all.add(Commitments.ofBet(game, 1, 2, 0, "chip-1", nonce));
        all.add(Commitments.ofBet(game, 1, 2, 3, "chip-2", nonce));
        all.add(Commitments.ofBet(game, 1, 2, 3, null, nonce));
        all.add(Commitments.ofBet(game, 1, 2, 3, "chip-1", vector.serverNonce()));
        all.add(Commitments.ofFinalBetFeature(game, 1, 2, 3, "chip-1", nonce));
        assertThat(all).doesNotHaveDuplicates();
    }

    private Hash commitment(BetVector bet, @Nullable String chip) {
        return Commitments.ofBet(vector.game(), bet.x(), bet.y(), bet.seat(), chip, vector.nonce());
    }

    private static Vector vector() {
        try (InputStream file = CommitmentsTest.class.getResourceAsStream("/cartulary/secret/vector.json")) {
            return Json.mapper().readValue(Objects.requireNonNull(file), Vector.class);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
