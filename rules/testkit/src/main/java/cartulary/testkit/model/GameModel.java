package cartulary.testkit.model;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.MeepleAt;
import cartulary.secondengine.Position;
import java.util.Comparator;
import java.util.List;

/// The state of a base game, folded event by event without the rules. An {@link ExpansionModel} has the rest.
public final class GameModel extends Position {
    final TokenModel tokens = new TokenModel();
    int tilesLeft;
    private int takeBacks;
    private boolean isExpired;

    GameModel() {}

    public int tilesLeft() {
        return tilesLeft;
    }

    /// Returns the seats that have not resigned, in order.
    public List<Integer> playing() {
        return seats().stream()
                .filter(seat -> !resigned().contains(seat))
                .sorted()
                .toList();
    }

    /// Returns whether the tile just placed may be taken back before a figure is (LOBBY-28, LOBBY-29).
    boolean allowsTakeBack() {
        return options().allowsTakeBack() && !isExpired && takeBacks < 3;
    }

    int meeplesLeft(int seat) {
        return 7
                - (int) meeples().stream()
                        .filter(meeple -> meeple.seat() == seat && meeple.figure() == null)
                        .count();
    }

    int score(int seat) {
        return scores().getOrDefault(seat, 0);
    }

    /// Returns the meeples on the board by seat, cell and segment.
    List<MeepleAt> meeplesInOrder() {
        return meeples().stream()
                .sorted(Comparator.comparingInt(MeepleAt::seat)
                        .thenComparing(MeepleAt::cell)
                        .thenComparing(MeepleAt::segment))
                .toList();
    }

    @Override
    public void follow(GameEvent event) {
        super.follow(event);
        tokens.follow(event);
        switch (event) {
            case TileDrawn drawn -> {
                tilesLeft = drawn.tilesLeft();
                takeBacks = 0;
                isExpired = false;
            }
            case TakenBack _ -> takeBacks++;
            case StepExpired _ -> isExpired = true;
            default -> {}
        }
    }
}
