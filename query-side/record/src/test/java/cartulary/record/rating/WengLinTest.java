package cartulary.record.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/// The paper prints formulas, but no example. The vectors are those of two published programs, which print the digits
/// of the authors' own program (rank-1.02).
class WengLinTest {
    private static final WengLin PAPER = new WengLin(25.0 / 6, 0);
    private static final Rating BEGINNER = new Rating(25, 25.0 / 3, 0);
    private static final Offset<Double> DIGITS = within(1e-12);

    /// `bradley-terry-full.test.ts` of github.com/philihp/openskill.js: games of two to five beginners.
    @Test
    void gamesOfBeginnersHaveThePublishedRatings() {
        double two = 8.065506316323548;
        assertRated(rated(1, 2), two, 27.63523138347365, 22.36476861652635);
        double three = 7.788474807872566;
        assertRated(rated(1, 2, 3), three, 30.2704627669473, 25.0, 19.7295372330527);
        double four = 7.5012190693964005;
        assertRated(
                rated(1, 2, 3, 4), four, 32.90569415042095, 27.63523138347365, 22.36476861652635, 17.09430584957905);
        double five = 7.202515895247076;
        assertRated(
                rated(1, 2, 3, 4, 5),
                five,
                35.5409255338946,
                30.2704627669473,
                25.0,
                19.729537233052703,
                14.4590744661054);
    }

    private static List<Rating> rated(Integer... places) {
        return PAPER.rated(Collections.nCopies(places.length, BEGINNER), List.of(places));
    }

    private static void assertRated(List<Rating> actual, double sigma, double... mu) {
        for (int i = 0; i < mu.length; i++) {
            assertThat(actual.get(i).value()).isEqualTo(mu[i], DIGITS);
            assertThat(actual.get(i).deviation()).isEqualTo(sigma, DIGITS);
        }
    }

    /// `bradley-terry-full-series.test.ts` of the same program: three games one after another, with ties; its nine
    /// decimals are those of rank-1.02.
    @Test
    void aSeriesOfGamesWithTiesHasThePublishedRatings() {
        List<Rating> first = rated(1, 2, 2, 4, 4);
        List<Rating> second = PAPER.rated(List.of(first.get(4), first.get(2), first.get(1)), List.of(1, 2, 2));
        List<Rating> third =
                PAPER.rated(List.of(first.get(3), second.get(2), second.get(1), first.get(0)), List.of(1, 1, 3, 3));

        assertPublished(third.get(3), 27.643471362, 6.716636758);
        assertPublished(third.get(1), 28.84497938, 6.310098392);
        assertPublished(third.get(2), 20.705805441, 6.310098392);
        assertPublished(third.get(0), 24.387640207, 6.668755907);
        assertPublished(second.get(0), 23.354955778, 6.854096855);
    }

    private static void assertPublished(Rating actual, double mu, double sigma) {
        assertThat(actual.value()).isEqualTo(mu, within(1e-9));
        assertThat(actual.deviation()).isEqualTo(sigma, within(1e-9));
    }

    /// `tests/models/data/bradleyterryfull.json` of github.com/vivekjoshy/openskill.py, case `ties`: a player, a
    /// team of two and a team of three, where the player and the second team are tied. A team counts as a player
    /// with the sums of values and variances. The program adds its `tau`, 25/300, before a game.
    @Test
    void aTieAgainstUnequalOpponentsHasThePublishedRatings() {
        double mu = 33.93520996667812;
        double sigma = 9.863910103294474;
        double before = Math.sqrt(sigma * sigma + Math.pow(25.0 / 300, 2));
        List<Rating> teams = Stream.of(1, 2, 3)
                .map(size -> new Rating(size * mu, Math.sqrt(size) * before, 0))
                .toList();

        List<Rating> after = PAPER.rated(teams, List.of(1, 2, 1));

        assertThat(after.get(0).value()).isEqualTo(40.79914153848189, DIGITS);
        assertThat(after.get(0).deviation()).isEqualTo(9.752692687721002, DIGITS);
        assertThat(after.get(1).value() / 2).isEqualTo(28.47931237854228, DIGITS);
        assertThat(after.get(2).value() / 3).isEqualTo(32.527175983010196, DIGITS);
    }

    @Test
    void theScaleOfRatingsIsThatOfThePaperTimes42() {
        List<Rating> paper = rated(1, 2, 2, 4);
        List<Rating> scaled =
                RatingClass.Kind.MORE.model().rated(Collections.nCopies(4, Rating.INITIAL), List.of(1, 2, 2, 4));
        for (int i = 0; i < paper.size(); i++) {
            assertThat(scaled.get(i).value())
                    .isEqualTo(1500 + 42 * (paper.get(i).value() - 25), within(1e-9));
            assertThat(scaled.get(i).deviation()).isEqualTo(42 * paper.get(i).deviation(), within(1e-9));
        }
    }

    @Test
    void theOrderOfThePlayersHasNoEffect() {
        List<Rating> players = List.of(
                new Rating(1410, 90, 0.06),
                new Rating(1520, 110, 0.06),
                new Rating(1710, 60, 0.06),
                new Rating(1500, 350, 0.06));
        List<Integer> places = List.of(3, 1, 3, 2);
        RatingModel model = RatingClass.Kind.MORE.model();
        List<Rating> after = new ArrayList<>(model.rated(players, places));
        Collections.reverse(after);

        List<Rating> reversed = model.rated(players.reversed(), places.reversed());

        for (int i = 0; i < after.size(); i++) {
            assertThat(reversed.get(i).rounded()).isEqualTo(after.get(i).rounded());
        }
    }

    @Test
    void theSumOfTheValuesStaysIfAllDeviationsAreEqual() {
        List<Rating> players = List.of(
                new Rating(1400, 100, 0.06),
                new Rating(1500, 100, 0.06),
                new Rating(1650, 100, 0.06),
                new Rating(1300, 100, 0.06));
        double sum = RatingClass.Kind.MORE.model().rated(players, List.of(4, 1, 1, 3)).stream()
                .mapToDouble(Rating::value)
                .sum();
        assertThat(sum).isEqualTo(5850, within(1e-9));
    }

    @Test
    void aGameLeavesSomeUncertainty() {
        List<Rating> players = new ArrayList<>(Collections.nCopies(5, new Rating(1500, 1e-6, 0.06)));
        players.add(Rating.INITIAL);
        Rating after =
                new WengLin(1e-6, 0).rated(players, Collections.nCopies(6, 1)).getLast();
        assertThat(after.deviation()).isEqualTo(3.5, within(1e-9));
    }
}
