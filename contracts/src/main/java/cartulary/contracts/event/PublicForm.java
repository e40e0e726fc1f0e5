package cartulary.contracts.event;

import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.secret.Secret.Sealed;

/// The public form of events. Every byte of an event that leaves the command side is computed from it.
public final class PublicForm {
    private PublicForm() {}

    /// Returns the event with every secret sealed: the same object if it contains no opened secret. The switch has
    /// no default, so that a new type of event does not compile before its public form is decided.
    public static GameEvent of(GameEvent event) {
        return switch (event) {
            case GameOpened e when e.seed() instanceof Sealed -> e;
            case GameOpened e -> new GameOpened(e.host(), e.options(), e.seed().sealed());
            case BetSealed e when e.bet() instanceof Sealed -> e;
            case BetSealed e -> new BetSealed(e.seat(), e.x(), e.y(), e.bet().sealed());
            case FinalBetFeatureChosen e when e.choice() instanceof Sealed -> e;
            case FinalBetFeatureChosen e ->
                new FinalBetFeatureChosen(e.seat(), e.x(), e.y(), e.choice().sealed());
            case PlayerJoined e -> e;
            case PlayerLeft e -> e;
            case TokenReissued e -> e;
            case SeatRecovered e -> e;
            case SeatsClosed e -> e;
            case GameStarted e -> e;
            case SurveyorsStarted e -> e;
            case SurveyorsAdvanced e -> e;
            case TileDrawn e -> e;
            case TileSetAside e -> e;
            case TilePlaced e -> e;
            case TakenBack e -> e;
            case MeeplePlaced e -> e;
            case PlacementSkipped e -> e;
            case FeatureCompleted e -> e;
            case FeatureScored e -> e;
            case MeeplesReturned e -> e;
            case TurnEnded e -> e;
            case FinalScoringBegan e -> e;
            case PlayerResigned e -> e;
            case StepExpired e -> e;
            case GameFinished e -> e;
            case GameAbandoned e -> e;
            case DeckOpened e -> e;
            case SeedContributed e -> e;
            case DeadlineSet e -> e;
            case ClocksSet e -> e;
            case FlagFell e -> e;
            case AbbotPlaced e -> e;
            case AbbotCalledHome e -> e;
            case TollhousePlaced e -> e;
            case TollhouseRelocated e -> e;
            case TollRaised e -> e;
            case TollhouseTurned e -> e;
            case BetFeatureAsked e -> e;
            case BetFeatureChosen e -> e;
            case OfficeOpened e -> e;
            case OfficeClosed e -> e;
            case BetsSettled e -> e;
            case FinalBetFeatureAsked e -> e;
            case DisputeEvent e -> e;
        };
    }

    /// Returns whether the event contains an opened secret, so that its stored form must be encrypted.
    @SuppressWarnings("ReferenceEquality") // of() returns the same object if there is nothing to seal
    public static boolean isSecret(GameEvent event) {
        return of(event) != event;
    }
}
