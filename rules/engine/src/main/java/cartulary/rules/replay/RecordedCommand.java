package cartulary.rules.replay;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.GameEvent.Consequence;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.rules.game.Game;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The command behind a recorded event: the first event of every command is the choice itself.
///
/// @param before the game before the command
/// @param choice the first event of the command
record RecordedCommand(Game before, GameEvent choice, RecordedExpansions expansions) {
    /// Replaces the recovery secret, which is not recorded.
    private static final RecoverySecret UNKNOWN_SECRET = RecoverySecret.of(new byte[32]);

    /// Replaces the reason of a dispute, of which only a hash is recorded.
    private static final String UNKNOWN_REASON = "?";

    GameCommand command() {
        return switch (choice) {
            case GameOpened e -> new OpenGame(e.options());
            case PlayerJoined e ->
                e.policy() == null
                        ? new JoinGame(
                                e.colour(),
                                null,
                                e.seedCommitment(),
                                e.recoveryCommitment(),
                                e.signingKey(),
                                e.person() == null ? null : true)
                        : new SeatBot(e.policy(), e.colour());
            case PlayerLeft e -> e.removed() ? new RemoveSeat(e.seat()) : new LeaveGame();
            case TokenReissued e -> new ReissueToken(e.seat());
            case SeatRecovered e ->
                new RecoverSeat(
                        e.seat(),
                        e.proof() == RecoveryProof.SECRET ? UNKNOWN_SECRET : null,
                        e.recoveryCommitment(),
                        e.signingKey());
            case SeatsClosed e -> new StartGame(e.firstSeat());
            case SeedContributed e -> new ContributeSeed(e.seed());
            case TileDrawn _ -> new DrawTile();
            case TilePlaced e -> new PlaceTile(e.x(), e.y(), e.rotation());
            case TakenBack _ -> new TakeBack();
            case MeeplePlaced e -> new PlaceMeeple(e.segment());
            case PlacementSkipped _ -> new SkipPlacement();
            case PlayerResigned _ -> new Resign();
            case StepExpired _, FlagFell _ -> new ExpireStep();
            case DeadlineSet e -> extension(e.deadline());
            case ClocksSet e -> extension(e.firstRunsOut());
            case GameAbandoned e -> e.byHost() ? new CloseGame() : new AbandonGame(e.reason());
            case DisputeOpened e -> new OpenDispute(e.target(), UNKNOWN_REASON, e.reading());
            case DisputeAgreed e -> new AgreeToDispute(e.dispute(), e.outcome(), e.basis());
            case DisputeResolved e -> resolution(e);
            case ExpansionEvent e -> ofExpansion(e);
            case Consequence e -> throw consequence(e);
        };
    }

    private GameCommand ofExpansion(ExpansionEvent event) {
        GameCommand command = expansions.command(event);
        if (command == null) {
            throw consequence(event);
        }
        return command;
    }

    private static GameCommand resolution(DisputeResolved resolved) {
        return switch (resolved.by()) {
            case OPENER -> new WithdrawDispute(resolved.dispute());
            case REFEREE ->
                new ResolveDispute(
                        resolved.dispute(),
                        resolved.outcome(),
                        resolved.basis(),
                        resolved.points(),
                        resolved.againstRecount());
            case TIME -> new LapseDispute(resolved.dispute());
            case TABLE -> throw consequence(resolved);
        };
    }

    private GameCommand extension(@Nullable Instant later) {
        Instant deadline = before.deadline();
        if (deadline == null || later == null) {
            throw new IllegalArgumentException("a deadline was extended that did not exist");
        }
        return new ExtendDeadline(Duration.between(deadline, later).toSeconds());
    }

    private static IllegalArgumentException consequence(GameEvent event) {
        return new IllegalArgumentException(event.type() + " is a consequence, not a choice");
    }
}
