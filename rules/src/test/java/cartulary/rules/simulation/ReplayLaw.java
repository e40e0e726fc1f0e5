package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The log is at once the record and the input: the first event of every command is the choice, and
/// deciding the choices again, knowing nothing but the log, gives the same public events. Bets and sealed
/// choices are read from the log of their keeper, everything else from the public events.
final class ReplayLaw implements Law {
    private record Recorded(Actor actor, List<GameEvent> events) {}

    /// What the client gave went into the nonce that the log keeps.
    private static final Hash NONCE = Hash.sha256("forgotten");

    private final Rules rules = Rules.standard();
    private final List<Recorded> log = new ArrayList<>();

    @Override
    public void afterPly(Ply ply) {
        log.add(new Recorded(
                ply.actor(), ply.events().stream().map(ReplayLaw::known).toList()));
    }

    private static GameEvent known(GameEvent event) {
        return switch (event) {
            case BetSealed e -> e;
            case FinalBetFeatureChosen e -> e;
            default -> PublicForm.of(event);
        };
    }

    @Override
    public void afterGame() {
        Game game = rules.unopenedGame();
        for (int i = 0; i < log.size(); i++) {
            Recorded recorded = log.get(i);
            GameCommand command = choiceIn(recorded.events().getFirst(), game);
            Decision decision =
                    rules.decide(game, recorded.actor(), command, new SuppliedByTheLog(game, recorded.events()));
            if (!(decision instanceof Decision.Accepted(var facts, var after))) {
                throw new AssertionError(command + " was accepted once and not again: " + decision);
            }
            assertThat(publicly(facts)).isEqualTo(publicly(recorded.events()));
            game = after;
        }
    }

    private static List<GameEvent> publicly(List<GameEvent> events) {
        return events.stream().map(PublicForm::of).toList();
    }

    /// The command that an event tells of, when it stands first.
    private static GameCommand choiceIn(GameEvent first, Game before) {
        return switch (first) {
            case GameOpened e -> new OpenGame(e.options());
            case PlayerJoined e ->
                e.policy() == null
                        ? new JoinGame(e.colour(), null, e.seedCommitment())
                        : new SeatBot(e.policy(), e.colour());
            case PlayerLeft e -> e.removed() ? new RemoveSeat(e.seat()) : new LeaveGame();
            case TokenReissued e -> new ReissueToken(e.seat());
            case SeatsClosed e -> new StartGame(e.firstSeat());
            case TileDrawn e -> new DrawTile();
            case TilePlaced e -> new PlaceTile(e.x(), e.y(), e.rotation());
            case MeeplePlaced e -> new PlaceMeeple(e.segment());
            case PlacementSkipped e -> new SkipPlacement();
            case PlayerResigned e -> new Resign();
            case StepExpired e -> new ExpireStep();
            case GameAbandoned e -> e.byHost() ? new CloseGame() : new AbandonGame();
            case SeedContributed e -> new ContributeSeed(e.seed());
            case TollhousePlaced e -> new PlaceTollhouse(e.x(), e.y());
            case TollhouseRelocated e -> new PlaceTollhouse(e.x(), e.y());
            case BetFeatureChosen e -> new ChooseBetFeature(e.x(), e.y(), e.segment());
            case BetSealed e -> bet(e);
            case FinalBetFeatureChosen e ->
                new ChooseFinalBetFeature(e.x(), e.y(), open(e.choice()).segment(), NONCE);
            case DeadlineSet e ->
                new ExtendDeadline(
                        Duration.between(before.deadline(), e.deadline()).toSeconds());
            case GameStarted e -> throw noChoice(e);
            case TileSetAside e -> throw noChoice(e);
            case TollRaised e -> throw noChoice(e);
            case BetFeatureAsked e -> throw noChoice(e);
            case BetsSettled e -> throw noChoice(e);
            case OfficeOpened e -> throw noChoice(e);
            case OfficeClosed e -> throw noChoice(e);
            case TollhouseTurned e -> throw noChoice(e);
            case FinalBetFeatureAsked e -> throw noChoice(e);
            case FeatureCompleted e -> throw noChoice(e);
            case FeatureScored e -> throw noChoice(e);
            case MeeplesReturned e -> throw noChoice(e);
            case TurnEnded e -> throw noChoice(e);
            case FinalScoringBegan e -> throw noChoice(e);
            case GameFinished e -> throw noChoice(e);
            case DeckOpened e -> throw noChoice(e);
        };
    }

    private static GameCommand bet(BetSealed event) {
        String chip = open(event.bet()).chip();
        return chip == null
                ? new DeclineBet(event.x(), event.y(), NONCE)
                : new PlaceBet(event.x(), event.y(), chip, NONCE);
    }

    private static <T> T open(Secret<T> secret) {
        return ((Secret.Opened<T>) secret).value();
    }

    private static AssertionError noChoice(GameEvent event) {
        return new AssertionError("first of its command, but nobody's choice: " + event);
    }
}
