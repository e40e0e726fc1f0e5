package cartulary.search;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.secret.Secret;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.search.SampledFuture.Composition;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.RandomBot;
import cartulary.search.bot.choice.SeatView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTest {
    private static final Rules RULES = Rules.standard();
    private static final Predicate<Game> PLACING_TILE = game -> game.step() instanceof Step.PlacingTile;

    @Test
    void theSameNodesAndSeedGiveTheSameResult() {
        SeatView view = middle(1, List.of()).view();

        SearchResult first = Search.run(view, 7, Budget.nodes(200));

        assertThat(Search.run(view, 7, Budget.nodes(200))).isEqualTo(first);
        assertThat(first.nodes()).isBetween(200L, 300L);
        assertThat(Search.run(view, 8, Budget.nodes(200)).best().margin())
                .isNotEqualTo(first.best().margin());
    }

    @Test
    void noMoveIsTriedMoreOftenThanTheBest() {
        SearchResult result = Search.run(middle(2, List.of()).view(), 7, Budget.nodes(300));

        assertThat(result.others()).isNotEmpty().allSatisfy(other -> {
            assertThat(other.samples()).isBetween(1, result.best().samples());
            assertThat(other.win()).isBetween(0.0, 1.0);
        });
    }

    @Test
    void aMoveThatWasMadeIsComparedInTheSameSamplesAsTheBest() {
        SeatView view = middle(2, List.of()).view();
        SearchedMove worst = Search.run(view, 7, Budget.nodes(100)).others().getLast();

        SearchResult result = Search.compare(view, worst.move(), 7, Budget.nodes(300));

        assertThat(Objects.requireNonNull(result.made()).move()).isEqualTo(worst.move());
        assertThat(result.made().samples()).isEqualTo(result.best().samples());
    }

    @Test
    void theLineBeginsWithTheMoveAndGoesOnWithMovesOfOthers() {
        SeatView view = middle(3, List.of()).view();
        SearchResult result =
                Search.compare(view, Search.run(view, 7, Budget.nodes(1)).best().move(), 7, Budget.nodes(50));

        List<SentMove> line = result.best().line();
        assertThat(line.stream().map(SentMove::command).toList())
                .startsWith(result.best().move().toArray(GameCommand[]::new));
        assertThat(line).extracting(SentMove::seat).contains(0, 1);
    }

    @Test
    void anInterruptEndsASearch() {
        SeatView view = middle(1, List.of()).view();
        Thread.currentThread().interrupt();
        try {
            SearchResult result = Search.run(view, 7, _ -> 0);

            assertThat(result.best().samples()).isEqualTo(1);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void aSearchEndsWhenItsTimeIsOver() {
        var clock = new AtomicLong();
        SearchResult result =
                Search.run(middle(1, List.of()).view(), 7, Budget.time(Duration.ofNanos(10), clock::getAndIncrement));

        assertThat(result.best().samples()).isEqualTo(10);
    }

    /// The deck goes on with the tiles that are left: those of the pile, and of the stacks of scoring tiles.
    @Test
    void aSampledPileIsAnOrderOfTheTilesThatAreLeft() {
        var expansions = List.of(Expansion.values());
        SeededGame game = middle(4, expansions);
        int drawn = game.game().drawn();
        int left = game.game().tilesLeft();
        List<String> sampled = tiles(Composition.of(RULES, game.game()), drawn, left);

        assertThat(sampled).hasSize(left);
        var all = new ArrayList<>(RULES.catalogue().drawPile(game.game().options()));
        sampled.forEach(tile -> assertThat(all.remove(tile)).isTrue());
        assertThat(all).hasSize(drawn);
    }

    private static List<String> tiles(Composition composition, int drawn, int left) {
        SampledFuture future = composition.sample(new SplittableRandom(1));
        return IntStream.range(drawn, drawn + left)
                .mapToObj(future::leaf)
                .map(DeckLeaf::tile)
                .toList();
    }

    @Test
    void aViewHoldsNoSecretEvenIfItIsGivenOne() {
        SeededGame game = middle(1, List.of());

        var view = new SeatView(RULES, game.game(), 0, game.view().legal(), List.of());

        assertThat(game.game().seed()).isInstanceOf(Secret.Opened.class);
        assertThat(view.game().seed()).isInstanceOf(Secret.Sealed.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void anotherSecretChangesNoChoiceAndNoNumber(int number) {
        OtherSecrets secrets = OtherSecrets.inGame(number);

        assertThat(Search.run(secrets.secretly(), 7, Budget.nodes(60)))
                .isEqualTo(Search.run(secrets.view(), 7, Budget.nodes(60)));
    }

    @Test
    void aSearchWithFewNodesBeatsTheGreedyBot() {
        int margin = 0;
        for (int number = 0; number < 2; number++) {
            for (int seat = 0; seat < 2; seat++) {
                var search = new SearchBot(() -> Budget.nodes(40));
                var greedy = new GreedyBot();
                Game end = new SeededGame(number, 2, List.of())
                        .playUntil(_ -> false, seat == 0 ? search : greedy, seat == 0 ? greedy : search)
                        .game();
                margin += end.score(seat) - end.score(1 - seat);
            }
        }
        assertThat(margin).isGreaterThan(20);
    }

    @Test
    void botsThatSearchPlayAllExpansionsToTheEnd() {
        Game end = new SeededGame(5, 3, List.of(Expansion.values()))
                .playUntil(
                        _ -> false,
                        new SearchBot(() -> Budget.nodes(5)),
                        new PlainTreeSearchBot(() -> Budget.nodes(30)),
                        new RandomBot())
                .game();

        assertThat(end.ranking()).hasSize(3);
        assertThat(end.score(0)).isGreaterThan(end.score(2));
    }

    @Test
    void theValuationAloneBeatsTheGreedyBot() {
        int margin = 0;
        for (int number = 0; number < 40; number++) {
            int seat = number % 2;
            var valuation = new ValuationBot();
            var greedy = new GreedyBot();
            Game end = new SeededGame(number, 2, List.of())
                    .playUntil(_ -> false, seat == 0 ? valuation : greedy, seat == 0 ? greedy : valuation)
                    .game();
            margin += end.score(seat) - end.score(1 - seat);
        }
        assertThat(margin).isPositive();
    }

    @Test
    void plainTreeSearchBeatsTheRandomBot() {
        Game end = new SeededGame(6, 2, List.of())
                .playUntil(_ -> false, new PlainTreeSearchBot(() -> Budget.nodes(400)), new RandomBot())
                .game();

        assertThat(end.score(0)).isGreaterThan(end.score(1));
    }

    private static SeededGame middle(int number, List<Expansion> expansions) {
        return new SeededGame(number, 2, expansions)
                .playUntil(game -> game.drawn() >= 30 && PLACING_TILE.test(game), new GreedyBot());
    }
}
