package cartulary.record.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cartulary.record.rating.Glicko2.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class Glicko2Test {
    private static final Glicko2 MODEL = new Glicko2(0.5);
    private static final Rating PLAYER = new Rating(1500, 200, 0.06);

    private static final List<Result> RESULTS = List.of(
            new Result(new Rating(1400, 30, 0.06), 1),
            new Result(new Rating(1550, 100, 0.06), 0),
            new Result(new Rating(1700, 300, 0.06), 0));

    /// The worked example of Glickman, "Example of the Glicko-2 system" (2013), with the digits that it prints. It
    /// computes with rounded numbers, so that its last digits are off by one here and there.
    @Test
    void thePublishedExampleHasItsPublishedResult() {
        Rating after = MODEL.after(PLAYER, RESULTS, 1);

        assertThat(after.value()).isEqualTo(1464.06, within(0.01));
        assertThat(after.deviation()).isEqualTo(151.52, within(0.005));
        assertThat(after.volatility()).isEqualTo(0.05999, within(0.00001));
        assertThat(Glicko2.mu(after)).isEqualTo(-0.2069, within(0.00005));
        assertThat(Glicko2.phi(after)).isEqualTo(0.8722, within(0.00005));
    }

    @Test
    void everyStepOfThePublishedExampleHasItsPublishedDigits() {
        assertThat(Glicko2.mu(PLAYER)).isZero();
        assertThat(Glicko2.phi(PLAYER)).isEqualTo(1.1513, within(0.00005));
        assertThat(RESULTS)
                .extracting(each -> rounded(Glicko2.mu(each.opponent())))
                .containsExactly(-0.5756, 0.2878, 1.1513);
        assertThat(RESULTS)
                .extracting(each -> rounded(Glicko2.phi(each.opponent())))
                .containsExactly(0.1727, 0.5756, 1.7269);
        assertThat(RESULTS)
                .extracting(each -> rounded(Glicko2.weight(each.opponent())))
                .containsExactly(0.9955, 0.9531, 0.7242);
        List.of(0.639, 0.432, 0.303).forEach(published -> assertThat(RESULTS)
                .anySatisfy(each ->
                        assertThat(Glicko2.expected(PLAYER, each.opponent())).isEqualTo(published, within(0.0006))));
        double v = Glicko2.variance(PLAYER, RESULTS);
        assertThat(v).isEqualTo(1.7785, within(0.0005));
        double delta = v * Glicko2.gain(PLAYER, RESULTS);
        assertThat(delta).isEqualTo(-0.4834, within(0.001));
        double a = Math.log(0.06 * 0.06);
        assertThat(a).isEqualTo(-5.62682, within(0.000005));
        assertThat(MODEL.slope(a, PLAYER, v, delta)).isEqualTo(-0.00053567, within(0.000005));
        assertThat(MODEL.slope(a - 0.5, PLAYER, v, delta)).isEqualTo(1.999675, within(0.000005));
        assertThat(MODEL.volatility(PLAYER, v, delta)).isEqualTo(0.05999, within(0.00001));
    }

    private static double rounded(double value) {
        return Math.round(value * 1e4) / 1e4;
    }

    @Test
    void whatOnePlayerWinsOneWithTheSameDeviationLoses() {
        Rating higher = new Rating(1700, 80, 0.06);
        Rating lower = new Rating(1500, 80, 0.06);
        for (List<Integer> places : List.of(List.of(1, 2), List.of(2, 1), List.of(1, 1))) {
            List<Rating> after = MODEL.rated(List.of(higher, lower), places);
            assertThat(after.get(0).value() - higher.value())
                    .isEqualTo(lower.value() - after.get(1).value(), within(1e-9));
            assertThat(after.get(0).deviation()).isEqualTo(after.get(1).deviation(), within(1e-9));
        }
    }

    @Test
    void theOrderOfThePlayersHasNoEffect() {
        Rating first = new Rating(1720, 95, 0.061);
        Rating second = new Rating(1480, 210, 0.059);

        List<Rating> after = MODEL.rated(List.of(first, second), List.of(2, 1));

        assertThat(MODEL.rated(List.of(second, first), List.of(1, 2))).containsExactly(after.get(1), after.get(0));
    }

    @Test
    void aTieOfEqualPlayersChangesNoValue() {
        assertThat(MODEL.rated(List.of(PLAYER, PLAYER), List.of(1, 1))).allSatisfy(after -> {
            assertThat(after.value()).isEqualTo(1500, within(1e-9));
            assertThat(after.deviation()).isLessThan(200);
        });
    }

    @Test
    void withoutGamesOnlyTheDeviationGrowsUpToThatOfABeginner() {
        assertThat(MODEL.grown(PLAYER, 0)).isEqualTo(PLAYER);
        Rating published = MODEL.grown(PLAYER, 1);
        assertThat(published.deviation() / 173.7178)
                .isEqualTo(Math.sqrt(Math.pow(200 / 173.7178, 2) + 0.06 * 0.06), within(1e-12));
        assertThat(published.value()).isEqualTo(1500);
        assertThat(MODEL.grown(MODEL.grown(PLAYER, 3), 4).deviation())
                .isEqualTo(MODEL.grown(PLAYER, 7).deviation(), within(1e-9));
        assertThat(MODEL.grown(PLAYER, 1e6).deviation()).isEqualTo(350);
    }

    @Test
    void aSurpriseRaisesTheVolatilityAndAnExpectedResultDoesNot() {
        Rating strong = new Rating(2200, 50, 0.06);
        Rating weak = new Rating(1500, 50, 0.06);
        Rating surprised = MODEL.rated(List.of(strong, weak), List.of(2, 1)).getFirst();
        Rating expected = MODEL.rated(List.of(strong, weak), List.of(1, 2)).getFirst();
        assertThat(surprised.volatility()).isGreaterThan(0.06);
        assertThat(expected.volatility()).isLessThanOrEqualTo(0.06);
    }
}
