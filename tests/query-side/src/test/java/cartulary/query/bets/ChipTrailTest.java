package cartulary.query.bets;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.query.bets.ChipTrail.Office;
import cartulary.query.bets.ChipTrail.Outcome;
import cartulary.query.bets.ChipTrail.Player;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChipTrailTest extends ChipTrailFixture {
    @Test
    void everySealIsShownWithItsOpenedValueAndHolds() {
        int chips = 0;
        int passes = 0;
        int choices = 0;
        for (GameOptions options : List.of(PlayedGame.BETS, PlayedGame.BOTH_TIMED)) {
            for (long seed = 1; seed < SampleSize.of(3, 4); seed++) {
                var played = PlayedGame.whole(seed, options);
                ChipTrail trail = trail(played.events());
                for (Envelope event : played.events()) {
                    if (event.data() instanceof BetSealed sealed) {
                        var secret = (Opened<cartulary.contracts.secret.Bet>) sealed.bet();
                        Player player = player(trail, sealed.x(), sealed.y(), sealed.seat());
                        assertThat(player.sealed())
                                .as("%s, revision %d", played, event.revision())
                                .isEqualTo(new ChipTrail.Sealed(event.revision(), event.at(), secret.commitment()));
                        String chip = secret.value().chip();
                        assertThat(player.outcome()).isEqualTo(chip == null ? Outcome.PASS : Outcome.BET);
                        if (player.opened() != null) {
                            assertThat(player.opened().chip()).isEqualTo(chip);
                            assertThat(player.opened().nonce()).isEqualTo(secret.nonce());
                            assertThat(player.holds()).isTrue();
                        } else {
                            assertThat(player.holds()).isNull();
                        }
                        chips += chip == null ? 0 : 1;
                        passes += chip == null ? 1 : 0;
                    } else if (event.data() instanceof FinalBetFeatureChosen chosen) {
                        Player player = player(trail, chosen.x(), chosen.y(), chosen.seat());
                        assertThat(player.choice().revision()).isEqualTo(event.revision());
                        assertThat(player.choice().commitment())
                                .isEqualTo(chosen.choice().commitment());
                        assertThat(player.choice().holds()).isTrue();
                        choices++;
                    }
                }
            }
        }
        assertThat(chips).isGreaterThan(15);
        assertThat(passes).isGreaterThan(5);
        assertThat(choices).isPositive();
    }

    @Test
    void aSettledChipIsShownWithItsFeatureAndPoints() {
        var played = PlayedGame.whole(3, PlayedGame.BOTH);
        ChipTrail trail = trail(played.events());
        int settledOffices = 0;
        for (Envelope event : played.events()) {
            if (event.data() instanceof BetsSettled settled) {
                settledOffices++;
                Office office = office(trail, settled.x(), settled.y());
                assertThat(office.settled().revision()).isEqualTo(event.revision());
                assertThat(office.settled().complete()).isEqualTo(settled.complete());
                assertThat(office.settled().features()).isEqualTo(settled.features());
                for (SettledBet bet : settled.bets()) {
                    Player player = player(trail, settled.x(), settled.y(), bet.seat());
                    var feature = settled.features().stream()
                            .filter(it -> it.segments().contains(bet.segment()))
                            .findFirst()
                            .orElseThrow()
                            .feature();
                    assertThat(player.opened().revision()).isEqualTo(event.revision());
                    assertThat(player.opened().at()).isEqualTo(event.at());
                    assertThat(player.opened().paid())
                            .isEqualTo(new ChipTrail.Paid(
                                    bet.segment(),
                                    feature.kind(),
                                    feature.tiles().size(),
                                    bet.points()));
                }
            } else if (event.data() instanceof BetFeatureChosen chosen) {
                assertThat(office(trail, chosen.x(), chosen.y()).chosen())
                        .isEqualTo(new ChipTrail.Choice(chosen.seat(), chosen.segment(), event.revision(), event.at()));
            }
        }
        assertThat(settledOffices).isGreaterThan(4);
    }

    @Test
    void everyOfficeShowsWhoWasAskedAndWhyItTookNoBets() {
        int opened = 0;
        int unopened = 0;
        for (long seed = 1; seed < SampleSize.of(6, 16); seed++) {
            var played = PlayedGame.whole(seed, PlayedGame.BETS);
            ChipTrail trail = trail(played.events());
            for (Envelope event : played.events()) {
                if (event.data() instanceof OfficeOpened e) {
                    assertThat(office(trail, e.x(), e.y()).opened().revision()).isEqualTo(event.revision());
                    assertThat(office(trail, e.x(), e.y()).players())
                            .extracting(Player::seat)
                            .containsAll(e.asked())
                            .containsAll(e.notAsked());
                    opened++;
                } else if (event.data() instanceof OfficeClosed e) {
                    Office office = office(trail, e.x(), e.y());
                    assertThat(office.closed().revision()).isEqualTo(event.revision());
                    assertThat(office.reasons()).isEqualTo(e.reasons());
                    assertThat(seats(office, Outcome.BET)).isEqualTo(e.bets());
                    assertThat(seats(office, Outcome.PASS))
                            .isEqualTo(e.passes().stream().map(OpenedPass::seat).toList());
                    assertThat(seats(office, Outcome.UNDECIDED)).isEqualTo(e.undecided());
                    assertThat(seats(office, Outcome.NOT_ASKED)).isEqualTo(e.notAsked());
                    if (!e.reasons().isEmpty()) {
                        assertThat(office.opened()).isNull();
                        unopened++;
                    }
                }
            }
        }
        assertThat(opened).isGreaterThan(9);
        assertThat(unopened).isPositive();
    }

    @Test
    void whileAnOfficeIsOpenABetLooksLikeAPass() {
        var played = PlayedGame.whole(4, PlayedGame.BETS);
        for (Envelope event : played.events()) {
            if (event.data() instanceof BetSealed sealed) {
                ChipTrail then = trail(played.events().subList(0, (int) event.revision()));
                Player player = player(then, sealed.x(), sealed.y(), sealed.seat());
                assertThat(player.sealed()).isNotNull();
                assertThat(player.outcome()).isNull();
                assertThat(player.opened()).isNull();
                assertThat(player.holds()).isNull();
            }
        }
    }

    @Test
    void aSealOfAPlayerWhoWasNotAskedIsShown() {
        var played = new PlayedGame(5, PlayedGame.BETS).inLobby(2).start().moves(3);
        var events = new ArrayList<>(played.events());
        Hash commitment = Hash.sha256("whatever");
        events.add(Envelope.of(
                played.id(),
                events.size() + 1,
                events.getLast().at(),
                events.getLast().actor(),
                new BetSealed(1, 9, 9, new cartulary.contracts.secret.Secret.Sealed<>(commitment))));
        assertThat(player(trail(events), 9, 9, 1).sealed().commitment()).isEqualTo(commitment);
    }

    private static List<Integer> seats(Office office, Outcome outcome) {
        return office.players().stream()
                .filter(player -> player.outcome() == outcome)
                .map(Player::seat)
                .toList();
    }
}
