package cartulary.rules;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.DeckView;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.contracts.view.GameView.PlayerSeedView;
import cartulary.contracts.view.GameView.Status;
import cartulary.contracts.view.GameView.StepView;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.rules.bets.BetState;
import cartulary.rules.tollkeepers.TollhouseState;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.GameSetup;
import cartulary.rules.turn.Player;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The public view of a game (BASE-39). Never looks at an opened secret before the deck is open to all.
final class PublicView {
    private PublicView() {}

    static GameView of(GameId id, Game game) {
        GameSetup setting = game.setup();
        return new GameView(
                id,
                game.revision,
                status(game.step),
                setting.options(),
                game.players.stream().map(player -> player(game, player)).toList(),
                step(game),
                turn(game),
                setting.deckSize() - game.drawn,
                IntStream.range(0, game.board.size())
                        .mapToObj(game.board::placed)
                        .toList(),
                game.figures.all(game.board),
                game.setAside,
                offices(game),
                deck(game),
                game.ranking);
    }

    private static GameView.Player player(Game game, Player player) {
        return new GameView.Player(
                player.seat(),
                player.colour(),
                player.player(),
                player.policy(),
                game.score(player.seat()),
                game.supply(player.seat()),
                chips(game, player.seat()),
                tollhouse(game, player.seat()),
                player.resigned());
    }

    private static @Nullable Integer chips(Game game, int seat) {
        BetState offices = game.expansionState(BetState.class);
        return offices == null ? null : offices.supply(seat);
    }

    private static @Nullable TollhouseView tollhouse(Game game, int seat) {
        TollhouseState houses = game.expansionState(TollhouseState.class);
        if (houses == null || !houses.placed(seat)) {
            return null;
        }
        Cell cell = game.board.cell(houses.tile(seat));
        return new TollhouseView(cell.x(), cell.y(), houses.side(seat));
    }

    private static List<OfficeView> offices(Game game) {
        BetState offices = game.expansionState(BetState.class);
        if (offices == null) {
            return List.of();
        }
        var cells = new TreeSet<>(offices.withChips());
        // A game that broke off takes no bets any more.
        Cell open = game.step instanceof Step.Betting ? offices.open() : null;
        if (open != null) {
            cells.add(open);
        }
        return cells.stream()
                .map(cell -> new OfficeView(
                        cell.x(),
                        cell.y(),
                        cell.equals(open),
                        offices.on(cell).stream().map(BetState.Placed::seat).toList()))
                .toList();
    }

    private static Status status(Step step) {
        return switch (step) {
            case Step.Unopened s -> Status.LOBBY;
            case Step.Lobby s -> Status.LOBBY;
            case Step.Seeding s -> Status.LOBBY;
            case Step.Drawing s -> Status.RUNNING;
            case Step.PlacingTile s -> Status.RUNNING;
            case Step.PlacingFigure s -> Status.RUNNING;
            case Step.ChoosingBetFeature s -> Status.RUNNING;
            case Step.Betting s -> Status.RUNNING;
            case Step.ChoosingFinalBetFeature s -> Status.RUNNING;
            case Step.Finished(boolean abandoned) -> abandoned ? Status.ABANDONED : Status.FINISHED;
        };
    }

    private static StepView step(Game game) {
        Step step = game.step;
        int active = step.activeSeat();
        return new StepView(
                step.name(),
                active < 0 ? null : active,
                step instanceof Step.PlacingTile(int seat, var tile) ? tile : null,
                step.awaitedSeats(),
                office(step),
                step.awaitedSeats().isEmpty() ? null : game.deadline());
    }

    private static @Nullable Cell office(Step step) {
        if (step instanceof Step.ChoosingBetFeature(int seat, int x, int y)) {
            return new Cell(x, y);
        }
        return step instanceof Step.Betting(int seat, int x, int y, var seats) ? new Cell(x, y) : null;
    }

    /// Turns are counted by the tiles laid; the start tile belongs to none.
    private static int turn(Game game) {
        int laid = Math.max(0, game.board.size() - 1);
        boolean next = game.step instanceof Step.Drawing || game.step instanceof Step.PlacingTile;
        return next ? laid + 1 : laid;
    }

    private static DeckView deck(Game game) {
        GameSetup setting = game.setup();
        Hash root = setting.deckRoot();
        Integer size = root == null ? null : setting.deckSize();
        ServerSeed seed = null;
        Hash nonce = null;
        if (setting.deckOpen() && setting.seed() instanceof Secret.Opened<ServerSeed> opened) {
            seed = opened.value();
            nonce = opened.nonce();
        }
        return new DeckView(
                setting.seed().commitment(),
                root,
                size,
                playerSeeds(game),
                root == null ? null : setting.seededBy(),
                seed,
                nonce);
    }

    private static List<PlayerSeedView> playerSeeds(Game game) {
        var seeds = new ArrayList<PlayerSeedView>();
        for (Player player : game.players) {
            if (player.seedCommitment() != null) {
                seeds.add(new PlayerSeedView(
                        player.seat(),
                        player.seedCommitment(),
                        game.setup().playerSeeds().get(player.seat())));
            }
        }
        return seeds;
    }
}
