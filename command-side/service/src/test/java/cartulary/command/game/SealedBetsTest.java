package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.contracts.view.Hand;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Bets and passes on their way into a real store.
class SealedBetsTest {
    private static final Hash NONCE = Hash.sha256("a nonce of the client's");

    @TempDir
    Path folder;

    private TestStore store;
    private GameId game;

    @BeforeEach
    void start() {
        store = new TestStore(folder, new SettableClock());
        game = betting();
    }

    @AfterEach
    void stop() {
        store.close();
    }

    /// A game in which two seats are asked about an office.
    private GameId betting() {
        var options =
                new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.BETS), BookmakerFields.NOVEMBER_2022, null);
        GameId opened = store.open(options);
        store.byHost(opened, new SeatBot(BotPolicy.RANDOM, null));
        store.byHost(opened, new SeatBot(BotPolicy.RANDOM, null));
        store.byHost(opened, new StartGame(0));
        store.botsPlayTo(Step.Betting.class, opened);
        return opened;
    }

    private Step.Betting office() {
        return (Step.Betting) store.head(game).step();
    }

    private record Stored(long revision, byte[] bytes) {}

    /// The rows of bets and passes as they lie on the disk.
    private List<Stored> stored() throws Exception {
        var rows = new ArrayList<Stored>();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("data/events.db"));
                var statement = connection.createStatement();
                var found = statement.executeQuery(
                        "SELECT revision, stored FROM event WHERE type = 'BetSealed'" + " ORDER BY revision")) {
            while (found.next()) {
                rows.add(new Stored(found.getLong(1), found.getBytes(2)));
            }
        }
        return rows;
    }

    private BetSealed open(Stored row, String place) throws GeneralSecurityException {
        byte[] sealed = Arrays.copyOfRange(row.bytes(), 1, row.bytes().length);
        var padded =
                ByteBuffer.wrap(store.keys().of(game).aead().decrypt(sealed, place.getBytes(StandardCharsets.UTF_8)));
        byte[] open = new byte[padded.getInt()];
        padded.get(open);
        return (BetSealed) EventCodec.read(open).data();
    }

    @Test
    void aBetAndAPassHaveOneStoredLengthAndDecryptOnlyAtTheirOwnRevision() throws Exception {
        Step.Betting office = office();
        store.bySeat(game, 0, new PlaceBet(office.x(), office.y(), "chip-3", NONCE));
        store.bySeat(game, 1, new DeclineBet(office.x(), office.y(), NONCE));

        List<Stored> rows = stored();
        assertThat(rows).hasSize(2);
        Stored bet = rows.getFirst();
        Stored pass = rows.getLast();
        assertThat(bet.bytes()).hasSameSizeAs(pass.bytes());
        String place = "cartulary/event/v1|" + game + "|" + bet.revision() + "|BetSealed|";
        var opened = (Opened<Bet>) open(bet, place + bet.bytes()[0]).bet();
        assertThat(opened.value().chip()).isEqualTo("chip-3");
        String other = "cartulary/event/v1|" + game + "|" + pass.revision() + "|BetSealed|";
        assertThat(((Opened<Bet>) open(pass, other + pass.bytes()[0]).bet())
                        .value()
                        .chip())
                .isNull();
        for (String elsewhere : List.of(
                other + bet.bytes()[0],
                place + "2",
                place.replace("BetSealed", "TilePlaced") + bet.bytes()[0],
                place.replace(game.value(), "another") + bet.bytes()[0])) {
            assertThatThrownBy(() -> open(bet, elsewhere)).as(elsewhere).isInstanceOf(GeneralSecurityException.class);
        }
    }

    @Test
    void thePublicFormsOfABetAndAPassDifferOnlyInTheCommitment() {
        Step.Betting office = office();
        store.bySeat(game, 0, new PlaceBet(office.x(), office.y(), "chip-3", NONCE));
        store.bySeat(game, 1, new DeclineBet(office.x(), office.y(), NONCE));
        List<BetSealed> told = store.events(game, BetSealed.class);
        assertThat(told).hasSize(2).allSatisfy(this::isSealed);
        assertThat(told)
                .extracting(e -> new BetSealed(0, e.x(), e.y(), new Secret.Sealed<>(NONCE)))
                .containsOnly(new BetSealed(0, office.x(), office.y(), new Secret.Sealed<>(NONCE)));
    }

    private void isSealed(BetSealed told) {
        assertThat(told.bet()).isInstanceOf(Secret.Sealed.class);
    }

    @Test
    void theCommitmentOfABetCoversBothNonces() {
        Step.Betting office = office();
        CommandOutcome outcome = store.gateway.automate(
                game,
                Actor.seat(1),
                new PlaceBet(office.x(), office.y(), "chip-5", NONCE),
                store.head(game).revision());
        var accepted = (CommandOutcome.Accepted) outcome;
        var sealed = (BetSealed) accepted.events().getFirst();
        var opened = (Opened<Bet>) sealed.bet();
        Hash nonce = Commitments.nonce(opened.value().serverNonce(), NONCE);
        assertThat(opened.nonce()).isEqualTo(nonce);
        assertThat(opened.commitment()).isEqualTo(Commitments.ofBet(game, office.x(), office.y(), 1, "chip-5", nonce));
        assertThat(opened.value().serverNonce()).isNotEqualTo(NONCE);
    }

    private AdmittedSender seatZero() {
        return AdmittedSender.of(game, new Sender.Automation(Actor.seat(0)), store.head(game));
    }

    @Test
    void everyAttemptSealsWithItsOwnNonce() {
        var supplies = new DecisionInputsFactory(new SecureRandom(), 1);
        Step.Betting office = office();
        GameCommand bet = new PlaceBet(office.x(), office.y(), "chip-1", NONCE);
        var submission = new SubmittedCommand(seatZero(), bet, null, null);
        var head = store.head(game);
        var first = supplies.playing(submission, head, new SettableClock().instant(), store.publicLog());
        var second = supplies.playing(submission, head, new SettableClock().instant(), store.publicLog());
        Opened<Bet> once = first.bet(0, office.x(), office.y(), "chip-1", NONCE);
        assertThat(first.bet(0, office.x(), office.y(), "chip-1", NONCE)).isEqualTo(once);
        Opened<Bet> again = second.bet(0, office.x(), office.y(), "chip-1", NONCE);
        assertThat(again.commitment()).isNotEqualTo(once.commitment());
        assertThat(again.value().serverNonce()).isNotEqualTo(once.value().serverNonce());
    }

    @Test
    void decisionInputsPrintNoSecret() {
        var supplies = new DecisionInputsFactory(new SecureRandom(), 1);
        var submission = new SubmittedCommand(seatZero(), new DrawTile(), null, null);
        assertThat(supplies.playing(submission, store.head(game), new SettableClock().instant(), store.publicLog()))
                .hasToString("GeneratedInputs[game=" + game + "]");
    }

    @Test
    void afterARestartTheOwnerStillHoldsWhatWasNotBet() {
        Step.Betting office = office();
        store.bySeat(game, 0, new PlaceBet(office.x(), office.y(), "chip-3", NONCE));
        stop();
        store = new TestStore(folder, new SettableClock());
        Hand hand = Rules.standard().hand(game, store.head(game), 0);
        assertThat(hand.chips()).containsExactly("chip-1", "chip-2", "chip-4", "chip-5", "chip-6");
        assertThat(Rules.standard().hand(game, store.head(game), 1).chips()).hasSize(6);
    }
}
