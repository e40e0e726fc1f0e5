package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.Step;
import cartulary.rules.slow.SlowEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The slow engine agrees: legal placements, legal meeple spots, completions, points, meeples that
/// return, final scoring and ranking, each with its evidence and in its order.
final class SlowEngineLaw implements Law {
    private final SlowEngine slow = new SlowEngine(Catalogue.standard());

    @Override
    public void afterPly(Ply ply) {
        setAside(ply);
        choices(ply);
        stepPassedOver(ply);
        turnScored(ply);
        gameEnded(ply);
    }

    /// BASE-11: a tile leaves the game only when it has no placement.
    private void setAside(Ply ply) {
        for (TileSetAside tile : ply.all(TileSetAside.class)) {
            assertThat(slow.placements(ply.seen().tiles(), tile.tile()))
                    .as("placements of %s, set aside", tile.tile())
                    .isEmpty();
        }
    }

    /// BASE-9 to BASE-13, of the step that now waits for somebody, who has something to choose.
    private void choices(Ply ply) {
        GameView now = ply.seenAfter();
        switch (ply.after().step()) {
            case Step.PlacingTile(int seat, var variant) ->
                    assertThat(legal(ply, seat).placements())
                            .as("placements of %s on %s", variant, now.tiles())
                            .isEqualTo(slow.placements(now.tiles(), variant))
                            .isNotEmpty();
            case Step.PlacingFigure(int seat) ->
                    assertThat(legal(ply, seat).meeples())
                            .as("meeple spots on %s with %s", now.tiles(), now.meeples())
                            .isEqualTo(
                                    slow.meepleSpots(now.tiles(), now.meeples(), supply(now, seat)))
                            .isNotEmpty();
            case Step.Unopened s ->
                    throw new AssertionError("nothing was opened by " + ply.command());
            case Step.Lobby s -> {}
            case Step.Seeding s -> {}
            case Step.ChoosingBetFeature s -> {}
            case Step.Betting s -> {}
            case Step.ChoosingFinalBetFeature s -> {}
            case Step.Drawing s -> {}
            case Step.Finished s -> {}
        }
    }

    private static Legal legal(Ply ply, int seat) {
        return Rules.standard().legal(ply.after(), Actor.seat(seat));
    }

    /// BASE-16: without asking for a figure the turn goes on only where none is possible.
    private void stepPassedOver(Ply ply) {
        if (ply.has(TilePlaced.class)
                && ply.has(TurnEnded.class)
                && !ply.has(PlayerResigned.class)) {
            int seat = ply.all(TilePlaced.class).getFirst().seat();
            assertThat(
                            slow.meepleSpots(
                                    ply.seenAfter().tiles(),
                                    ply.seen().meeples(),
                                    supply(ply.seen(), seat)))
                    .as("meeple spots that nobody was asked about")
                    .isEmpty();
        }
    }

    /// BASE-20 to BASE-33, MIX-17.
    private void turnScored(Ply ply) {
        boolean tileWasLaid =
                ply.has(TilePlaced.class) || ply.before().step() instanceof Step.PlacingFigure;
        List<GameEvent> expected = tileWasLaid && ply.has(TurnEnded.class) ? step3(ply) : List.of();
        assertThat(
                        ply.events().stream()
                                .filter(
                                        event ->
                                                event instanceof FeatureCompleted
                                                        || (event instanceof FeatureScored scored
                                                                && scored.complete())
                                                        || event instanceof MeeplesReturned))
                .as("step 3 on %s with %s", ply.seenAfter().tiles(), ply.seen().meeples())
                .isEqualTo(expected);
    }

    private List<GameEvent> step3(Ply ply) {
        var tiles = ply.seenAfter().tiles();
        var meeples = new ArrayList<>(ply.seen().meeples());
        ply.all(MeeplePlaced.class)
                .forEach(
                        placed ->
                                meeples.add(
                                        new MeepleAt(
                                                placed.seat(),
                                                placed.x(),
                                                placed.y(),
                                                placed.segment())));
        var expected = new ArrayList<GameEvent>();
        slow.completions(tiles).forEach(feature -> expected.add(new FeatureCompleted(feature)));
        List<FeatureScored> scored = slow.scoring(tiles, meeples);
        List<List<MeepleAt>> returned = slow.returned(tiles, meeples);
        assertThat(scored).hasSameSizeAs(returned);
        for (int i = 0; i < scored.size(); i++) {
            expected.add(scored.get(i));
            expected.add(new MeeplesReturned(returned.get(i)));
        }
        return expected;
    }

    /// BASE-35, BASE-36, BASE-38, MIX-16.
    private void gameEnded(Ply ply) {
        GameView end = ply.seenAfter();
        List<FeatureScored> expected =
                ply.has(FinalScoringBegan.class)
                        ? slow.finalScoring(end.tiles(), end.meeples())
                        : List.of();
        assertThat(ply.all(FeatureScored.class).stream().filter(scored -> !scored.complete()))
                .as("final scoring on %s with %s", end.tiles(), end.meeples())
                .isEqualTo(expected);
        for (GameFinished finished : ply.all(GameFinished.class)) {
            var scores =
                    end.players().stream()
                            .collect(
                                    Collectors.toMap(
                                            GameView.Player::seat, GameView.Player::score));
            var resigned =
                    end.players().stream()
                            .filter(GameView.Player::resigned)
                            .map(GameView.Player::seat)
                            .collect(Collectors.toSet());
            assertThat(finished.ranking()).isEqualTo(slow.ranking(scores, resigned));
        }
    }

    private static int supply(GameView view, int seat) {
        return view.players().stream()
                .filter(player -> player.seat() == seat)
                .mapToInt(GameView.Player::meeples)
                .findFirst()
                .orElseThrow();
    }
}
