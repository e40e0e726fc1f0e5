package cartulary.query.bets;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.secret.Hash;
import cartulary.query.bets.ChipTrail.Outcome;
import cartulary.query.bets.ChipTrail.Player;
import cartulary.testkit.PlayedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/// Trails of records in which an opened value does not match its commitment.
class ChipTrailForgeryTest extends ChipTrailFixture {
    @Test
    void anExchangedChipDoesNotHold() {
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
    void aPassWithAnotherNonceDoesNotHold() {
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
    void aChipMissingFromItsSettlementDoesNotHold() {
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
    void aFinalChoiceWithAMissingOrWrongNonceDoesNotHold() {
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

    private static PlayedGame withFinalChoice() {
        for (long seed = 1; seed < 100; seed++) {
            var played = PlayedGame.whole(seed, PlayedGame.BETS);
            if (played.events().stream().anyMatch(e -> e.data() instanceof FinalBetFeatureChosen)) {
                return played;
            }
        }
        throw new IllegalStateException("no game with a final choice");
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
            PlayedGame played, Function<GameEvent, Boolean> condition, UnaryOperator<GameEvent> change) {
        return played.events().stream()
                .map(event -> condition.apply(event.data())
                        ? Envelope.of(
                                event.game(), event.revision(), event.at(), event.actor(), change.apply(event.data()))
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

    private static long notHolding(ChipTrail trail) {
        return trail.offices().stream()
                .flatMap(office -> office.players().stream())
                .filter(player -> Boolean.FALSE.equals(player.holds()))
                .count();
    }
}
