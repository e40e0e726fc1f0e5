package cartulary.rules.slow;

import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The Tollkeepers, counted from what lies on the table.
public final class SlowTolls {
    private final SlowTiles box;

    SlowTolls(SlowTiles box) {
        this.box = box;
    }

    /// TOLL-3 to TOLL-6: every crossroad on the board where no tollhouse stands, by x, y. The own
    /// tollhouse stands at one of the others, if it stands anywhere.
    public List<Cell> spots(List<PlacedTile> tiles, List<House> houses) {
        return box.board(tiles).tiles().entrySet().stream()
                .filter(entry -> entry.getValue().crossroad())
                .map(Map.Entry::getKey)
                .filter(cell -> houses.stream().noneMatch(house -> house.at().equals(cell)))
                .sorted()
                .toList();
    }

    /// TOLL-8 to TOLL-19: what the roads pay that the tile laid last completed, road by road in the order
    /// of MIX-17, within one by the seat of the owner.
    public List<TollRaised> raised(List<PlacedTile> tiles, List<House> houses) {
        SlowBoard board = box.board(tiles);
        var raised = new ArrayList<TollRaised>();
        for (Extent road : new SlowScorer(board).completedBy(SlowTiles.last(tiles))) {
            for (House house : atTheEndsOf(board, road, houses)) {
                int points = 0;
                for (var picture : pictures(board, road).entrySet()) {
                    points += picture.getValue() * worth(picture.getKey(), house.side());
                }
                if (points > 0) {
                    RuleId toll = house.side() == 1 ? RuleId.TOLL_10 : RuleId.TOLL_11;
                    raised.add(toll(board, road, house, true, points, List.of(RuleId.TOLL_8, toll)));
                }
            }
        }
        return raised;
    }

    /// TOLL-10, TOLL-11.
    private static int worth(TollGroup picture, int side) {
        return switch (picture) {
            case FARMHOUSE, GARDEN, HIGHWAYMEN, SHED -> side == 1 ? 1 : 2;
            case TRAVELLERS -> side == 1 ? 3 : 6;
        };
    }

    /// TOLL-15, by seat: the houses that earned travellers, each with its other side up.
    public List<House> turned(List<House> houses, List<TollRaised> thisTurn) {
        return houses.stream()
                .filter(house -> thisTurn.stream().anyMatch(toll -> travellersPaid(toll, house)))
                .map(house -> new House(house.seat(), house.at(), house.side() == 1 ? 2 : 1))
                .sorted(Comparator.comparingInt(House::seat))
                .toList();
    }

    private static boolean travellersPaid(TollRaised toll, House house) {
        return toll.seat() == house.seat()
                && toll.pictures().stream().anyMatch(count -> count.picture() == TollGroup.TRAVELLERS);
    }

    /// The roads of TOLL-20.
    static List<Extent> unfinishedRoads(SlowBoard board, List<House> houses) {
        return houses.stream()
                .flatMap(house -> board.segmentsAt(house.at()).stream())
                .filter(segment -> board.piece(segment).village())
                .map(board::extentOf)
                .filter(Extent::open)
                .toList();
    }

    /// TOLL-20: 1 point for each picture, travellers among them.
    static List<TollRaised> raisedAtTheEnd(SlowBoard board, Extent feature, List<House> houses) {
        if (!feature.open()) {
            return List.of();
        }
        int points = pictures(board, feature).values().stream()
                .mapToInt(count -> count)
                .sum();
        return atTheEndsOf(board, feature, houses).stream()
                .filter(house -> points > 0)
                .map(house -> toll(board, feature, house, false, points, List.of(RuleId.TOLL_20)))
                .toList();
    }

    /// TOLL-17, TOLL-18: each house once, also where both ends of the road are at its crossroad.
    private static List<House> atTheEndsOf(SlowBoard board, Extent road, List<House> houses) {
        return houses.stream()
                .filter(house -> !segmentsInto(board, road, house.at()).isEmpty())
                .sorted(Comparator.comparingInt(House::seat))
                .toList();
    }

    /// The segments of a road that end at the village of a tile.
    private static List<String> segmentsInto(SlowBoard board, Extent road, Cell village) {
        return road.segments().stream()
                .filter(segment -> segment.cell().equals(village))
                .filter(segment -> board.piece(segment).village())
                .map(Segment::id)
                .toList();
    }

    /// TOLL-9, TOLL-17: each picture once, also where it belongs to two segments of the road.
    private static Map<TollGroup, Integer> pictures(SlowBoard board, Extent road) {
        var counts = new EnumMap<TollGroup, Integer>(TollGroup.class);
        if (road.kind() != FeatureKind.ROAD) {
            return counts;
        }
        for (Cell cell : road.tiles()) {
            for (var picture : board.tileAt(cell).pictures()) {
                if (picture.roads().stream()
                        .map(id -> new Segment(cell, FeatureKind.ROAD, id))
                        .anyMatch(road.segments()::contains)) {
                    counts.merge(picture.group(), 1, Integer::sum);
                }
            }
        }
        return counts;
    }

    private static TollRaised toll(
            SlowBoard board, Extent road, House house, boolean complete, int points, List<RuleId> rules) {
        var pictures = new TreeMap<>(pictures(board, road))
                .entrySet().stream()
                        .map(entry -> new PictureCount(entry.getKey(), entry.getValue()))
                        .toList();
        return new TollRaised(
                house.seat(),
                house.at().x(),
                house.at().y(),
                house.side(),
                new SlowScorer(board).evidence(road),
                segmentsInto(board, road, house.at()),
                complete,
                pictures,
                points,
                rules);
    }
}
