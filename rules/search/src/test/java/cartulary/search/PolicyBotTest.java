package cartulary.search;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.BotPolicy;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.choice.SeatView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PolicyBotTest {
    /// The samples of a search in these tests; the limit of a policy is not.
    private static final long NODES = 60;

    static Stream<BotPolicy> levels() {
        return Arrays.stream(BotPolicy.values()).filter(BotPolicy::isLevel);
    }

    private static GameCommand choice(BotPolicy policy, SeatView view, long seed) {
        return PolicyBot.of(policy, Budget.nodes(NODES)).choose(view, new SplittableRandom(seed));
    }

    @ParameterizedTest
    @EnumSource(BotPolicy.class)
    void everyPolicyChoosesTheSameForTheSameViewAndSeed(BotPolicy policy) {
        for (int number = 0; number < 3; number++) {
            SeatView view = middle(number).view();

            assertThat(choice(policy, view, number)).isEqualTo(choice(policy, view, number));
        }
    }

    @Test
    void aSearchOfALevelHasTheSameChoiceWithoutATimeLimit() {
        SeatView view = middle(1).view();

        assertThat(PolicyBot.of(BotPolicy.LEVEL_7).choose(view, new SplittableRandom(5)))
                .isEqualTo(PolicyBot.of(BotPolicy.LEVEL_7, _ -> 0).choose(view, new SplittableRandom(5)));
    }

    @Test
    void aLimitEndsASearchBeforeItsNodesAreSpent() {
        var asked = new AtomicInteger();
        Budget third = _ -> asked.incrementAndGet() < 3 ? 0 : 1;

        PolicyBot.of(BotPolicy.LEVEL_8, third).choose(middle(1).view(), new SplittableRandom(5));

        assertThat(asked.get()).isEqualTo(3);
    }

    /// Of the low levels, which all play many games at once.
    @Test
    void aHigherLevelWinsAgainstALowerOne() {
        assertThat(margin(BotPolicy.LEVEL_4, BotPolicy.LEVEL_1, 20)).isGreaterThan(100);
        assertThat(margin(BotPolicy.LEVEL_5, BotPolicy.LEVEL_3, 20)).isGreaterThan(100);
    }

    private static int margin(BotPolicy higher, BotPolicy lower, int games) {
        int margin = 0;
        for (int number = 0; number < games; number++) {
            int seat = number % 2;
            Game end = new SeededGame(number, 2, List.of())
                    .playUntil(
                            _ -> false,
                            PolicyBot.of(seat == 0 ? higher : lower),
                            PolicyBot.of(seat == 0 ? lower : higher))
                    .game();
            margin += end.score(seat) - end.score(1 - seat);
        }
        return margin;
    }

    @Test
    void neighbouringLevelsDoNotAlwaysChooseTheSame() {
        List<BotPolicy> levels = levels().toList();
        var alike = new ArrayList<>(levels);
        alike.removeLast();
        for (int number = 0; number < 40; number++) {
            SeatView view = middle(number).view();
            int seed = number;
            alike.removeIf(level ->
                    !choice(level, view, seed).equals(choice(levels.get(levels.indexOf(level) + 1), view, seed)));
        }
        assertThat(alike).as("levels that choose as the next one").hasSizeLessThanOrEqualTo(1);
    }

    /// The highest levels differ in their nodes, which these tests give them no time for.
    @Test
    void theHighestLevelSpendsMoreNodesThanTheOneBelow() {
        assertThat(spent(BotPolicy.LEVEL_8)).isGreaterThan(4 * spent(BotPolicy.LEVEL_7));
    }

    private static long spent(BotPolicy policy) {
        var most = new long[1];
        Budget seen = nodes -> {
            most[0] = nodes;
            return nodes < 2_000 ? 0 : 1;
        };
        PolicyBot.of(policy, seen).choose(middle(1).view(), new SplittableRandom(5));
        return most[0];
    }

    @ParameterizedTest
    @MethodSource("levels")
    void anotherSecretChangesNoChoiceOfALevel(BotPolicy level) {
        OtherSecrets secrets = OtherSecrets.inGame(2);

        for (int seed = 0; seed < 5; seed++) {
            assertThat(choice(level, secrets.secretly(), seed)).isEqualTo(choice(level, secrets.view(), seed));
        }
    }

    private static SeededGame middle(int number) {
        return new SeededGame(number, 2, List.of())
                .playUntil(game -> game.drawn() >= 30 && game.step() instanceof Step.PlacingTile, new GreedyBot());
    }
}
