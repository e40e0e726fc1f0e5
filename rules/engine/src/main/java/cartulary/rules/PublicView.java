package cartulary.rules;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.ClockView;
import cartulary.contracts.view.GameView.DeckView;
import cartulary.contracts.view.GameView.DisputeView;
import cartulary.contracts.view.GameView.PlayerSeedView;
import cartulary.contracts.view.GameView.Status;
import cartulary.contracts.view.GameView.StepView;
import cartulary.rules.bets.BetQueries;
import cartulary.rules.game.Dispute;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameSetup;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.rules.river.RiverView;
import cartulary.rules.surveyors.TheLandSurveyors;
import cartulary.rules.tollkeepers.TollView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The public view of a game (BASE-39). Never reads an opened secret before the deck is public.
final class PublicView {
    private PublicView() {}

    static GameView of(GameId id, Game game) {
        GameSetup setup = game.setup();
        return new GameView(
                id,
                game.revision(),
                status(game.step()),
                setup.options(),
                game.players().stream().map(player -> player(game, player)).toList(),
                step(game),
                turn(game),
                setup.deckSize() - game.drawn(),
                RiverView.tilesLeft(game),
                TheLandSurveyors.view(game),
                IntStream.range(0, game.board().size())
                        .mapToObj(game.board()::placed)
                        .toList(),
                game.meeples().all(game.board()),
                game.figures(),
                game.setAside(),
                BetQueries.offices(game),
                deck(game),
                game.ranking(),
                game.disputes().annulled(),
                game.disputes().all().stream().map(PublicView::dispute).toList());
    }

    private static DisputeView dispute(Dispute dispute) {
        return new DisputeView(dispute.number(), dispute.seat(), dispute.target(), dispute.outcome());
    }

    private static GameView.Player player(Game game, Player player) {
        return new GameView.Player(
                player.seat(),
                player.colour(),
                player.player(),
                player.policy(),
                game.score(player.seat()),
                game.supply(player.seat()),
                BetQueries.chips(game, player.seat()),
                TollView.tollhouse(game, player.seat()),
                player.resigned(),
                player.claim(),
                player.signingKey(),
                player.person(),
                clock(game, player.seat()));
    }

    /// The remaining time at the last event.
    private static @Nullable ClockView clock(Game game, int seat) {
        SeatClock clock = game.clock(seat);
        if (clock == null) {
            return null;
        }
        Instant time = game.time();
        return new ClockView(time == null ? clock.left() : clock.leftAt(time), clock.runsOut());
    }

    private static Status status(Step step) {
        return switch (step) {
            case Step.Unopened s -> Status.LOBBY;
            case Step.Lobby s -> Status.LOBBY;
            case Step.Seeding s -> Status.LOBBY;
            case Step.InPlay s -> Status.RUNNING;
            case Step.Finished(boolean abandoned) -> abandoned ? Status.ABANDONED : Status.FINISHED;
        };
    }

    private static StepView step(Game game) {
        Step step = game.step();
        int active = step.activeSeat();
        return new StepView(
                step.name(),
                active < 0 ? null : active,
                step instanceof Step.PlacingTile(int seat, var tile) ? tile : null,
                step.awaitedSeats(),
                BetQueries.office(step),
                step.awaitedSeats().isEmpty() ? null : game.deadline());
    }

    /// The turn number is the number of tiles placed; the start tile belongs to no turn.
    private static int turn(Game game) {
        int laid = Math.max(0, game.board().size() - 1);
        boolean next = game.step() instanceof Step.Drawing || game.step() instanceof Step.PlacingTile;
        return next ? laid + 1 : laid;
    }

    private static DeckView deck(Game game) {
        GameSetup setup = game.setup();
        Hash root = setup.deckRoot();
        Integer size = root == null ? null : setup.deckSize();
        ServerSeed seed = null;
        Hash nonce = null;
        if (setup.deckOpen() && setup.seed() instanceof Secret.Opened<ServerSeed> opened) {
            seed = opened.value();
            nonce = opened.nonce();
        }
        return new DeckView(
                setup.seed().commitment(),
                root,
                size,
                playerSeeds(game),
                root == null ? null : setup.seededBy(),
                seed,
                nonce);
    }

    private static List<PlayerSeedView> playerSeeds(Game game) {
        var seeds = new ArrayList<PlayerSeedView>();
        for (Player player : game.players()) {
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
