package cartulary.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.competition.duel.Duel;
import cartulary.competition.duel.DuelRules;
import cartulary.competition.duel.DuelRules.DuelDecision;
import cartulary.competition.duel.DuelRules.DuelDecision.DuelChanged;
import cartulary.competition.duel.DuelRules.DuelDecision.DuelRefused;
import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.duel.DuelEvent;
import cartulary.contracts.duel.DuelEvent.DuelAccepted;
import cartulary.contracts.duel.DuelEvent.DuelDeclined;
import cartulary.contracts.duel.DuelEvent.DuelGameCorrected;
import cartulary.contracts.duel.DuelEvent.DuelGameCounted;
import cartulary.contracts.duel.DuelEvent.DuelGameOpened;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Duels from their proposal to their end.
class DuelTest {
    private static final GameOptions OPTIONS = new GameOptions(2, Visibility.PUBLIC);

    private static DuelDecision propose(String away, int bestOf, GameOptions options) {
        return DuelRules.propose("ada", away, bestOf, options, DuelBeginning.DRAWN);
    }

    private static RuleId refusal(DuelDecision decision) {
        assertThat(decision).isInstanceOf(DuelRefused.class);
        return ((DuelRefused) decision).rule();
    }

    private static Duel proposed(int bestOf, DuelBeginning beginning) {
        var decision = (DuelChanged) DuelRules.propose("ada", "bo", bestOf, OPTIONS, beginning);
        return Duel.UNOPENED.with(decision.event());
    }

    private static Duel accepted(int bestOf, DuelBeginning beginning) {
        return proposed(bestOf, beginning).with(new DuelAccepted());
    }

    private static Duel played(Duel duel, @Nullable PairingSide winner) {
        int number = duel.games().size() + 1;
        return opened(duel).with(new DuelGameCounted(number, winner));
    }

