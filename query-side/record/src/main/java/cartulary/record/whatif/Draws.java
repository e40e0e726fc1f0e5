package cartulary.record.whatif;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.secret.Hash;
import cartulary.record.past.GameRecord;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The tiles that draws give, and the scoring tiles: those that the record has at their index in the deck. The order of
/// the others is sealed. A tile that the caller wants first changes places with the recorded one. Of sealed scoring
/// tiles the order of the catalogue is assumed. A scoring tile comes next one change of the stacks before it becomes
/// active, so that an assumed one changes points only from the third turn on in which a feature is scored.
final class Draws {
    private static final Hash ZERO = Hash.of(new byte[32]);

    private final Map<Integer, String> tiles = new HashMap<>();
    private final List<String> assumed = new ArrayList<>();
    private int deckSize = Integer.MAX_VALUE;
    private List<ScoringTile> scoringTiles = List.of();

    private Draws() {}

    /// Returns the draws of a record.
    ///
    /// @param record with all events that are known, also those after the position
    static Draws of(GameRecord record) {
        var draws = new Draws();
        for (Envelope event : record.events()) {
            if (event.data() instanceof TileDrawn drawn) {
                draws.tiles.put(drawn.index(), drawn.tile());
            }
            if (event.data() instanceof GameOpened opened) {
                draws.scoringTiles = ScoringTiles.of(opened.options()).all();
            }
            if (event.data() instanceof GameStarted started) {
                draws.deckSize = started.deckSize();
            }
            if (event.data() instanceof SurveyorsEvent stacks) {
                stacks.opened().forEach(leaf -> draws.tiles.put(leaf.index(), leaf.tile()));
            }
        }
        return draws;
    }

    /// Lets the next draw of a position give a tile.
    ///
    /// @return false if the tile is not in the pile
    boolean next(Game position, String tile) {
        int next = position.drawn();
        if (!pile(position).contains(tile)) {
            return false;
        }
        @Nullable String recorded = tiles.put(next, tile);
        if (recorded == null || recorded.equals(tile)) {
            return true;
        }
        // The tile may also be one of the sealed rest: then the recorded one goes there.
        tiles.keySet().stream()
                .filter(index -> index > next && tile.equals(tiles.get(index)))
                .sorted()
                .findFirst()
                .ifPresent(index -> tiles.put(index, recorded));
        return true;
    }

    /// Returns the tiles of which the next draw of a position gives one, those of the part of the pile that is drawn
    /// from: public, because only their order is sealed.
    List<String> pile(Game position) {
        int first = 0;
        for (List<String> part : Catalogue.standard().pileParts(position.options())) {
            if (position.drawn() < first + part.size()) {
                var rest = new ArrayList<>(part);
                for (int index = first; index < position.drawn(); index++) {
                    rest.remove(tiles.get(index));
                }
                return rest;
            }
            first += part.size();
        }
        return List.of();
    }

    /// Returns the tile that the next draw of a position gives; null if its place in the deck is sealed.
    @Nullable
    String next(Game position) {
        return tiles.get(position.drawn());
    }

    /// Returns the scoring tiles whose place was assumed, in the order of their leaves' first use.
    List<String> assumedScoringTiles() {
        return List.copyOf(assumed);
    }

    private String scoringTile(int index) {
        String known = tiles.get(index);
        if (known != null) {
            return known;
        }
        String any = anySealed(index);
        tiles.put(index, any);
        assumed.add(any);
        return any;
    }

    private String anySealed(int index) {
        FeatureKind stack = scoringTiles.get(index - deckSize).stack();
        return scoringTiles.stream()
                .filter(tile -> tile.stack() == stack && !tiles.containsValue(tile.id()))
                .findFirst()
                .orElseThrow()
                .id();
    }

    /// Returns a leaf without a proof.
    DeckLeaf leaf(int index) {
        String tile = index < deckSize ? tiles.get(index) : scoringTile(index);
        if (tile == null) {
            throw new IllegalStateException("the tile with index " + index + " is sealed");
        }
        return new DeckLeaf(index, tile, ZERO, List.of());
    }
}
