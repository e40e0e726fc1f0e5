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
        };
    }

    /// Whether the event holds an opened secret, so that its stored form must be sealed.
    public static boolean isSecret(GameEvent event) {
        return !of(event).equals(event);
    }
}
