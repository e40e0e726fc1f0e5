package cartulary.contracts.deck;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import java.util.List;

/// The tiles of a deck before the shuffle: the parts of the pile and the stacks of scoring tiles.
///
/// @param pile the parts of the draw pile, as {@link Catalogue#pileParts}
/// @param stacks the stacks of scoring tiles, as {@link ScoringTiles#stacks}
public record DeckContents(List<List<String>> pile, List<List<String>> stacks) {
    public DeckContents {
        pile = List.copyOf(pile);
        stacks = List.copyOf(stacks);
    }

    /// Returns the contents of the deck of a game.
    public static DeckContents of(GameOptions options, Catalogue catalogue) {
        return new DeckContents(
                catalogue.pileParts(options),
                options.plays(Expansion.SURVEYORS) ? ScoringTiles.of(options).stacks() : List.of());
    }
}
