package cartulary.record.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.record.rating.RatedGame.Entrant;
import cartulary.record.rating.RatedGame.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RatingBookTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final RatingClass TWO = new RatingClass(RatingClass.Kind.TWO, List.of(), RatingClass.Clock.CLOCK);
    private static final RatingClass MORE =
            new RatingClass(RatingClass.Kind.MORE, List.of(Expansion.BETS), RatingClass.Clock.UNTIMED);

    private static RatedGame duel(int number, Instant ended, String winner, String loser) {
        return new RatedGame(position(number, ended), TWO, List.of(new Entrant(winner, 1), new Entrant(loser, 2)));
    }

    private static Position position(int number, Instant ended) {
        return new Position(ended, new GameId(String.format(Locale.ROOT, "00000000-0000-0000-0000-%012d", number)));
    }

    private static RatedPerson ratingOf(RatingBook book, String person) {
        return book.ranking(TWO).stream()
                .filter(each -> each.person().equals(person))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theOrderInWhichGamesArriveHasNoEffect() {
        List<RatedGame> games = new ArrayList<>();
        var random = new Random(7);
        for (int i = 0; i < 200; i++) {
            // Many games end in the same millisecond.
            Instant ended = START.plusMillis(random.nextInt(50));
            games.add(duel(i, ended, "p" + random.nextInt(5), "q" + random.nextInt(5)));
        }
        List<RatedPerson> expected = RatingBook.of(games).ranking(TWO);
        for (int i = 0; i < 5; i++) {
            Collections.shuffle(games, random);
            assertThat(RatingBook.of(games).ranking(TWO)).isEqualTo(expected);
        }
    }

    @Test
    void gamesOfTheSameMillisecondCountInTheOrderOfTheirIds() {
        RatingBook book = RatingBook.of(List.of(duel(2, START, "Bo", "Ada"), duel(1, START, "Ada", "Bo")));

        var before = new RatingBook();
        before.add(duel(1, START, "Ada", "Bo"));
        before.add(duel(2, START, "Bo", "Ada"));
        assertThat(book.ranking(TWO)).isEqualTo(before.ranking(TWO));
        assertThatThrownBy(() -> before.add(duel(1, START, "Ada", "Bo"))).hasMessageContaining("does not come after");
    }

    @Test
    void classesHaveRatingsOfTheirOwn() {
        var book = new RatingBook();
        book.add(duel(1, START, "Ada", "Bo"));
        book.add(new RatedGame(
                position(2, START),
                MORE,
                List.of(new Entrant("Bo", 1), new Entrant("Ada", 2), new Entrant("Cleo", 2))));

        assertThat(book.classes()).containsExactly(MORE, TWO);
        assertThat(book.ranking(TWO)).extracting(RatedPerson::person).containsExactly("Ada", "Bo");
        assertThat(book.ranking(MORE)).extracting(RatedPerson::person).containsExactly("Bo", "Cleo", "Ada");
        assertThat(book.ranking(MORE))
                .allSatisfy(entry -> assertThat(entry.games()).isEqualTo(1));
    }

    @Test
    void theDeviationGrowsBetweenGamesAndNotDuringThem() {
        var soon = new RatingBook();
        var late = new RatingBook();
        for (RatingBook book : List.of(soon, late)) {
            for (int i = 0; i < 40; i++) {
                book.add(duel(i, START.plusSeconds(i), "Ada", i % 2 == 0 ? "Bo" : "Ada2"));
            }
        }
        soon.add(duel(50, START.plusSeconds(50), "Ada", "Bo"));
        late.add(duel(50, START.plus(Duration.ofDays(365)), "Ada", "Bo"));
        assertThat(ratingOf(late, "Ada").deviation())
                .isGreaterThan(ratingOf(soon, "Ada").deviation());

        Rating settled = new Rating(1500, 60, 0.06);
        assertThat(TWO.model().grown(settled, 365.0 / 5).deviation()).isEqualTo(107, within(1.0));
    }

    @Test
    void aRatingIsProvisionalUntilItsDeviationIsSmallAndAgainAfterALongTime() {
        var book = new RatingBook();
        PersonRating ada = null;
        int games = 0;
        while (ada == null || ada.isProvisional()) {
            Instant ended = START.plusSeconds(games);
            ada = book.add(duel(++games, ended, games % 2 == 0 ? "Ada" : "Bo", games % 2 == 0 ? "Bo" : "Ada"))
                    .get(games % 2 == 0 ? 0 : 1);
            if (ada.isProvisional()) {
                assertThat(ada.provisionalFrom(TWO.model())).isEqualTo(ended);
            }
        }
        assertThat(games).isBetween(8, 20);
        Instant from = ada.provisionalFrom(TWO.model());
        assertThat(from).isAfter(START.plusSeconds(games));
        double periods = (double) Duration.between(ada.last().ended(), from).toMillis() / RatedGame.PERIOD.toMillis();
        assertThat(TWO.model().grown(ada.rating(), periods).deviation())
                .isEqualTo(PersonRating.PROVISIONAL, within(1e-3));
    }

    @Test
    void aStoredRatingIsTheSameAsTheOneComputed() {
        var book = new RatingBook();
        for (int i = 0; i < 100; i++) {
            for (PersonRating after : book.add(duel(i, START.plusSeconds(i * 997L), "p" + i % 7, "q" + i % 5))) {
                Rating rating = after.rating();
                assertThat(Rating.ofUnits(rating.valueUnits(), rating.deviationUnits(), rating.volatilityUnits()))
                        .isEqualTo(rating);
            }
        }
    }

    @Test
    void theKeyOfAClassNamesIt() {
        for (RatingClass each : List.of(TWO, MORE)) {
            assertThat(RatingClass.parse(each.key())).contains(each);
        }
        assertThat(TWO.key()).isEqualTo("two:base:clock");
        assertThat(MORE.key()).isEqualTo("more:bets:untimed");
        assertThat(RatingClass.parse(RatingClass.EXAMPLE)).map(RatingClass::key).contains(RatingClass.EXAMPLE);
        for (String wrong :
                List.of("", "two", "two:base", "two:tollkeepers,bets:clock", "TWO:base:clock", "two::clock")) {
            assertThat(RatingClass.parse(wrong)).as(wrong).isEmpty();
        }
    }
}
