package cartulary.contracts.event;

import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.secret.Hash;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Readers of the events of a turn and of The Tollkeepers that score nothing. Each reads the
/// members in the order of their names.
final class CanonicalTurnEvents {
    /// A reader for the data of each type.
    static final Map<String, Function<CanonicalJsonCursor, GameEvent>> READERS = Map.ofEntries(
            Map.entry("DeadlineSet", CanonicalTurnEvents::deadlineSet),
            Map.entry("TileDrawn", CanonicalTurnEvents::tileDrawn),
            Map.entry("TileSetAside", CanonicalTurnEvents::tileSetAside),
            Map.entry("TilePlaced", CanonicalTurnEvents::tilePlaced),
            Map.entry("MeeplePlaced", CanonicalTurnEvents::meeplePlaced),
            Map.entry("TollhousePlaced", CanonicalTurnEvents::tollhousePlaced),
            Map.entry("TollhouseRelocated", CanonicalTurnEvents::tollhouseRelocated),
            Map.entry("PlacementSkipped", CanonicalTurnEvents::placementSkipped),
            Map.entry("FeatureCompleted", CanonicalTurnEvents::featureCompleted),
            Map.entry("MeeplesReturned", CanonicalTurnEvents::meeplesReturned),
            Map.entry("TollhouseTurned", CanonicalTurnEvents::tollhouseTurned),
            Map.entry("TurnEnded", CanonicalTurnEvents::turnEnded),
            Map.entry("PlayerResigned", CanonicalTurnEvents::playerResigned),
            Map.entry("StepExpired", CanonicalTurnEvents::stepExpired));

    private CanonicalTurnEvents() {}

    private static DeadlineSet deadlineSet(CanonicalJsonCursor in) {
        Instant deadline = in.instant("deadline");
        return new DeadlineSet(deadline);
    }

    private static TileDrawn tileDrawn(CanonicalJsonCursor in) {
        int index = in.integer("index");
        List<Hash> proof = in.proof("proof");
        Hash salt = new Hash(in.text("salt"));
        int seat = in.integer("seat");
        String tile = in.text("tile");
        int tilesLeft = in.integer("tilesLeft");
        return new TileDrawn(seat, tile, index, salt, proof, tilesLeft);
    }

    private static TileSetAside tileSetAside(CanonicalJsonCursor in) {
        int seat = in.integer("seat");
        String tile = in.text("tile");
        return new TileSetAside(seat, tile);
    }

    private static TilePlaced tilePlaced(CanonicalJsonCursor in) {
        int rotation = in.integer("rotation");
        int seat = in.integer("seat");
        String tile = in.text("tile");
        int x = in.integer("x");
        int y = in.integer("y");
        return new TilePlaced(seat, tile, x, y, rotation);
    }

    private static MeeplePlaced meeplePlaced(CanonicalJsonCursor in) {
        FeatureKind kind = CanonicalValues.FEATURE_KINDS.of(in.text("kind"));
        int seat = in.integer("seat");
        String segment = in.text("segment");
        int x = in.integer("x");
        int y = in.integer("y");
        return new MeeplePlaced(seat, x, y, segment, kind);
    }

    private static TollhousePlaced tollhousePlaced(CanonicalJsonCursor in) {
        int seat = in.integer("seat");
        int x = in.integer("x");
        int y = in.integer("y");
        return new TollhousePlaced(seat, x, y);
    }

    private static TollhouseRelocated tollhouseRelocated(CanonicalJsonCursor in) {
        Cell from = CanonicalValues.cell(in.member("from"));
        int seat = in.integer("seat");
        int x = in.integer("x");
        int y = in.integer("y");
        return new TollhouseRelocated(seat, from, x, y);
    }

    private static PlacementSkipped placementSkipped(CanonicalJsonCursor in) {
        int seat = in.integer("seat");
        return new PlacementSkipped(seat);
    }

    private static FeatureCompleted featureCompleted(CanonicalJsonCursor in) {
        Feature feature = CanonicalValues.feature(in.member("feature"));
        return new FeatureCompleted(feature);
    }

    private static MeeplesReturned meeplesReturned(CanonicalJsonCursor in) {
        List<MeepleAt> meeples = in.list("meeples", CanonicalValues::meepleAt);
        return new MeeplesReturned(meeples);
    }

    private static TollhouseTurned tollhouseTurned(CanonicalJsonCursor in) {
        int seat = in.integer("seat");
        int side = in.integer("side");
        return new TollhouseTurned(seat, side);
    }

    private static TurnEnded turnEnded(CanonicalJsonCursor in) {
        @Nullable Integer next = in.has("next") ? in.integer() : null;
        int seat = in.integer("seat");
        return new TurnEnded(seat, next);
    }

    private static PlayerResigned playerResigned(CanonicalJsonCursor in) {
        int seat = in.integer("seat");
        return new PlayerResigned(seat);
    }

    private static StepExpired stepExpired(CanonicalJsonCursor in) {
        int seat = in.integer("seat");
        String step = in.text("step");
        return new StepExpired(seat, step);
    }
}
