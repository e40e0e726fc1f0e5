package cartulary.rules;

import static cartulary.contracts.rule.RuleId.LOBBY_39;
import static cartulary.contracts.rule.RuleId.LOBBY_6;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DisputeCommand;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Hand;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.OpenPlace;
import cartulary.rules.abbot.TheAbbot;
import cartulary.rules.bets.BetQueries;
import cartulary.rules.bets.BettingDecider;
import cartulary.rules.bets.ChoosingBetFeatureDecider;
import cartulary.rules.bets.ChoosingFinalBetFeatureDecider;
import cartulary.rules.bets.TheBets;
import cartulary.rules.board.Board;
import cartulary.rules.board.FeatureBorders;
import cartulary.rules.board.TileIndex;
import cartulary.rules.cathedrals.GermanCathedrals;
import cartulary.rules.dispute.DisputeDecider;
import cartulary.rules.game.AssumedBets;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameFold;
import cartulary.rules.game.SealedBet;
import cartulary.rules.game.Step;
import cartulary.rules.lobby.LobbyDecider;
import cartulary.rules.lobby.SeedingDecider;
import cartulary.rules.river.TheRiver;
import cartulary.rules.surveyors.TheLandSurveyors;
import cartulary.rules.tollkeepers.TheTollkeepers;
import cartulary.rules.tollkeepers.TollView;
import cartulary.rules.turn.DrawingDecider;
import cartulary.rules.turn.EndOfTurn;
import cartulary.rules.turn.Expansions;
import cartulary.rules.turn.FeatureScores;
import cartulary.rules.turn.FinalScoring;
import cartulary.rules.turn.LegalChoices;
import cartulary.rules.turn.PlacingFigureDecider;
import cartulary.rules.turn.PlacingTileDecider;
import cartulary.rules.turn.PlayerClocks;
import cartulary.rules.turn.TilePlacements;
import cartulary.rules.turn.TurnStepDecider;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The rules for one catalogue. Stateless and safe for use by any number of threads.
public final class Rules {
    private static final Rules STANDARD = new Rules(Catalogue.standard(), Chips.standard());

    private final Map<RulesVersion, Game> unopened = new EnumMap<>(RulesVersion.class);
    private final Catalogue catalogue;
    private final Chips chips;
    private final LobbyDecider lobby;
    private final SeedingDecider seeding;
    private final DrawingDecider drawing;
    private final PlacingTileDecider placingTile;
    private final PlacingFigureDecider placingFigure;
    private final ChoosingBetFeatureDecider choosingBetFeature;
    private final BettingDecider betting;
    private final ChoosingFinalBetFeatureDecider choosingFinalBetFeature;
    private final LegalChoices legalChoices;
    private final FeatureScores featureScores;
    private final TilePlacements tilePlacements;

    public Rules(Catalogue catalogue, Chips chips) {
        this.catalogue = catalogue;
        this.chips = chips;
        var expansions = expansions(chips);
        TileIndex tiles = TileIndex.of(catalogue);
        for (RulesVersion version : RulesVersion.values()) {
            unopened.put(version, Game.unopened(version, tiles, expansions::initialState));
        }
        tilePlacements = new TilePlacements(expansions);
        legalChoices = new LegalChoices(expansions, tilePlacements);
        seeding = new SeedingDecider(catalogue, expansions);
        lobby = new LobbyDecider(seeding);
        featureScores = new FeatureScores(expansions);
        var finalScoring = new FinalScoring(expansions, featureScores);
        var endOfTurn = new EndOfTurn(expansions, featureScores, finalScoring);
        var common = new TurnStepDecider(expansions);
        drawing = new DrawingDecider(common, endOfTurn, finalScoring, tilePlacements);
        placingTile = new PlacingTileDecider(common, endOfTurn, expansions, tilePlacements);
        placingFigure = new PlacingFigureDecider(common, endOfTurn, expansions);
        choosingBetFeature = new ChoosingBetFeatureDecider(common, endOfTurn);
        betting = new BettingDecider(common, endOfTurn);
        choosingFinalBetFeature = new ChoosingFinalBetFeatureDecider(common, finalScoring);
    }

    /// Returns the rules of each expansion; no other code chooses their classes.
    private static Expansions expansions(Chips chips) {
        var bets = new TheBets(chips);
        var tollkeepers = new TheTollkeepers();
        var abbot = new TheAbbot();
        var river = new TheRiver();
        var cathedrals = new GermanCathedrals();
        var surveyors = new TheLandSurveyors();
        return new Expansions(expansion -> switch (expansion) {
            case BETS -> bets;
            case TOLLKEEPERS -> tollkeepers;
            case ABBOT -> abbot;
            case RIVER -> river;
            case CATHEDRALS -> cathedrals;
            case SURVEYORS -> surveyors;
        });
    }

