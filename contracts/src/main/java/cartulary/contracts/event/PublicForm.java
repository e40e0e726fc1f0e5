package cartulary.contracts.event;

import cartulary.contracts.event.GameEvent.*;

/// The one public projector: every outward byte of an event is made from what this returns.
public final class PublicForm {
    private PublicForm() {}

    /// The event with every secret sealed. A new type of event must be thought about here: the switch
    /// has no default.
    public static GameEvent of(GameEvent event) {
        return switch (event) {
            case GameOpened opened ->
                new GameOpened(opened.host(), opened.options(), opened.seed().sealed());
            case BetSealed e -> new BetSealed(e.seat(), e.x(), e.y(), e.bet().sealed());
            case FinalBetFeatureChosen e ->
                new FinalBetFeatureChosen(e.seat(), e.x(), e.y(), e.choice().sealed());
            case PlayerJoined e -> e;
            case PlayerLeft e -> e;
            case TokenReissued e -> e;
            case SeatsClosed e -> e;
            case GameStarted e -> e;
            case TileDrawn e -> e;
            case TileSetAside e -> e;
            case TilePlaced e -> e;
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
        };
    }

    /// Whether the event holds an opened secret, so that its stored form must be sealed.
    public static boolean isSecret(GameEvent event) {
        return !of(event).equals(event);
    }
}
