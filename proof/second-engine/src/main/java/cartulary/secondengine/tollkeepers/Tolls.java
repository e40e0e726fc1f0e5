package cartulary.secondengine.tollkeepers;

import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.rule.RuleId;
import cartulary.secondengine.Board;
import cartulary.secondengine.BoardFeature;
import cartulary.secondengine.FinalScores;
import cartulary.secondengine.Scorer;
import cartulary.secondengine.SecondEngine;
import cartulary.secondengine.Segment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The Tollkeepers, computed from the tiles and tollhouses on the board.
public final class Tolls {
    private final SecondEngine engine;

    /// @param engine reads the board by the options of the game
    public Tolls(SecondEngine engine) {
        this.engine = engine;
    }

    /// Returns every crossroad on the board without a tollhouse (TOLL-3 to TOLL-6), ordered by x, y. The player's
    /// own tollhouse occupies its crossroad too.
    public List<Cell> spots(List<PlacedTile> tiles, List<Tollhouse> tollhouses) {
        return engine.board(tiles).tiles().entrySet().stream()
                .filter(entry -> entry.getValue().crossroad())
                .map(Map.Entry::getKey)
                .filter(cell -> tollhouses.stream()
                        .noneMatch(tollhouse -> tollhouse.at().equals(cell)))
                .sorted()
                .toList();
    }

    /// Returns the tolls of the roads that the last tile completed (TOLL-8 to TOLL-19), road by road in the order
    /// of MIX-17, for one road by the owner's seat.
    public List<TollRaised> raised(List<PlacedTile> tiles, List<Tollhouse> tollhouses) {
        Board board = engine.board(tiles);
        var raised = new ArrayList<TollRaised>();
        for (BoardFeature road : new Scorer(board).completedBy(board.last())) {
            for (Tollhouse tollhouse : atTheEndsOf(board, road, tollhouses)) {
                int points = 0;
                for (var picture : pictures(board, road).entrySet()) {
                    points += picture.getValue() * worth(picture.getKey(), tollhouse.side());
                }
                if (points > 0) {
                    RuleId toll = tollhouse.side() == 1 ? RuleId.TOLL_10 : RuleId.TOLL_11;
                    raised.add(toll(board, road, tollhouse, true, points, List.of(RuleId.TOLL_8, toll)));
                }
            }
        }
        return raised;
    }

    /// Returns the points of one picture (TOLL-10, TOLL-11).
    private static int worth(TollGroup picture, int side) {
        return switch (picture) {
            case FARMHOUSE, GARDEN, HIGHWAYMEN, SHED -> side == 1 ? 1 : 2;
            case TRAVELLERS -> side == 1 ? 3 : 6;
        };
    }

    /// Returns the tollhouses that earned travellers, turned to their other side (TOLL-15), ordered by seat.
    public static List<Tollhouse> turned(List<Tollhouse> tollhouses, List<TollRaised> thisTurn) {
        return tollhouses.stream()
                .filter(tollhouse -> thisTurn.stream().anyMatch(toll -> travellersPaid(toll, tollhouse)))
                .map(tollhouse -> new Tollhouse(tollhouse.seat(), tollhouse.at(), tollhouse.side() == 1 ? 2 : 1))
                .sorted(Comparator.comparingInt(Tollhouse::seat))
                .toList();
    }

    private static boolean travellersPaid(TollRaised toll, Tollhouse tollhouse) {
        return toll.seat() == tollhouse.seat()
                && toll.pictures().stream().anyMatch(count -> count.picture() == TollGroup.TRAVELLERS);
    }

    /// Returns the tolls of final scoring (TOLL-20).
    public static FinalScores atTheEnd(List<Tollhouse> tollhouses) {
        return new FinalScores() {
            @Override
            public List<BoardFeature> features(Board board) {
                return unfinishedRoads(board, tollhouses);
            }

            @Override
            public List<TollRaised> of(Board board, BoardFeature feature) {
                return raisedAtTheEnd(board, feature, tollhouses);
            }
        };
    }

    /// Returns the incomplete roads that end at a tollhouse (TOLL-20).
    private static List<BoardFeature> unfinishedRoads(Board board, List<Tollhouse> tollhouses) {
        return tollhouses.stream()
                .flatMap(tollhouse -> board.segmentsAt(tollhouse.at()).stream())
                .filter(segment -> board.piece(segment).village())
                .map(board::extentOf)
                .filter(BoardFeature::open)
                .toList();
    }

    /// Returns the tolls of a road in final scoring: 1 point for each picture, travellers included (TOLL-20).
    private static List<TollRaised> raisedAtTheEnd(Board board, BoardFeature feature, List<Tollhouse> tollhouses) {
        if (!feature.open()) {
            return List.of();
        }
        int points = pictures(board, feature).values().stream()
                .mapToInt(count -> count)
                .sum();
        return atTheEndsOf(board, feature, tollhouses).stream()
                .filter(tollhouse -> points > 0)
                .map(tollhouse -> toll(board, feature, tollhouse, false, points, List.of(RuleId.TOLL_20)))
                .toList();
    }

    /// Returns each tollhouse once, even if both ends of the road are at its crossroad (TOLL-17, TOLL-18).
    private static List<Tollhouse> atTheEndsOf(Board board, BoardFeature road, List<Tollhouse> tollhouses) {
        return tollhouses.stream()
                .filter(tollhouse -> !segmentsInto(board, road, tollhouse.at()).isEmpty())
                .sorted(Comparator.comparingInt(Tollhouse::seat))
                .toList();
    }

    /// Returns the segments of a road that end at the village of a tile.
    private static List<String> segmentsInto(Board board, BoardFeature road, Cell village) {
        return road.segments().stream()
                .filter(segment -> segment.cell().equals(village))
                .filter(segment -> board.piece(segment).village())
                .map(Segment::id)
                .toList();
    }

    /// Counts each picture once, even if it belongs to two segments of the road (TOLL-9, TOLL-17).
    private static Map<TollGroup, Integer> pictures(Board board, BoardFeature road) {
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
            Board board, BoardFeature road, Tollhouse tollhouse, boolean complete, int points, List<RuleId> rules) {
        var pictures = new TreeMap<>(pictures(board, road))
                .entrySet().stream()
                        .map(entry -> new PictureCount(entry.getKey(), entry.getValue()))
                        .toList();
        return new TollRaised(
                tollhouse.seat(),
                tollhouse.at().x(),
                tollhouse.at().y(),
                tollhouse.side(),
                new Scorer(board).evidence(road),
                segmentsInto(board, road, tollhouse.at()),
                complete,
                pictures,
                points,
                rules);
    }
}
