package cartulary.rules;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.SeatPoints;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Secret;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// A game while events are folded into it: the one place where an event changes anything. Used by one
/// thread, for one command or one event, then frozen into a {@link Game}.
final class Fold {
    private final TileTable table;
    private long revision;
    private @Nullable Setting setting;
    private int[] scores;
    private boolean scoresShared = true;
    private int drawn;
    private List<String> setAside;
    private List<Rank> ranking;
    Step step;
    List<Player> players;
    Board board;
    Figures figures;

    Fold(Game game) {
        table = game.table;
        revision = game.revision;
        step = game.step;
        setting = game.setting;
        players = game.players;
        board = game.board;
        figures = game.figures;
        scores = game.scores;
        drawn = game.drawn;
        setAside = game.setAside;
        ranking = game.ranking;
    }

    Game game() {
        scoresShared = true;
        return new Game(
                table, revision, step, setting, players, board, figures, scores, drawn, setAside,
                ranking);
    }

    Setting setting() {
        if (setting == null) {
            throw new IllegalStateException("no game has been opened");
        }
        return setting;
    }

    int score(int seat) {
        return scores[seat];
    }

    int drawn() {
        return drawn;
    }

    boolean pileIsEmpty() {
        return drawn >= setting().deckSize();
    }

    void apply(GameEvent event) {
        revision++;
        switch (event) {
            case GameOpened e -> opened(e);
            case PlayerJoined e -> joined(e);
            case PlayerLeft e -> players = without(e.seat());
            case TokenReissued e ->
                    replace(
                            e.seat(),
                            p ->
                                    new Player(
                                            p.seat(),
                                            p.colour(),
                                            p.player(),
                                            p.policy(),
                                            e.epoch(),
                                            p.resigned()));
            case SeatsClosed e -> {}
            case GameStarted e -> started(e);
            case TileDrawn e -> {
                drawn++;
                step = new Step.PlacingTile(e.seat(), e.tile());
            }
            case TileSetAside e -> {
                setAside = appended(setAside, e.tile());
                step = new Step.Drawing(e.seat());
            }
            case TilePlaced e -> {
                board = board.with(table.number(e.tile()), e.x(), e.y(), e.rotation());
                step = new Step.PlacingFigure(e.seat());
            }
            case MeeplePlaced e -> meeplePlaced(e);
            case PlacementSkipped e -> {}
            case FeatureCompleted e -> {}
            case FeatureScored e -> e.points().forEach(this::score);
            case MeeplesReturned e -> figures = figures.without(e.meeples(), board);
            case TurnEnded e -> {
                if (e.next() != null) {
                    step = new Step.Drawing(e.next());
                }
            }
            case FinalScoringBegan e -> {}
            case PlayerResigned e ->
                    replace(
                            e.seat(),
                            p ->
                                    new Player(
                                            p.seat(),
                                            p.colour(),
                                            p.player(),
                                            p.policy(),
                                            p.epoch(),
                                            true));
            case StepExpired e -> {}
            case GameFinished e -> {
                ranking = e.ranking();
                step = new Step.Finished(false);
            }
            case GameAbandoned e -> step = new Step.Finished(true);
            case DeckOpened e -> deckOpened(e);
        }
    }

    private void opened(GameOpened event) {
        setting = Setting.opened(event.host(), event.options(), event.seed());
        step = new Step.Lobby();
    }

    private void joined(PlayerJoined event) {
        var more = new ArrayList<>(players);
        more.add(
                new Player(event.seat(), event.colour(), event.player(), event.policy(), 0, false));
        more.sort(Comparator.comparingInt(Player::seat));
        players = List.copyOf(more);
        if (event.invite() != null) {
            var invites = new TreeSet<>(setting().invites());
            invites.add(event.invite());
            setting = setting().withInvites(Set.copyOf(invites));
        }
    }

    private List<Player> without(int seat) {
        return players.stream().filter(player -> player.seat() != seat).toList();
    }

    private void replace(int seat, java.util.function.UnaryOperator<Player> change) {
        players =
                players.stream()
                        .map(player -> player.seat() == seat ? change.apply(player) : player)
                        .toList();
    }

    private void started(GameStarted event) {
        setting = setting().withDeck(event.deckRoot(), event.deckSize());
        PlacedTile start = event.startTile();
        board = board.with(table.number(start.tile()), start.x(), start.y(), start.rotation());
        step = new Step.Drawing(event.firstSeat());
    }

    private void meeplePlaced(MeeplePlaced event) {
        int tile = board.last();
        figures = figures.with(event.seat(), tile, board.shape(tile).segment(event.segment()));
    }

    private void score(SeatPoints points) {
        if (scoresShared) {
            scores = scores.clone();
            scoresShared = false;
        }
        scores[points.seat()] += points.points();
    }

    private void deckOpened(DeckOpened event) {
        Secret<ServerSeed> seed = setting().seed();
        setting =
                setting()
                        .withOpenDeck(
                                new Secret.Opened<>(
                                        seed.commitment(), event.nonce(), event.seed()));
    }

    private static List<String> appended(List<String> list, String last) {
        var more = new ArrayList<>(list);
        more.add(last);
        return List.copyOf(more);
    }
}
