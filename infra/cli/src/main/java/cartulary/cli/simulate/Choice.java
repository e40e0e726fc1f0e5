package cartulary.cli.simulate;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.secret.Hash;
import cartulary.rules.turn.Game;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// The command that the first event of a command tells of.
///
/// @param game before it
/// @param rest the log from that event on
record Choice(Game game, List<GameEvent> rest) {
    /// Nobody learns what a client gave to a nonce; that went into the sealed commitment, which stands.
    private static final Hash UNKNOWN = Hash.of(new byte[32]);

    GameCommand command() {
        return switch (rest.getFirst()) {
            case GameOpened e -> new OpenGame(e.options());
            case PlayerJoined e ->
                e.policy() == null
                        ? new JoinGame(e.colour(), null, e.seedCommitment())
                        : new SeatBot(e.policy(), e.colour());
            case PlayerLeft e -> e.removed() ? new RemoveSeat(e.seat()) : new LeaveGame();
            case TokenReissued e -> new ReissueToken(e.seat());
            case SeatsClosed e -> new StartGame(e.firstSeat());
            case SeedContributed e -> new ContributeSeed(e.seed());
            case TileDrawn e -> new DrawTile();
            case TilePlaced e -> new PlaceTile(e.x(), e.y(), e.rotation());
            case MeeplePlaced e -> new PlaceMeeple(e.segment());
            case TollhousePlaced e -> new PlaceTollhouse(e.x(), e.y());
            case TollhouseRelocated e -> new PlaceTollhouse(e.x(), e.y());
            case PlacementSkipped e -> new SkipPlacement();
            case BetFeatureChosen e -> new ChooseBetFeature(e.x(), e.y(), e.segment());
            case BetSealed e -> bet(e);
            case FinalBetFeatureChosen e ->
                new ChooseFinalBetFeature(
                        e.x(),
                        e.y(),
                        new SealedLater(rest, e.seat(), e.x(), e.y()).settled().segment(),
                        UNKNOWN);
            case PlayerResigned e -> new Resign();
            case StepExpired e -> new ExpireStep();
            case DeadlineSet e -> extension(e);
            case GameAbandoned e -> e.byHost() ? new CloseGame() : new AbandonGame();
            case GameStarted e -> throw noChoice(e);
            case TileSetAside e -> throw noChoice(e);
            case FeatureCompleted e -> throw noChoice(e);
            case TollRaised e -> throw noChoice(e);
            case FeatureScored e -> throw noChoice(e);
            case MeeplesReturned e -> throw noChoice(e);
            case BetFeatureAsked e -> throw noChoice(e);
            case OfficeOpened e -> throw noChoice(e);
            case OfficeClosed e -> throw noChoice(e);
            case BetsSettled e -> throw noChoice(e);
            case TollhouseTurned e -> throw noChoice(e);
            case TurnEnded e -> throw noChoice(e);
            case FinalScoringBegan e -> throw noChoice(e);
            case FinalBetFeatureAsked e -> throw noChoice(e);
            case GameFinished e -> throw noChoice(e);
            case DeckOpened e -> throw noChoice(e);
        };
    }

    private GameCommand bet(BetSealed sealed) {
        var later = new SealedLater(rest, sealed.seat(), sealed.x(), sealed.y());
        return later.pass().isPresent()
                ? new DeclineBet(sealed.x(), sealed.y(), UNKNOWN)
                : new PlaceBet(sealed.x(), sealed.y(), later.settled().chip(), UNKNOWN);
    }

    private GameCommand extension(DeadlineSet later) {
        var before = Objects.requireNonNull(game.deadline(), "a deadline was put off");
        return new ExtendDeadline(Duration.between(before, later.deadline()).toSeconds());
    }

    private static BrokenInvariant noChoice(GameEvent event) {
        return new BrokenInvariant("first of its command, but nobody's choice: " + event);
    }
}