    private static Duel opened(Duel duel) {
        int number = duel.games().size() + 1;
        return duel.with(new DuelGameOpened(number, new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e" + (10 + number))));
    }

    @Rule("COMP-19")
    @Test
    void aDuelIsTheBestOfSomeGamesOfTwoPersons() {
        assertThat(propose("bo", 3, OPTIONS)).isInstanceOf(DuelChanged.class);
        assertThat(refusal(propose("ada", 3, OPTIONS))).isEqualTo(RuleId.COMP_19);
        assertThat(refusal(propose("bo", 2, OPTIONS))).isEqualTo(RuleId.COMP_19);
        assertThat(refusal(propose("bo", 3, new GameOptions(3, Visibility.PUBLIC))))
                .isEqualTo(RuleId.COMP_19);
        assertThat(refusal(propose("bo", 3, new GameOptions(2, Visibility.UNLISTED))))
                .isEqualTo(RuleId.COMP_19);
    }

    @Rule("COMP-20")
    @Test
    void whoWasChallengedAnswersOnce() {
        Duel duel = proposed(3, DuelBeginning.DRAWN);
        assertThat(duel.needsGame()).isFalse();
        assertThat(refusal(DuelRules.answer(duel, "ada", true))).isEqualTo(RuleId.COMP_20);
        assertThat(refusal(DuelRules.answer(Duel.UNOPENED, "bo", true))).isEqualTo(RuleId.COMP_20);
        assertThat(DuelRules.answer(duel, "bo", true)).isEqualTo(new DuelChanged(new DuelAccepted()));
        assertThat(DuelRules.answer(duel, "bo", false)).isEqualTo(new DuelChanged(new DuelDeclined()));
        Duel declined = duel.with(new DuelDeclined());
        assertThat(declined.isOver()).isTrue();
        assertThat(refusal(DuelRules.answer(declined, "bo", true))).isEqualTo(RuleId.COMP_20);
        Duel accepted = duel.with(new DuelAccepted());
        assertThat(accepted.needsGame()).isTrue();
        assertThat(refusal(DuelRules.answer(accepted, "bo", false))).isEqualTo(RuleId.COMP_20);
    }

    @Rule("COMP-21")
    @Test
    void gamesFollowOneAnotherUntilOneSideHasWonMostOfThem() {
        for (int bestOf : new int[] {1, 3, 5}) {
            Duel duel = accepted(bestOf, DuelBeginning.DRAWN);
            for (int won = 0; won <= bestOf / 2; won++) {
                assertThat(duel.winner()).isNull();
                assertThat(opened(duel).needsGame()).isFalse();
                duel = played(duel, PairingSide.AWAY);
            }
            assertThat(duel.winner()).isEqualTo(PairingSide.AWAY);
            assertThat(duel.won()).isEqualTo(new SideCount(0, bestOf / 2 + 1));
            assertThat(duel.isOver()).isTrue();
            assertThat(duel.needsGame()).isFalse();
        }
    }

    @Rule("COMP-21")
    @Test
    void aGameThatNobodyWonIsPlayedAgainUpToTwentyTimes() {
        Duel duel = accepted(1, DuelBeginning.DRAWN);
        for (int game = 1; game < 20; game++) {
            duel = played(duel, null);
            assertThat(duel.needsGame()).isTrue();
        }
        assertThat(played(duel, PairingSide.HOME).winner()).isEqualTo(PairingSide.HOME);
        duel = opened(duel);
        assertThat(duel.isOver()).isFalse();
        duel = duel.with(new DuelGameCounted(20, null));
        assertThat(duel.isOver()).isTrue();
        assertThat(duel.winner()).isNull();
    }

    @Rule("COMP-21")
    @Test
    void whoBeginsIsDrawnOrAlternatesOrHasLost() {
        Map<DuelBeginning, PairingSide[]> expected = Map.of(
                DuelBeginning.DRAWN, new PairingSide[] {null, null, null},
                DuelBeginning.ALTERNATING, new PairingSide[] {PairingSide.HOME, PairingSide.AWAY, PairingSide.HOME},
                DuelBeginning.LOSER, new PairingSide[] {null, PairingSide.AWAY, PairingSide.HOME});
        expected.forEach((beginning, sides) -> {
            Duel duel = accepted(5, beginning);
            assertThat(duel.beginner()).isEqualTo(sides[0]);
            duel = played(duel, PairingSide.HOME);
            assertThat(duel.beginner()).isEqualTo(sides[1]);
            assertThat(opened(duel).beginner()).isEqualTo(sides[1]);
            duel = played(duel, PairingSide.AWAY);
            assertThat(duel.beginner()).isEqualTo(sides[2]);
        });
    }

    @Rule("COMP-21")
    @Test
    void anEventThatCannotFollowIsRefused() {
        Duel duel = accepted(3, DuelBeginning.DRAWN);
        var game = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
        for (DuelEvent wrong : new DuelEvent[] {
            new DuelAccepted(),
            new DuelDeclined(),
            new DuelGameOpened(2, game),
            new DuelGameCounted(1, PairingSide.HOME)
        }) {
            assertThatThrownBy(() -> duel.with(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
        Duel running = opened(duel);
        assertThatThrownBy(() -> running.with(new DuelGameOpened(2, game)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> running.with(new DuelGameCounted(2, PairingSide.HOME)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Duel corrected(Duel duel, int number, @Nullable PairingSide winner) {
        return duel.with(new DuelGameCorrected(
                number, winner, duel.games().get(number - 1).game(), 400));
    }

    private static Duel played(int bestOf, PairingSide... winners) {
        Duel duel = accepted(bestOf, DuelBeginning.DRAWN);
        for (PairingSide winner : winners) {
            duel = played(duel, winner);
        }
        return duel;
    }

    @Rule("COMP-31")
    @Test
    void aDuelGoesOnWhenADisputeTakesItsDecidingGameAway() {
        Duel won = played(3, PairingSide.HOME, PairingSide.HOME);
        Duel annulled = corrected(won, 2, null);
        assertThat(annulled.isOver()).isFalse();
        assertThat(annulled.needsGame()).isTrue();
        assertThat(annulled.won()).isEqualTo(new SideCount(1, 0));
        assertThat(annulled.corrections()).isEqualTo(1);
        assertThat(corrected(won, 1, PairingSide.AWAY).won()).isEqualTo(new SideCount(1, 1));
    }

    @Rule("COMP-31")
    @Test
    void theOtherSideHasWonWhenADisputeGivesItTheDecidingGame() {
        Duel won = played(3, PairingSide.HOME, PairingSide.AWAY, PairingSide.HOME);
        Duel corrected = corrected(won, 3, PairingSide.AWAY);
        assertThat(corrected.isOver()).isTrue();
        assertThat(corrected.winner()).isEqualTo(PairingSide.AWAY);
        assertThat(corrected.won()).isEqualTo(new SideCount(1, 2));
    }

    @Rule("COMP-31")
    @Test
    void aGameThatWasNotNeededAfterACorrectionCountsForNobody() {
        Duel won = played(3, PairingSide.HOME, PairingSide.AWAY, PairingSide.HOME);
        Duel corrected = corrected(won, 2, PairingSide.HOME);
        assertThat(corrected.won()).isEqualTo(new SideCount(2, 0));
        assertThat(corrected.wonGames()).hasSize(2);
        Duel running = corrected(opened(played(3, PairingSide.HOME, PairingSide.AWAY)), 2, PairingSide.HOME);
        assertThat(running.winner()).isEqualTo(PairingSide.HOME);
        assertThatThrownBy(() -> running.with(new DuelGameCounted(3, PairingSide.AWAY)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Rule("COMP-31")
    @Test
    void onlyAGameThatWasCountedIsCorrectedAndItsWinnerChanges() {
        Duel duel = opened(played(3, PairingSide.HOME));
        GameId first = duel.games().getFirst().game();
        GameId second = duel.games().getLast().game();
        for (DuelEvent wrong : new DuelEvent[] {
            new DuelGameCorrected(1, PairingSide.HOME, first, 400),
            new DuelGameCorrected(1, PairingSide.AWAY, second, 400),
            new DuelGameCorrected(1, PairingSide.AWAY, first, 0),
            new DuelGameCorrected(2, PairingSide.AWAY, second, 400),
            new DuelGameCorrected(0, PairingSide.AWAY, first, 400),
            new DuelGameCorrected(3, PairingSide.AWAY, first, 400)
        }) {
            assertThatThrownBy(() -> duel.with(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
