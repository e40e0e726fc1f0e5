package cartulary.search;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.PlacedTile;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.Lookahead;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;

/// One possible order of the remaining tiles and scoring tiles.
final class SampledFuture extends Lookahead {
    private static final GameId ANY = new GameId("00000000-0000-0000-0000-000000000000");

    private final int drawn;
    private final List<String> pile;
    private final Map<Integer, String> scoringTiles;

    private SampledFuture(int drawn, List<String> pile, Map<Integer, String> scoringTiles) {
        this.drawn = drawn;
        this.pile = pile;
        this.scoringTiles = scoringTiles;
    }

    /// The composition of the remaining tiles, which the public record reveals.
    ///
    /// @param parts the tiles left in each part of the pile
    /// @param scoringTiles for each stack, the indexes of its sealed leaves and the scoring tiles that they
    ///     may be
    record Composition(Game game, List<List<String>> parts, List<SealedStack> scoringTiles) {
        /// @throws IllegalStateException if the tiles on the board are not in the catalogue of the rules
        static Composition of(Rules rules, Game game) {
            List<List<String>> parts = rules.catalogue().pileParts(game.options()).stream()
                    .<List<String>>map(ArrayList::new)
                    .toList();
            for (String tile : seen(rules, game)) {
                if (parts.stream().noneMatch(part -> part.remove(tile))) {
                    throw new IllegalStateException("the tile was not in the pile: " + tile);
                }
            }
            return new Composition(game, parts, SealedStack.of(rules, game));
        }

        private static List<String> seen(Rules rules, Game game) {
            List<PlacedTile> placed = rules.view(ANY, game).tiles();
            // The first one was in no part of the pile.
            var seen = new ArrayList<>(placed.subList(1, placed.size()).stream()
                    .map(PlacedTile::tile)
                    .toList());
            seen.addAll(game.setAside());
            if (game.step() instanceof Step.PlacingTile(int active, var tile)) {
                seen.add(tile);
            }
            return seen;
        }

        SampledFuture sample(RandomGenerator random) {
            var pile = new ArrayList<String>(game.tilesLeft());
            parts.forEach(part -> pile.addAll(Shuffle.of(part, random)));
            var leaves = new HashMap<Integer, String>();
            for (SealedStack stack : scoringTiles) {
                List<String> order = Shuffle.of(stack.tiles, random);
                for (int i = 0; i < order.size(); i++) {
                    leaves.put(stack.leaves.get(i), order.get(i));
                }
            }
            return new SampledFuture(game.drawn(), pile, leaves);
        }
    }

    /// The part of a stack of scoring tiles that is sealed.
    private record SealedStack(List<Integer> leaves, List<String> tiles) {
        static List<SealedStack> of(Rules rules, Game game) {
            Map<Integer, String> opened = rules.openedScoringTiles(game);
            var sealed = new ArrayList<SealedStack>();
            int first = game.setup().deckSize();
            for (List<String> stack : ScoringTiles.of(game.options()).stacks()) {
                var leaves = new ArrayList<Integer>();
                for (int leaf = first; leaf < first + stack.size(); leaf++) {
                    if (!opened.containsKey(leaf)) {
                        leaves.add(leaf);
                    }
                }
                sealed.add(new SealedStack(
                        leaves,
                        stack.stream()
                                .filter(tile -> !opened.containsValue(tile))
                                .toList()));
                first += stack.size();
            }
            return sealed;
        }
    }

    @Override
    public DeckLeaf leaf(int index) {
        return new DeckLeaf(index, pile.get(index - drawn), ZERO, List.of());
    }

    @Override
    public DeckLeaf scoringTile(DeckSource source, int deckSize, int number) {
        int index = deckSize + number;
        return new DeckLeaf(index, Objects.requireNonNull(scoringTiles.get(index)), ZERO, List.of());
    }
}
