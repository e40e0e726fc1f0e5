package cartulary.query.chips;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.query.ProjectionFixture;
import cartulary.query.TestDatabase;
import cartulary.query.chips.ChipTrail.Office;
import cartulary.query.chips.ChipTrail.Outcome;
import cartulary.query.chips.ChipTrail.Player;
import cartulary.testkit.PlayedGame;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class ChipTrailTest {
    @Parameter
    TestDatabase place;

    @TempDir
    Path data;

    @Test
    void whateverWasSealedIsShownAsWhatItWasAndHolds() throws SQLException {
        int chips = 0;
        int passes = 0;
        int choices = 0;
        for (GameOptions options : List.of(PlayedGame.BETS, PlayedGame.BOTH_TIMED)) {
            for (long seed = 1; seed < 7; seed++) {
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
        assertThat(chips).isGreaterThan(50);
        assertThat(passes).isGreaterThan(20);
        assertThat(choices).isPositive();
    }

    @Test
    void whatAChipPaidStandsBesideTheFeatureItWasSettledFor() throws SQLException {
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
    void everyOfficeSaysWhoWasAskedAndWhyNobodyWas() throws SQLException {
        int opened = 0;
        int unopened = 0;
        for (long seed = 1; seed < 16; seed++) {
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
        assertThat(opened).isGreaterThan(50);
        assertThat(unopened).isPositive();
    }

    @Test
    void theTrailAtARevisionIsTheOneOfTheEventsUpToIt() throws SQLException {
        var played = PlayedGame.whole(2, PlayedGame.BOTH_TIMED);
        List<Envelope> events = played.events();
        try (var whole = new ProjectionFixture(place.empty(data.resolve("whole"))).with(events);
                var growing = new ProjectionFixture(place.empty(data.resolve("growing")))) {
            for (Envelope event : events) {
                growing.with(List.of(event));
                assertThat(json(whole.chips()
                                .trail(played.id(), event.revision())
                                .orElseThrow()))
                        .as("%s, revision %d", played, event.revision())
                        .isEqualTo(json(growing.chips()
                                .trail(played.id(), Long.MAX_VALUE)
                                .orElseThrow()));
            }
        }
    }

    @Test
    void whileAnOfficeIsOpenABetLooksLikeAPass() throws SQLException {
        var played = PlayedGame.whole(4, PlayedGame.BETS);
        try (var rows = new ProjectionFixture(place.empty(data)).with(played.events())) {
            for (Envelope event : played.events()) {
                if (event.data() instanceof BetSealed sealed) {
                    ChipTrail then =
                            rows.chips().trail(played.id(), event.revision()).orElseThrow();
                    Player player = player(then, sealed.x(), sealed.y(), sealed.seat());
                    assertThat(player.sealed()).isNotNull();
                    assertThat(player.outcome()).isNull();
                    assertThat(player.opened()).isNull();
                    assertThat(player.holds()).isNull();
                }
            }
        }
    }

    @Test
    void aChipThatWasExchangedOnItsTileDoesNotHold() throws SQLException {
        var played = PlayedGame.whole(3, PlayedGame.BETS);
        BetsSettled first = first(played, BetsSettled.class);
        int forged = first.bets().getFirst().seat();
        ChipTrail trail = trail(forged(played, first::equals, e -> {
            var bets = new ArrayList<>(first.bets());
            SettledBet bet = bets.getFirst();
            String other = bet.chip().equals("chip-1") ? "chip-2" : "chip-1";
            bets.set(0, settled(bet, other, bet.nonce(), null));
            return settled(first, bets);
        }));

        assertThat(player(trail, first.x(), first.y(), forged).holds()).isFalse();
        assertThat(player(trail, first.x(), first.y(), forged).opened().chip())
                .isNotEqualTo(first.bets().getFirst().chip());
        assertThat(notHolding(trail)).isEqualTo(1);
    }

    @Test
    void aPassWithAnotherNonceDoesNotHold() throws SQLException {
        var played = PlayedGame.whole(3, PlayedGame.BETS);
        OfficeClosed withPass = played.events().stream()
                .map(Envelope::data)
                .filter(OfficeClosed.class::isInstance)
                .map(OfficeClosed.class::cast)
                .filter(e -> !e.passes().isEmpty())
                .findFirst()
                .orElseThrow();
        int seat = withPass.passes().getFirst().seat();
        ChipTrail trail = trail(forged(played, withPass::equals, e -> {
            var passes = new ArrayList<>(withPass.passes());
            passes.set(0, new OpenedPass(seat, Hash.sha256("another")));
            return closed(withPass, passes);
        }));

        assertThat(player(trail, withPass.x(), withPass.y(), seat).holds()).isFalse();
        assertThat(notHolding(trail)).isEqualTo(1);
    }

    @Test
    void whatIsNotOpenedWhenItIsDueDoesNotHold() throws SQLException {
        var played = PlayedGame.whole(3, PlayedGame.BETS);
        BetsSettled first = first(played, BetsSettled.class);
        int hidden = first.bets().getFirst().seat();
        ChipTrail trail = trail(forged(
                played,
                first::equals,
                e -> settled(first, first.bets().subList(1, first.bets().size()))));

        Player player = player(trail, first.x(), first.y(), hidden);
        assertThat(player.outcome()).isEqualTo(Outcome.BET);
        assertThat(player.opened()).isNull();
        assertThat(player.holds()).isFalse();
        assertThat(notHolding(trail)).isEqualTo(1);
    }

    @Test
    void aChoiceThatWasNotHeardOrExchangedDoesNotHold() throws SQLException {
        var played = withFinalChoice();
        FinalBetFeatureChosen chosen = first(played, FinalBetFeatureChosen.class);
        for (Hash nonce : new Hash[] {null, Hash.sha256("another")}) {
            ChipTrail trail = trail(
                    forged(played, e -> e instanceof BetsSettled s && s.x() == chosen.x() && s.y() == chosen.y(), e -> {
                        var settled = (BetsSettled) e;
                        return settled(
                                settled,
                                settled.bets().stream()
                                        .map(bet -> bet.seat() == chosen.seat()
                                                ? settled(bet, bet.chip(), bet.nonce(), nonce)
                                                : bet)
                                        .toList());
                    }));
            Player player = player(trail, chosen.x(), chosen.y(), chosen.seat());
            assertThat(player.choice().holds()).isFalse();
            assertThat(player.holds()).isTrue();
        }
    }

    @Test
    void aSealOfSomebodyWhoWasNotAskedIsShown() throws SQLException {
        var played = new PlayedGame(5, PlayedGame.BETS).inLobby(2).start().moves(3);
        var events = new ArrayList<>(played.events());
        Hash commitment = Hash.sha256("whatever");
        events.add(Envelope.of(
                played.id(),
                events.size() + 1,
                events.getLast().at(),
                events.getLast().actor(),
                new BetSealed(1, 9, 9, new cartulary.contracts.secret.Secret.Sealed<>(commitment))));
        try (var rows = new ProjectionFixture(place.empty(data)).with(events)) {
            Player player =
                    player(rows.chips().trail(played.id(), events.size()).orElseThrow(), 9, 9, 1);
            assertThat(player.sealed().commitment()).isEqualTo(commitment);
        }
    }

    private static PlayedGame withFinalChoice() {
        for (long seed = 1; seed < 100; seed++) {
            var played = PlayedGame.whole(seed, PlayedGame.BETS);
            if (played.events().stream().anyMatch(e -> e.data() instanceof FinalBetFeatureChosen)) {
                return played;
            }
        }
        throw new IllegalStateException("no game with a final choice");
    }

    private ChipTrail trail(List<Envelope> events) throws SQLException {
        Path folder = data.resolve(java.util.UUID.randomUUID().toString());
        try (var rows = new ProjectionFixture(place.empty(folder)).with(events)) {
            assertThat(rows.parked()).noneMatch(parked -> parked.projection().equals("chips"));
            return rows.chips().trail(events.getFirst().game(), Long.MAX_VALUE).orElseThrow();
        }
    }

    private static <T extends GameEvent> T first(PlayedGame played, Class<T> type) {
        return played.events().stream()
                .map(Envelope::data)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElseThrow();
    }

    private static List<Envelope> forged(
            PlayedGame played, Function<GameEvent, Boolean> which, UnaryOperator<GameEvent> how) {
        return played.events().stream()
                .map(event -> which.apply(event.data())
                        ? Envelope.of(
                                event.game(), event.revision(), event.at(), event.actor(), how.apply(event.data()))
                        : event)
                .toList();
    }

    private static BetsSettled settled(BetsSettled event, List<SettledBet> bets) {
        return new BetsSettled(event.x(), event.y(), event.complete(), event.features(), bets, event.rules());
    }

    private static SettledBet settled(SettledBet bet, String chip, Hash nonce, Hash choiceNonce) {
        return new SettledBet(bet.seat(), chip, nonce, bet.segment(), bet.size(), bet.points(), choiceNonce);
    }

    private static OfficeClosed closed(OfficeClosed event, List<OpenedPass> passes) {
        return new OfficeClosed(
                event.x(), event.y(), event.reasons(), event.bets(), passes, event.undecided(), event.notAsked());
    }

    private static Office office(ChipTrail trail, int x, int y) {
        return trail.offices().stream()
                .filter(office -> office.x() == x && office.y() == y)
                .findFirst()
                .orElseThrow();
    }

    private static Player player(ChipTrail trail, int x, int y, int seat) {
        return office(trail, x, y).players().stream()
                .filter(player -> player.seat() == seat)
                .findFirst()
                .orElseThrow();
    }

    private static List<Integer> seats(Office office, Outcome outcome) {
        return office.players().stream()
                .filter(player -> player.outcome() == outcome)
                .map(Player::seat)
                .toList();
    }

    private static long notHolding(ChipTrail trail) {
        return trail.offices().stream()
                .flatMap(office -> office.players().stream())
                .filter(player -> Boolean.FALSE.equals(player.holds()))
                .count();
    }

    private static String json(ChipTrail trail) {
        return new String(Json.canonical(trail), StandardCharsets.UTF_8);
    }
}
