package cartulary.rules;

import static cartulary.contracts.rule.RuleId.LOBBY_6;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Hand;
import cartulary.contracts.view.Legal;
import cartulary.rules.bets.BetState;
import cartulary.rules.bets.TheBets;
import cartulary.rules.board.TileTable;
import cartulary.rules.lobby.LobbyDecider;
import cartulary.rules.lobby.SeedingDecider;
import cartulary.rules.tollkeepers.TheTollkeepers;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.DecisionInputs;
import cartulary.rules.turn.EndOfTurn;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.GameFold;
import cartulary.rules.turn.LegalChoices;
import cartulary.rules.turn.Step;
import cartulary.rules.turn.StepTimer;
import cartulary.rules.turn.TurnDecider;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The rules of one catalogue. Stateless, safe for any number of threads.
public final class Rules {
    private static final Rules STANDARD = new Rules(Catalogue.standard(), Chips.standard());

    private final Game unopenedGame;
    private final LobbyDecider lobby;
    private final SeedingDecider seeding;
    private final TurnDecider turn = new TurnDecider();

    public Rules(Catalogue catalogue, Chips chips) {
        var bets = new TheBets(chips);
        var tollkeepers = new TheTollkeepers();
        unopenedGame = Game.unopened(TileTable.of(catalogue), expansion -> switch (expansion) {
            case BETS -> bets;
            case TOLLKEEPERS -> tollkeepers;
        });
        seeding = new SeedingDecider(catalogue.startTile());
        lobby = new LobbyDecider(seeding);
    }

    /// The rules with the catalogue that comes with Cartulary.
    public static Rules standard() {
        return STANDARD;
    }

    /// The game before its first event, at revision 0.
    public Game unopenedGame() {
        return unopenedGame;
    }

    /// Decides a command. A refusal changes nothing. Costs a few microseconds at any point of a game.
    public Decision decide(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        return StepTimer.timed(game, untimed(game, actor, command, supplied), supplied);
    }

    private Decision untimed(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        return switch (game.step()) {
            case Step.Unopened s -> lobby.open(game, actor, command, supplied);
            case Step.Lobby s -> lobby.decide(game, actor, command, supplied);
            case Step.Seeding s -> seeding.decide(game, actor, command, supplied);
            case Step.Drawing s -> turn.decide(game, actor, command, supplied);
            case Step.PlacingTile s -> turn.decide(game, actor, command, supplied);
            case Step.PlacingFigure s -> turn.decide(game, actor, command, supplied);
            case Step.ChoosingBetFeature s -> turn.decide(game, actor, command, supplied);
            case Step.Betting s -> turn.decide(game, actor, command, supplied);
            case Step.ChoosingFinalBetFeature s -> turn.decide(game, actor, command, supplied);
            case Step.Finished s -> DecisionBuilder.refused(LOBBY_6, Map.of("command", command.type()));
        };
    }

    /// Folds one event, open or blind. Trusts it: events were decided before they were recorded.
    public Game evolve(Game game, GameEvent event) {
        var fold = new GameFold(game);
        fold.apply(event);
        return fold.game();
    }

    /// All that `actor` may do now, complete. Costs one lookup a cell beside the tiles.
    public Legal legal(Game game, Actor actor) {
        return LegalChoices.of(game, actor);
    }

    /// What every feature with meeples is worth as it stands (BASE-35, BASE-36; one that the last tile
    /// completed counts as completed), in the order of MIX-17. Costs a step a tile of these features.
    public List<FeatureScored> currentScores(Game game) {
        return EndOfTurn.scoredNow(game.board, game.figures);
    }

    /// Every feature of the board with its segments, its meeples and what it is worth now. Costs some
    /// steps a tile of every feature.
    public BoardFeatures features(GameId id, Game game) {
        return FeatureSurvey.of(id, game);
    }

    /// What expansions may still pay on the board as it stands.
    public PotentialScores potentialScores(Game game) {
        return PotentialScores.of(game);
    }

    /// What only the owner of a seat may know: the chips in the own supply (BET-12). Asked of a game with
    /// opened secrets; empty without The Bets.
    public Hand hand(GameId id, Game game, int seat) {
        return new Hand(id, game.revision(), seat, hand(game, seat));
    }

    /// The chips of {@link #hand(GameId, Game, int)} alone.
    public List<String> hand(Game game, int seat) {
        BetState offices = game.expansionState(BetState.class);
        return offices == null ? List.of() : Objects.requireNonNull(offices.hand(seat));
    }

    /// What everybody may know. Costs a step a tile.
    public GameView view(GameId id, Game game) {
        return PublicView.of(id, game);
    }
}