    /// Returns the rules for the catalogue that comes with Cartulary.
    public static Rules standard() {
        return STANDARD;
    }

    /// Returns the tiles of the games.
    public Catalogue catalogue() {
        return catalogue;
    }

    /// Returns the chips that each player has in games with The Bets.
    public Chips chips() {
        return chips;
    }

    /// Returns a new game before its first event, at revision 0. It is of the newest version of the rules.
    public Game unopenedGame() {
        return unopenedGame(RulesVersion.NEWEST);
    }

    /// Returns a game of a version of the rules before its first event, at revision 0.
    public Game unopenedGame(RulesVersion version) {
        return Objects.requireNonNull(unopened.get(version));
    }

    /// Returns the empty board of a game with the given options, for readers of its whole record.
    public BoardReplay boardReplay(GameOptions options) {
        return new BoardReplay(unopenedGame().tiles(), options, tilePlacements);
    }

    /// Decides a command. Costs a few microseconds at any point of a game.
    public Decision decide(Game game, Actor actor, GameCommand command, DecisionInputs inputs) {
        return command instanceof DisputeCommand dispute
                ? DisputeDecider.decide(game, actor, dispute, inputs)
                : decideStep(game, actor, command, inputs);
    }

    /// Returns the time after the end of a game at which its open disputes lapse (LOBBY-20).
    public Duration disputesLapseAfter() {
        return DisputeDecider.LAPSES_AFTER;
    }

    /// Returns whether the seed of the deck is public, which ends the record of a game without disputes (LOBBY-8).
    public boolean isDeckOpen(Game game) {
        return game.setup().deckOpen();
    }

    /// Returns whether events of disputes can follow the end of a game: a dispute is open, or a person may open one
    /// (LOBBY-13).
    ///
    /// @param finished the time of the end
    public boolean canBeDisputed(Game game, Instant finished, Instant now) {
        return DisputeDecider.canFollow(game, finished, now);
    }

    /// Returns the refusal of a search for better moves at any revision of a game (LOBBY-39); empty once it ended.
    ///
    /// @param head the game at its last revision
    public Optional<Decision.Refused> refusesAnalysis(Game head) {
        return head.step() instanceof Step.Finished
                ? Optional.empty()
                : Optional.of(new Decision.Refused(
                        LOBBY_39, Map.of("step", head.step().name())));
    }

    private Decision decideStep(Game game, Actor actor, GameCommand command, DecisionInputs inputs) {
        Decision.Refused late = PlayerClocks.refusal(game, actor, inputs);
        if (late != null) {
            return late;
        }
        return switch (game.step()) {
            case Step.Unopened s -> lobby.open(game, actor, command, inputs);
            case Step.Lobby s -> lobby.decide(game, actor, command, inputs);
            case Step.Seeding s -> seeding.decide(game, actor, command, inputs);
            case Step.Drawing s -> drawing.decide(game, s, actor, command, inputs);
            case Step.PlacingTile s -> placingTile.decide(game, s, actor, command, inputs);
            case Step.PlacingFigure s -> placingFigure.decide(game, s, actor, command, inputs);
            case Step.ChoosingBetFeature s -> choosingBetFeature.decide(game, s, actor, command, inputs);
            case Step.Betting s -> betting.decide(game, s, actor, command, inputs);
            case Step.ChoosingFinalBetFeature s -> choosingFinalBetFeature.decide(game, s, actor, command, inputs);
            case Step.Finished s -> new Decision.Refused(LOBBY_6, Map.of("command", command.type()));
        };
    }

    /// Folds one event, with its secrets opened or sealed. The event is not validated, because it was decided before
    /// it was recorded.
    public Game evolve(Game game, GameEvent event) {
        var fold = new GameFold(game);
        fold.apply(event);
        return fold.game();
    }

    /// Folds one recorded event, as {@link #evolve(Game, GameEvent)}. The first one decides the version of the rules of
    /// the game, whatever the version of `game`.
    ///
    /// @throws IllegalArgumentException if a later event is of another version than the game
    public Game evolve(Game game, Envelope recorded) {
        RulesVersion version = recorded.rulesVersion();
        Game before = game.revision() == 0 ? unopenedGame(version) : game;
        if (version != before.rulesVersion()) {
            throw new IllegalArgumentException(
                    "the event was decided by rules %s, but its game was opened with rules %s"
                            .formatted(version.number(), before.rulesVersion().number()));
        }
        var fold = new GameFold(before);
        fold.apply(recorded.data());
        fold.at(recorded.at());
        return fold.game();
    }

