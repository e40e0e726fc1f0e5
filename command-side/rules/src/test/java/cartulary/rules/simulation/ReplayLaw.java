package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.rules.Decision;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import java.util.ArrayList;
import java.util.List;

/// The log is at once the record and the input: the first event of every command is the choice, and
/// deciding the choices again, knowing nothing but the public events, gives the same public events.
final class ReplayLaw implements Law {
    private record Recorded(Actor actor, GameEvent event) {}

    private final Rules rules = Rules.standard();
    private final List<Recorded> log = new ArrayList<>();

    @Override
    public void afterPly(Ply ply) {
        for (GameEvent event : ply.events()) {
            log.add(new Recorded(ply.actor(), PublicForm.of(event)));
        }
    }

    @Override
    public void afterGame() {
        var events = log.stream().map(Recorded::event).toList();
        Game game = rules.nothing();
        int at = 0;
        while (at < log.size()) {
            Recorded first = log.get(at);
            GameCommand command = choiceIn(first.event());
            Decision decision =
                    rules.decide(
                            game,
                            first.actor(),
                            command,
                            new SuppliedByTheLog(events.subList(at, events.size())));
            if (!(decision instanceof Decision.Accepted(var facts, var after))) {
                throw new AssertionError(command + " was accepted once and not again: " + decision);
            }
            var again = facts.stream().map(PublicForm::of).toList();
            assertThat(again).isEqualTo(events.subList(at, at + again.size()));
            game = after;
            at += facts.size();
        }
    }

    /// The command that an event tells of, when it stands first.
    private static GameCommand choiceIn(GameEvent first) {
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
            case BetSealed e -> throw noChoice(e);
            case FinalBetFeatureChosen e -> throw noChoice(e);
            case DeadlineSet e -> throw noChoice(e);
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

    private static AssertionError noChoice(GameEvent event) {
        return new AssertionError("first of its command, but nobody's choice: " + event);
    }
}
