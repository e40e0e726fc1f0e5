package cartulary.rules.simulation;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Placement;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/// Chooses at random among the legal moves. How tightly a game is built and how often meeples are
/// placed and tollhouses moved differs from game to game, so that many features get done, shared and
/// blocked.
final class RandomPlayer {
    private final SplittableRandom random;
    private final int tightness;
    private final int eagerness;
    private final int restlessness;
    private final int daring;

    RandomPlayer(SplittableRandom random) {
        this.random = random;
        this.tightness = random.nextInt(101);
        this.eagerness = 30 + random.nextInt(71);
        this.restlessness = random.nextInt(101);
        this.daring = 40 + random.nextInt(61);
    }

    GameCommand choose(Legal legal, GameView seen) {
        return switch (legal.step()) {
            case "Drawing" -> new DrawTile();
            case "PlacingTile" -> place(legal.placements(), seen);
            case "PlacingFigure" -> figure(legal);
            case "ChoosingBetFeature" -> choose(legal);
            case "Betting" -> bet(legal, seen);
            case "ChoosingFinalBetFeature" -> chooseAtTheEnd(legal);
            default -> throw new IllegalStateException("nothing to choose in " + legal.step());
        };
    }

    private GameCommand place(List<Placement> placements, GameView seen) {
        var choices = random.nextInt(100) < tightness ? tightest(placements, seen) : placements;
        Placement chosen = any(choices);
        return new PlaceTile(chosen.x(), chosen.y(), chosen.rotation());
    }

    private GameCommand figure(Legal legal) {
        if (random.nextInt(100) >= eagerness) {
            return new SkipPlacement();
        }
        boolean tollhouse =
                legal.meeples().isEmpty() || !legal.tollhouses().isEmpty() && random.nextInt(100) < restlessness;
        if (tollhouse) {
            Cell to = any(legal.tollhouses());
            return new PlaceTollhouse(to.x(), to.y());
        }
        return new PlaceMeeple(any(legal.meeples()).segment());
    }

    private GameCommand choose(Legal legal) {
        var question = any(legal.betFeatures());
        String segment = any(any(question.candidates()).segments());
        return new ChooseBetFeature(question.x(), question.y(), segment);
    }

    private GameCommand chooseAtTheEnd(Legal legal) {
        var question = any(legal.betFeatures());
        String segment = any(any(question.candidates()).segments());
        return new ChooseFinalBetFeature(question.x(), question.y(), segment, nonce());
    }

    private GameCommand bet(Legal legal, GameView seen) {
        Cell office = Objects.requireNonNull(seen.step().office());
        return random.nextInt(100) >= daring
                ? new DeclineBet(office.x(), office.y(), nonce())
                : new PlaceBet(office.x(), office.y(), any(legal.chips()), nonce());
    }

    private Hash nonce() {
        return Hash.sha256("client nonce " + random.nextLong());
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /// Those with the most tiles around them.
    private static List<Placement> tightest(List<Placement> placements, GameView seen) {
        Set<Cell> occupied = new HashSet<>();
        seen.tiles().forEach(tile -> occupied.add(tile.cell()));
        var byNeighbours =
                placements.stream().collect(Collectors.groupingBy(placement -> neighbours(placement, occupied)));
        return byNeighbours.get(
                byNeighbours.keySet().stream().max(Comparator.naturalOrder()).orElseThrow());
    }

    private static int neighbours(Placement placement, Set<Cell> occupied) {
        int count = 0;
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                if (occupied.contains(new Cell(placement.x() + dx, placement.y() + dy))) {
                    count++;
                }
            }
        }
        return count;
    }
}