    /// Returns all legal choices of an actor. Costs one lookup per cell of the frontier.
    public Legal legal(Game game, Actor actor) {
        return legalChoices.of(game, actor);
    }

    /// Returns the scoring of every feature with meeples on the present board (BASE-35, BASE-36; a feature that the
    /// last tile completed counts as completed), in the order of MIX-17. Costs a step per tile of these features.
    public List<FeatureScored> currentScores(Game game) {
        return featureScores.current(game);
    }

    /// Returns every feature of the board with its segments, its meeples and its current points. Costs some
    /// steps per tile of every feature.
    public BoardFeatures features(GameId id, Game game) {
        return FeatureSurvey.of(id, game, featureScores);
    }

    /// Returns the feature that a segment of the board belongs to; empty if there is no such segment. Costs some steps
    /// per tile of the feature.
    public Optional<FeatureNow> feature(Game game, Cell cell, String segment) {
        return FeatureSurvey.of(game, cell, segment, featureScores);
    }

    /// Returns what the feature of a segment scores as the board is, whether or not a score is due; empty without such
    /// a segment, or without meeples on the feature.
    public Optional<FeatureScored> presentScore(Game game, Cell cell, String segment) {
        int root = FeatureBorders.root(game.board(), new SegmentAt(cell.x(), cell.y(), segment));
        return root < 0 ? Optional.empty() : featureScores.current(game, root);
    }

    /// Returns the scores of features by these rules, for valuations; not part of the door of the rules.
    public FeatureScores featureScores() {
        return featureScores;
    }

    /// Returns the legal placements of tiles by these rules, for valuations; not part of the door of the rules.
    public TilePlacements tilePlacements() {
        return tilePlacements;
    }

    /// Returns the empty cells that keep a feature from being complete, by x, then y; empty for a field, a complete
    /// feature, and a segment that is not on the board.
    public List<OpenPlace> openPlaces(Game game, SegmentAt feature) {
        int root = FeatureBorders.root(game.board(), feature);
        return root < 0 ? List.of() : FeatureBorders.open(game.board(), root);
    }

    /// Returns the cells of the tiles on which a field touches a city, by x, then y (BASE-32).
    public List<Cell> touching(Game game, SegmentAt field, SegmentAt city) {
        Board board = game.board();
        return FeatureBorders.touching(board, FeatureBorders.root(board, field), FeatureBorders.root(board, city));
    }

    /// Returns whether a road ends at the tollhouse of a seat (TOLL-8).
    public boolean endsAtTollhouse(Game game, int seat, SegmentAt road) {
        return TollView.isAtEnd(game, seat, FeatureBorders.root(game.board(), road));
    }

    /// Returns the pictures on a road that pay tolls, by group (TOLL-9).
    public List<PictureCount> pictures(Game game, SegmentAt road) {
        return TollView.pictures(game, FeatureBorders.root(game.board(), road));
    }

    /// Returns the ranking if the game ended now (BASE-38, MIX-16).
    public List<Rank> ranking(Game game) {
        return FinalScoring.ranking(game);
    }

    /// Returns the scoring tiles that were ever public, by the index of their leaves of the deck (SURV-3).
    public Map<Integer, String> openedScoringTiles(Game game) {
        return TheLandSurveyors.opened(game);
    }

    /// Returns everything about bets that is sealed in a game.
    public List<SealedBet> sealedBets(Game game) {
        return BetQueries.sealedBets(game);
    }

    /// Returns the game with assumed values in place of all that are sealed, so that any command can be decided in a
    /// game folded from public events.
    public Game assuming(Game game, AssumedBets assumed) {
        return BetQueries.assuming(game, assumed);
    }

    /// Returns the information that only the player on a seat may have: the chips in the supply (BET-12);
    /// empty without The Bets. Requires a game with opened secrets, in which the hand is not withheld.
    public Hand hand(GameId id, Game game, int seat) {
        return new Hand(id, game.revision(), seat, chipsInSupply(game, seat));
    }

    /// Returns the ids of the chips in the supply of a seat, as {@link #hand(GameId, Game, int)}.
    public List<String> chipsInSupply(Game game, int seat) {
        return BetQueries.chipsInSupply(game, seat);
    }

    /// Returns whether the hand of a seat is withheld from its player (LOBBY-11). Has the same result in a game folded
    /// from public events.
    public boolean isHandWithheld(Game game, int seat) {
        return BetQueries.isHandWithheld(game, seat);
    }

    /// Returns the public view. Costs a step per tile.
    public GameView view(GameId id, Game game) {
        return PublicView.of(id, game);
    }
}
