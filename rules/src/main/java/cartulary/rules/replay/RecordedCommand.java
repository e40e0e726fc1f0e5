package cartulary.rules.replay;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.rules.turn.Game;
import java.time.Duration;
import java.time.Instant;

/// The command behind a recorded event: the first event of every command is the choice itself.
///
/// @param before the game before the command
/// @param choice the first event of the command
record RecordedCommand(Game before, GameEvent choice, OpenedSeals seals) {
    /// Replaces the client's nonce, which is not recorded; the sealed commitment already includes it.
    private static final Hash UNKNOWN = Hash.of(new byte[32]);

    /// Replaces the recovery secret, which is not recorded either.
    private static final RecoverySecret UNKNOWN_SECRET = RecoverySecret.of(new byte[32]);

    GameCommand command() {
        return switch (choice) {
            case GameOpened e -> new OpenGame(e.options());
            case PlayerJoined e ->
                e.policy() == null
                        ? new JoinGame(e.colour(), null, e.seedCommitment(), e.recoveryCommitment())
                        : new SeatBot(e.policy(), e.colour());
            case PlayerLeft e -> e.removed() ? new RemoveSeat(e.seat()) : new LeaveGame();
            case TokenReissued e -> new ReissueToken(e.seat());
            case SeatRecovered e ->
                new RecoverSeat(
                        e.seat(), e.proof() == RecoveryProof.SECRET ? UNKNOWN_SECRET : null, e.recoveryCommitment());
            case SeatsClosed e -> new StartGame(e.firstSeat());
            case SeedContributed e -> new ContributeSeed(e.seed());
            case TileDrawn _ -> new DrawTile();
            case TilePlaced e -> new PlaceTile(e.x(), e.y(), e.rotation());
            case MeeplePlaced e -> new PlaceMeeple(e.segment());
            case TollhousePlaced e -> new PlaceTollhouse(e.x(), e.y());
            case TollhouseRelocated e -> new PlaceTollhouse(e.x(), e.y());
            case PlacementSkipped _ -> new SkipPlacement();
            case BetFeatureChosen e -> new ChooseBetFeature(e.x(), e.y(), e.segment());
            case BetSealed e -> bet(e);
            case FinalBetFeatureChosen e ->
                new ChooseFinalBetFeature(e.x(), e.y(), seals.of(e).value().segment(), UNKNOWN);
            case PlayerResigned _ -> new Resign();
            case StepExpired _ -> new ExpireStep();
            case DeadlineSet e -> extension(e);
            case GameAbandoned e -> e.byHost() ? new CloseGame() : new AbandonGame(e.reason());
            case GameStarted e -> throw consequence(e);
            case TileSetAside e -> throw consequence(e);
            case FeatureCompleted e -> throw consequence(e);
            case TollRaised e -> throw consequence(e);
            case FeatureScored e -> throw consequence(e);
            case MeeplesReturned e -> throw consequence(e);
            case BetFeatureAsked e -> throw consequence(e);
            case OfficeOpened e -> throw consequence(e);
            case OfficeClosed e -> throw consequence(e);
            case BetsSettled e -> throw consequence(e);
            case TollhouseTurned e -> throw consequence(e);
            case TurnEnded e -> throw consequence(e);
            case FinalScoringBegan e -> throw consequence(e);
            case FinalBetFeatureAsked e -> throw consequence(e);
            case GameFinished e -> throw consequence(e);
            case DeckOpened e -> throw consequence(e);
        };
    }

    private GameCommand bet(BetSealed sealed) {
        String chip = seals.of(sealed).value().chip();
        return chip == null
                ? new DeclineBet(sealed.x(), sealed.y(), UNKNOWN)
                : new PlaceBet(sealed.x(), sealed.y(), chip, UNKNOWN);
    }

    private GameCommand extension(DeadlineSet later) {
        Instant deadline = before.deadline();
        if (deadline == null) {
            throw new IllegalArgumentException("a deadline was extended that did not exist");
        }
        return new ExtendDeadline(Duration.between(deadline, later.deadline()).toSeconds());
    }

    private static IllegalArgumentException consequence(GameEvent event) {
        return new IllegalArgumentException(event.type() + " is a consequence, not a choice");
    }
}
