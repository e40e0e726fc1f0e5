package cartulary.contracts.event;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.ScoreName.FeatureName;
import cartulary.contracts.game.AbandonReason;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.schema.Rotation;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.signature.SigningKey;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An event of a game. The first event of every accepted command is the choice itself; the others are its
/// consequences, in the order of MIX-17. Cells and rotations belong to the board, segment ids to the
/// catalogue. Events contain no personal data.
public sealed interface GameEvent {
    /// An event of the lobby, up to the start of the game.
    sealed interface LobbyEvent extends GameEvent {}

    /// An event of a player's turn that belongs to the base game and scores nothing.
    sealed interface TurnEvent extends GameEvent {}

    /// An event of an expansion. The base game handles it through its other groups: {@link FigureEvent},
    /// {@link ScoringEvent}, {@link SealedEvent} and {@link Consequence}.
    sealed interface ExpansionEvent extends GameEvent {
        /// Returns the expansion; not part of the JSON.
        Expansion expansion();
    }

    /// An event of The Tollkeepers.
    sealed interface TollEvent extends ExpansionEvent {
        @Override
        default Expansion expansion() {
            return Expansion.TOLLKEEPERS;
        }
    }

    /// An event of The Bets.
    sealed interface BetEvent extends ExpansionEvent {
        @Override
        default Expansion expansion() {
            return Expansion.BETS;
        }
    }

    /// An event of The Abbot.
    sealed interface AbbotEvent extends ExpansionEvent {
        @Override
        default Expansion expansion() {
            return Expansion.ABBOT;
        }
    }

    /// An event of The Land Surveyors: the scoring tiles after it (SURV-2, SURV-5). The event opens the leaves of tiles
    /// that were not public before, as `TileDrawn` does for a drawn tile.
    sealed interface SurveyorsEvent extends ExpansionEvent, DeckEvent, Consequence {
        TopOfStack city();

        TopOfStack road();

        TopOfStack monastery();

        /// The leaves by index; those of the pile come before them (SURV-3).
        List<DeckLeaf> opened();

        @Override
        default Expansion expansion() {
            return Expansion.SURVEYORS;
        }
    }

    /// An event that scores points, with their evidence. Most are consequences; one is the choice itself.
    sealed interface ScoringEvent extends GameEvent {
        /// False in final scoring.
        boolean complete();

        /// The rules by which the points were scored.
        List<RuleId> rules();

        /// Returns who scored how many points for what, in the order of the event; not part of the JSON.
        List<Score> scores();

        /// Returns the features that the points were scored for, in order; not part of the JSON.
        List<Feature> scoredFeatures();

        /// Returns the same score with other points.
        ///
        /// @param points the points by seat; the owner of a figure or chip that is absent keeps its points
        ScoringEvent withPoints(SortedMap<Integer, Integer> points);

        /// Returns what identifies the score among the scores of one command; not part of the JSON.
        ScoreName name();

        /// Returns the target of a dispute about the score; not part of the JSON.
        ///
        /// @param revision of the target
        DisputeTarget target(long revision);
    }

    /// An event that places, moves or returns figures. Each of these also belongs to another group.
    sealed interface FigureEvent extends GameEvent {
        /// Returns the figures that move, in the order of the event; not part of the JSON.
        List<FigureMove> moves();
    }

    /// An event that commits to a part of the deck, or opens one. Each of these also belongs to another group.
    sealed interface DeckEvent extends GameEvent {}

    /// An event of final scoring or of the end of the game that scores no points itself.
    sealed interface EndEvent extends GameEvent {}

    /// An event of a dispute about a score. May follow the end of the game (LOBBY-13).
    sealed interface DisputeEvent extends GameEvent {
        /// The number of the dispute in its game, from 1.
        int dispute();
    }

    /// An event that is never the choice of a command, but follows from one. Each of these also belongs to another
    /// group.
    sealed interface Consequence extends GameEvent {}

    /// An event that seals the choice of a seat until a later event opens it. Several seats choose in one step, in any
    /// order. Each of these also belongs to another group.
    sealed interface SealedEvent extends GameEvent {
        int seat();
    }

    /// A lobby was opened. `seed` is the server's seed of the deck, sealed until `DeckOpened`. Schema 2 added
    /// expansions, bookmaker fields and the time limit of a step to `options`; schema 3 added `officeRoads` and
    /// `fields`; schema 4 added the expansion `abbot`; schema 5 added the expansion `river`, `startTile` and
    /// `riverTurns`; schema 6 the expansion `cathedrals`; schema 7 the expansion `surveyors` and `scoringTiles`;
    /// schema 8 `takeBack`; schema 9 `clock`, `ties` and `aids`.
    /// An event is written in the lowest schema that has its expansions and the house rules that are not the
    /// default.
    record GameOpened(String host, GameOptions options, Secret<ServerSeed> seed) implements LobbyEvent, DeckEvent {
        @JsonCreator
        static GameOpened of(
                @JsonProperty("host") String host,
                @JsonProperty("options") RecordedOptions options,
                @JsonProperty("seed") Secret<ServerSeed> seed) {
            return new GameOpened(host, options.options(), seed);
        }

        @Override
        public int schema() {
            return options.openedSchema();
        }
    }

    /// A seat was taken.
    ///
    /// @param player the id of the person or bot, never a name
    /// @param policy how a bot plays; absent for a person. Levels were added in schema 6; an event without
    ///     one is written in an earlier schema
    /// @param nameHash the salted hash of the display name, which is stored outside the log and can be erased
    /// @param invite the id of the invite that was used (LOBBY-4)
    /// @param seedCommitment the commitment to the seed that the person will add to the shuffle (LOBBY-8); absent
    ///     for bots and for people who add none. New in schema 2
    /// @param recoveryCommitment the commitment to the secret with which the person can recover the seat
    ///     (LOBBY-10); absent for bots and for people who gave none. New in schema 3; an event without it is
    ///     written in schema 2
    /// @param signingKey the key by which the person signs moves (LOBBY-12); absent for bots and for people without
    ///     one. New in schema 4; an event without it is written in schema 2 or 3
    /// @param person the id of the account with which the person joined (LOBBY-37); absent for bots and guests.
    ///     New in schema 5; an event without it is written in a schema before
    record PlayerJoined(
            @Seat int seat,
            Colour colour,
            String player,
            @Nullable BotPolicy policy,
            @Nullable Hash nameHash,
            @Nullable String invite,
            @Nullable Hash seedCommitment,
            @Nullable Hash recoveryCommitment,
            @Nullable SigningKey signingKey,
            @Nullable String person)
            implements LobbyEvent, DeckEvent {
        /// Creates the event of a guest or bot who signs no moves.
        public PlayerJoined(
                int seat,
                Colour colour,
                String player,
                @Nullable BotPolicy policy,
                @Nullable Hash nameHash,
                @Nullable String invite,
                @Nullable Hash seedCommitment,
                @Nullable Hash recoveryCommitment) {
            this(seat, colour, player, policy, nameHash, invite, seedCommitment, recoveryCommitment, null, null);
        }

        @Override
        public int schema() {
            if (policy != null && policy.isLevel()) {
                return 6;
            }
            if (person != null) {
                return 5;
            }
            if (signingKey != null) {
                return 4;
            }
            return recoveryCommitment == null ? 2 : 3;
        }
    }

    /// A seat became free: `removed` by the host, or left by the player.
    record PlayerLeft(@Seat int seat, boolean removed) implements LobbyEvent, DeckEvent {}

    /// The host received a claim token for the seat (LOBBY-10). Tokens of the seat with an epoch below `epoch` are
    /// invalid from now on.
    record TokenReissued(@Seat int seat, @Within(min = 1) int epoch) implements LobbyEvent {}

    /// The seat was recovered with a secret or a claim token (LOBBY-10), or with the account of its person (LOBBY-38).
    /// Tokens of the seat with an epoch below `epoch` are invalid from now on.
    ///
    /// @param proof `account` is new in schema 3
    /// @param recoveryCommitment the commitment that replaces the present one; absent if that one stays. Never
    ///     with a claim
    /// @param signingKey the key by which moves of the seat are signed from now on (LOBBY-12); without it they are
    ///     unsigned. New in schema 2; an event without it is written in schema 1
    record SeatRecovered(
            @Seat int seat,
            @Within(min = 1) int epoch,
            RecoveryProof proof,
            @Nullable Hash recoveryCommitment,
            @Nullable SigningKey signingKey)
            implements LobbyEvent {
        /// Creates the event of a recovery without a signing key.
        public SeatRecovered(int seat, int epoch, RecoveryProof proof, @Nullable Hash recoveryCommitment) {
            this(seat, epoch, proof, recoveryCommitment, null);
        }

        @Override
        public int schema() {
            if (proof == RecoveryProof.ACCOUNT) {
                return 3;
            }
            return signingKey == null ? 1 : 2;
        }
    }

    /// The lobby was closed; `seats` are in the order of play. `firstSeat` is present if the host chose the first
    /// player.
    record SeatsClosed(
            List<@Seat Integer> seats, @Seat @Nullable Integer firstSeat) implements LobbyEvent, DeckEvent {
        public SeatsClosed {
            seats = List.copyOf(seats);
        }
    }

    /// A person opened their seed, which matches the commitment in `PlayerJoined` (LOBBY-8).
    record SeedContributed(@Seat int seat, PlayerSeed seed) implements LobbyEvent, DeckEvent {}

    /// The start tile was placed and the deck is fixed (BASE-2, BASE-6).
    ///
    /// @param deckRoot the Merkle root (RFC 6962) of the salted leaves of the shuffled deck
    /// @param deckSize the number of tiles in the draw pile, without the start tile
    /// @param seededBy the seats whose seeds were used in the shuffle, in order; empty if the server shuffled
    ///     alone. New in schema 2
    record GameStarted(
            @Seat int firstSeat,
            Hash deckRoot,
            @Within(min = 1) int deckSize,
            PlacedTile startTile,
            List<@Seat Integer> seededBy)
            implements LobbyEvent, Consequence, DeckEvent {
        public GameStarted {
            seededBy = List.copyOf(seededBy);
        }

        @JsonCreator
        static GameStarted of(
                @JsonProperty("firstSeat") int firstSeat,
                @JsonProperty("deckRoot") Hash deckRoot,
                @JsonProperty("deckSize") int deckSize,
                @JsonProperty("startTile") PlacedTile startTile,
                @JsonProperty("seededBy") @Nullable List<Integer> seededBy) {
            return new GameStarted(firstSeat, deckRoot, deckSize, startTile, seededBy == null ? List.of() : seededBy);
        }

        @Override
        public int schema() {
            return 2;
        }
    }

    /// The stacks of scoring tiles lie beside the board (SURV-2).
    record SurveyorsStarted(TopOfStack city, TopOfStack road, TopOfStack monastery, List<DeckLeaf> opened)
            implements SurveyorsEvent {
        public SurveyorsStarted {
            opened = List.copyOf(opened);
        }
    }

    /// The active scoring tiles went under their stacks, because a feature was scored in this turn (SURV-5).
    record SurveyorsAdvanced(TopOfStack city, TopOfStack road, TopOfStack monastery, List<DeckLeaf> opened)
            implements SurveyorsEvent {
        public SurveyorsAdvanced {
            opened = List.copyOf(opened);
        }
    }

    /// The deadline of the present step, after which the step may be ended for the awaited players (MIX-15).
    /// Recorded again with a later time after an outage (decision 0010).
    record DeadlineSet(Instant deadline) implements TurnEvent {}

    /// The clocks of all players who have not resigned, by seat: recorded when one starts or stops, and when a
    /// turn ends (LOBBY-31, LOBBY-32). Recorded again with later times after an outage (LOBBY-34).
    record ClocksSet(List<SeatClock> clocks) implements TurnEvent {
        public ClocksSet {
            clocks = List.copyOf(clocks);
        }

        /// Returns the time at which the first of the running clocks is at zero; null if none runs. Not part of the
        /// JSON.
        public @Nullable Instant firstRunsOut() {
            Instant first = null;
            for (SeatClock clock : clocks) {
                Instant time = clock.runsOut();
                first = time == null || first != null && first.isBefore(time) ? first : time;
            }
            return first;
        }
    }

    /// The clock of a player ran out; the player resigns by it (LOBBY-33).
    ///
    /// @param late the milliseconds between the time at which the clock was at zero and this event
    record FlagFell(@Seat int seat, @Within(min = 0) long late) implements TurnEvent {}

    /// A tile was drawn (BASE-8). `salt` and `proof` open leaf `index` of the deck.
    record TileDrawn(
            @Seat int seat,
            String tile,
            @Within(min = 0) int index,
            Hash salt,
            List<Hash> proof,
            @Within(min = 0) int tilesLeft)
            implements TurnEvent, DeckEvent {
        public TileDrawn {
            proof = List.copyOf(proof);
        }

        TileDrawn withoutProof() {
            return new TileDrawn(seat, tile, index, salt, List.of(), tilesLeft);
        }
    }

    /// The drawn tile fits nowhere and was set aside, face up (BASE-11).
    record TileSetAside(@Seat int seat, String tile) implements TurnEvent, Consequence {}

    /// The drawn tile was placed (BASE-9).
    record TilePlaced(
            @Seat int seat,
            String tile,
            int x,
            int y,
            @Rotation int rotation) implements TurnEvent, AtCell {}

    /// The tile just placed was taken back and is to be placed again (LOBBY-28).
    record TakenBack(@Seat int seat, String tile, int x, int y) implements TurnEvent, AtCell {}

    /// A feature of the tile just placed was claimed (BASE-12).
    record MeeplePlaced(@Seat int seat, int x, int y, String segment, FeatureKind kind)
            implements TurnEvent, FigureEvent, AtCell {
        @Override
        public List<FigureMove> moves() {
            return List.of(FigureMove.placed(new FigureAt(seat, Figure.MEEPLE, x, y, segment)));
        }

        /// Schema 2 added cathedrals; on any other kind, schema 1 is written.
        @Override
        public int schema() {
            return kind == FeatureKind.CATHEDRAL ? 2 : 1;
        }
    }

    /// The player's tollhouse was placed from the supply on a crossroad, with side 1 up (TOLL-1 … TOLL-5).
    record TollhousePlaced(@Seat int seat, int x, int y) implements TollEvent, FigureEvent, AtCell {
        @Override
        public List<FigureMove> moves() {
            return List.of(FigureMove.placed(FigureAt.tollhouse(seat, cell())));
        }
    }

    /// The player's tollhouse was moved to another crossroad and shows the same side (TOLL-6).
    record TollhouseRelocated(@Seat int seat, Cell from, int x, int y) implements TollEvent, FigureEvent, AtCell {
        @Override
        public List<FigureMove> moves() {
            return List.of(new FigureMove(FigureAt.tollhouse(seat, from), FigureAt.tollhouse(seat, cell())));
        }
    }

    /// The player's abbot was placed from the supply on the monastery or the garden of the tile just placed (ABBOT-3).
    record AbbotPlaced(@Seat int seat, int x, int y, String segment, FeatureKind kind)
            implements AbbotEvent, FigureEvent, AtCell {
        @Override
        public List<FigureMove> moves() {
            return List.of(FigureMove.placed(new FigureAt(seat, Figure.ABBOT, x, y, segment)));
        }
    }

    /// The player called their abbot home and scored it (ABBOT-10). What is scored is the abbot, not the feature that
    /// it leaves (ABBOT-13).
    ///
    /// @param kind of the feature that the abbot leaves, the one of the tile at (x,y)
    /// @param cells the occupied cells around that tile, ordered by x, then y
    /// @param points 1 for the tile and 1 for each of the cells
    record AbbotCalledHome(
            @Seat int seat,
            int x,
            int y,
            FeatureKind kind,
            List<Cell> cells,
            @Within(min = 1) int points,
            List<RuleId> rules)
            implements AbbotEvent, ScoringEvent, FigureEvent, AtCell {
        public AbbotCalledHome {
            cells = List.copyOf(cells);
            rules = List.copyOf(rules);
        }

        /// Returns the segment that the abbot leaves; not part of the JSON.
        public String segment() {
            return kind == FeatureKind.GARDEN ? TileType.GARDEN : TileType.MONASTERY;
        }

        /// It never happens in final scoring.
        @Override
        public boolean complete() {
            return true;
        }

        @Override
        public List<Score> scores() {
            return List.of(new Score(seat, points, cell(), segment(), rules));
        }

        @Override
        public List<Feature> scoredFeatures() {
            return List.of();
        }

        @Override
        public AbbotCalledHome withPoints(SortedMap<Integer, Integer> other) {
            return new AbbotCalledHome(seat, x, y, kind, cells, other.getOrDefault(seat, points), rules);
        }

        @Override
        public ScoreName name() {
            return new ScoreName(cell(), seat, null);
        }

        @Override
        public DisputeTarget target(long revision) {
            return DisputeTarget.score(revision);
        }

        @Override
        public List<FigureMove> moves() {
            return List.of(FigureMove.returned(new FigureAt(seat, Figure.ABBOT, x, y, segment())));
        }
    }

    /// The active player chose to place no figure. A step in which no figure can be placed is skipped without an
    /// event.
    record PlacementSkipped(@Seat int seat) implements TurnEvent {}

    /// The tile just placed completed a feature, with or without meeples on it (BASE-31).
    record FeatureCompleted(Feature feature) implements TurnEvent, Consequence {
        /// A feature of a new kind, or with new evidence, has a new schema.
        @Override
        public int schema() {
            return feature.since();
        }
    }

    /// A tollhouse earned the toll of a road (TOLL-8 … TOLL-20). A road without pictures pays 0 and has no event
    /// (TOLL-12).
    ///
    /// @param seat the owner of the tollhouse, who scores `points`
    /// @param x and `y`, the crossroad
    /// @param side the side that was up: 1 small toll, 2 large toll
    /// @param segments the segments of the crossroad's tile that belong to the road, in catalogue order
    /// @param complete false in final scoring (TOLL-20)
    /// @param pictures the pictures on the road, by group
    record TollRaised(
            @Seat int seat,
            int x,
            int y,
            @Within(min = 1, max = 2) int side,
            Feature road,
            List<String> segments,
            boolean complete,
            List<PictureCount> pictures,
            @Within(min = 1) int points,
            List<RuleId> rules)
            implements TollEvent, ScoringEvent, Consequence, AtCell {
        public TollRaised {
            segments = List.copyOf(segments);
            pictures = List.copyOf(pictures);
            rules = List.copyOf(rules);
        }

        @Override
        public List<Score> scores() {
            return List.of(new Score(seat, points, road.at(), road.segment(), rules));
        }

        @Override
        public List<Feature> scoredFeatures() {
            return List.of(road);
        }

        @Override
        public TollRaised withPoints(SortedMap<Integer, Integer> other) {
            int raised = other.getOrDefault(seat, points);
            return new TollRaised(seat, x, y, side, road, segments, complete, pictures, raised, rules);
        }

        @Override
        public ScoreName name() {
            return new ScoreName(cell(), seat, FeatureName.of(road));
        }

        @Override
        public DisputeTarget target(long revision) {
            return DisputeTarget.tollhouse(revision, seat);
        }
    }

    /// A feature with meeples was scored.
    ///
    /// @param complete whether the feature was completed; incomplete features and fields are scored at the end
    /// @param meeples the number of meeples on it, by seat
    /// @param points the points, by seat; may be 0 (BASE-29), or negative with a scoring tile (SURV-9)
    /// @param rules the rules by which the points were scored
    /// @param scoringTile the scoring tile by which it was scored; absent without one. New in schema 4, like
    ///     negative points; an event without them is written in an earlier one
    record FeatureScored(
            Feature feature,
            boolean complete,
            List<SeatCount> meeples,
            List<SeatPoints> points,
            List<RuleId> rules,
            @Nullable AppliedScoringTile scoringTile)
            implements ScoringEvent, Consequence {
        private static final int WITH_SCORING_TILE = 4;

        /// Creates the score of a feature to which no scoring tile applies.
        public FeatureScored(
                Feature feature,
                boolean complete,
                List<SeatCount> meeples,
                List<SeatPoints> points,
                List<RuleId> rules) {
            this(feature, complete, meeples, points, rules, null);
        }

        public FeatureScored {
            meeples = List.copyOf(meeples);
            points = List.copyOf(points);
            rules = List.copyOf(rules);
        }

        @Override
        public List<Score> scores() {
            return points.stream()
                    .map(each -> new Score(each.seat(), each.points(), feature.at(), feature.segment(), rules))
                    .toList();
        }

        @Override
        public List<Feature> scoredFeatures() {
            return List.of(feature);
        }

        @Override
        public FeatureScored withPoints(SortedMap<Integer, Integer> other) {
            var bySeat = new ArrayList<SeatPoints>();
            other.forEach((seat, each) -> bySeat.add(new SeatPoints(seat, each)));
            return new FeatureScored(feature, complete, meeples, bySeat, rules, scoringTile);
        }

        @Override
        public ScoreName name() {
            return new ScoreName(null, null, FeatureName.of(feature));
        }

        /// A feature of a new kind, or with new evidence, has a new schema.
        @Override
        public int schema() {
            boolean isNegative = points.stream().anyMatch(each -> each.points() < 0);
            return scoringTile != null || isNegative ? WITH_SCORING_TILE : feature.since();
        }

        @Override
        public DisputeTarget target(long revision) {
            return DisputeTarget.feature(revision, feature.at(), feature.segment());
        }
    }

    /// Meeples were returned to their owners' supplies (BASE-30), ordered by seat, cell and segment.
    record MeeplesReturned(List<MeepleAt> meeples) implements TurnEvent, Consequence, FigureEvent {
        public MeeplesReturned {
            meeples = List.copyOf(meeples);
        }

        @Override
        public List<FigureMove> moves() {
            return meeples.stream()
                    .map(meeple -> FigureMove.returned(FigureAt.of(meeple)))
                    .toList();
        }

        /// Schema 2 added the figures; without any, schema 1 is written.
        @Override
        public int schema() {
            return meeples.stream().allMatch(meeple -> meeple.figure() == null) ? 1 : 2;
        }
    }

    /// The tile completed several features for which the chips of an office can be settled; the active player must
    /// choose one (BET-23).
    record BetFeatureAsked(@Seat int seat, int x, int y, List<BetFeature> candidates)
            implements BetEvent, Consequence, AtCell {
        public BetFeatureAsked {
            candidates = List.copyOf(candidates);
        }
    }

    /// The feature was chosen for which the chips of an office are settled, by a segment of the office's tile.
    record BetFeatureChosen(@Seat int seat, int x, int y, String segment) implements BetEvent, AtCell {}

    /// An office was opened for bets (BET-5, BET-6).
    ///
    /// @param asked the seats that bet or pass, in any order; the decisions stay secret until all have decided
    /// @param notAsked the seats without a chip in the supply, and those that resigned (BET-11)
    record OfficeOpened(int x, int y, List<@Seat Integer> asked, List<@Seat Integer> notAsked)
            implements BetEvent, Consequence, AtCell {
        public OfficeOpened {
            asked = List.copyOf(asked);
            notAsked = List.copyOf(notAsked);
        }
    }

    /// A player bet or passed; both look the same (BET-7).
    record BetSealed(@Seat int seat, int x, int y, Secret<Bet> bet) implements BetEvent, SealedEvent, AtCell {}

    /// All players have decided about an office, or no bets were possible there.
    ///
    /// @param reasons all rules that prevented bets: BET-8, BET-9, BET-11, and MIX-16 if fewer than two players
    ///     remain; empty if the office was opened
    /// @param bets the seats that placed a chip
    /// @param passes the opened passes, by seat
    /// @param undecided the seats whose time ran out (MIX-11) or that resigned before deciding
    /// @param notAsked the seats without a chip in the supply, and those that had resigned (BET-11)
    record OfficeClosed(
            int x,
            int y,
            List<RuleId> reasons,
            List<@Seat Integer> bets,
            List<OpenedPass> passes,
            List<@Seat Integer> undecided,
            List<@Seat Integer> notAsked)
            implements BetEvent, Consequence, AtCell {
        public OfficeClosed {
            reasons = List.copyOf(reasons);
            bets = List.copyOf(bets);
            passes = List.copyOf(passes);
            undecided = List.copyOf(undecided);
            notAsked = List.copyOf(notAsked);
        }

        /// Schema 2 added the nonces of clients to passes that were signed; without any, schema 1 is written.
        @Override
        public int schema() {
            return passes.stream().allMatch(pass -> pass.clientNonce() == null) ? 1 : 2;
        }
    }

    /// The chips of an office were revealed, paid and returned to their owners (BET-14 … BET-22).
    ///
    /// @param complete false in final scoring (BET-26)
    /// @param features the features for which chips were settled, in the order of MIX-17; only one before final
    ///     scoring
    /// @param bets the settled chips, by seat
    record BetsSettled(
            int x, int y, boolean complete, List<BetFeature> features, List<SettledBet> bets, List<RuleId> rules)
            implements BetEvent, ScoringEvent, Consequence, AtCell {
        public BetsSettled {
            features = List.copyOf(features);
            bets = List.copyOf(bets);
            rules = List.copyOf(rules);
        }

        /// A chip that does not match the size scores 0.
        @Override
        public List<Score> scores() {
            return bets.stream()
                    .map(bet -> new Score(bet.seat(), bet.points(), cell(), bet.segment(), rules))
                    .toList();
        }

        @Override
        public List<Feature> scoredFeatures() {
            return features.stream().map(BetFeature::feature).toList();
        }

        @Override
        public BetsSettled withPoints(SortedMap<Integer, Integer> other) {
            List<SettledBet> paid = bets.stream()
                    .map(bet -> bet.withPoints(other.getOrDefault(bet.seat(), bet.points())))
                    .toList();
            return new BetsSettled(x, y, complete, features, paid, rules);
        }

        @Override
        public ScoreName name() {
            return new ScoreName(cell(), null, null);
        }

        @Override
        public DisputeTarget target(long revision) {
            return DisputeTarget.office(revision, cell());
        }

        /// Schema 2 added the nonces of clients to bets and choices that were signed; without any, schema 1 is
        /// written.
        @Override
        public int schema() {
            return bets.stream().allMatch(bet -> bet.clientNonce() == null && bet.choiceClientNonce() == null) ? 1 : 2;
        }
    }

    /// A tollhouse that scored travellers in this turn was turned to its other side (TOLL-15).
    record TollhouseTurned(
            @Seat int seat, @Within(min = 1, max = 2) int side) implements TollEvent, Consequence {}

    /// A turn ended. `next` is absent if no further turn follows.
    record TurnEnded(@Seat int seat, @Seat @Nullable Integer next) implements TurnEvent, Consequence {}

    /// Final scoring began: no tile is left, or fewer than two players remain (BASE-34, MIX-16).
    record FinalScoringBegan() implements EndEvent, Consequence {}

    /// The owners of the remaining chips must choose, simultaneously, the feature for which each chip is settled
    /// (BET-27). Offices where the choice makes no difference are omitted.
    record FinalBetFeatureAsked(List<AskedOffice> offices) implements BetEvent, Consequence {
        public FinalBetFeatureAsked {
            offices = List.copyOf(offices);
        }
    }

    /// An owner chose the feature for their chip on one office; sealed until all have decided.
    record FinalBetFeatureChosen(@Seat int seat, int x, int y, Secret<BetFeatureChoice> choice)
            implements BetEvent, SealedEvent, AtCell {}

    /// A player resigned and takes no further turns (MIX-16): by choice, or because the clock ran out (LOBBY-33).
    record PlayerResigned(@Seat int seat) implements TurnEvent {}

    /// The deadline of a step passed; MIX-15 determines the consequences. `step` is the name of the step.
    record StepExpired(@Seat int seat, String step) implements TurnEvent {}

    /// The game ended by its rules.
    ///
    /// @param ranking schema 2 allowed negative scores; without any, schema 1 is written
    record GameFinished(List<Rank> ranking) implements EndEvent, Consequence {
        public GameFinished {
            ranking = List.copyOf(ranking);
        }

        @Override
        public int schema() {
            return ranking.stream().anyMatch(rank -> rank.score() < 0) ? 2 : 1;
        }
    }

    /// The game ended early: its host closed it, or the service, because it had no event for a long time or for another
    /// `reason`.
    ///
    /// @param reason added in schema 2; an event without it is still written in schema 1
    record GameAbandoned(boolean byHost, @Nullable AbandonReason reason) implements EndEvent {
        /// Creates the event of a game that its host closed or to which nobody returned.
        public GameAbandoned(boolean byHost) {
            this(byHost, null);
        }

        @Override
        public int schema() {
            return reason == null ? 1 : 2;
        }
    }

    /// The server's seed was opened, so that the whole shuffle can be verified. Follows every ending.
    record DeckOpened(ServerSeed seed, Hash nonce) implements EndEvent, Consequence, DeckEvent {}

    /// A player disputed a score (LOBBY-13).
    ///
    /// @param seat the player who opened the dispute
    /// @param reasonHash the salted hash of the reason, which is stored outside the log and can be erased
    /// @param reading the version or options under which the score is counted as well; absent without any. Schema 2
    ///     added `startTile` and `riverTurns` to it; an event without them is written in schema 1
    record DisputeOpened(
            @Within(min = 1) int dispute,
            @Seat int seat,
            DisputeTarget target,
            Hash reasonHash,
            @Nullable DisputeReading reading)
            implements DisputeEvent {
        @Override
        public int schema() {
            return reading == null ? 1 : reading.houseRules().disputedSchema();
        }
    }

    /// The disputed score was counted again, from public events alone, by the rules and by the second engine
    /// (LOBBY-15). Follows `DisputeOpened` in the same command.
    ///
    /// @param target the target; a feature is identified by its smallest tile and segment (MIX-17)
    /// @param scores the scores of the target first, also if they are equal; then every later one that differs
    /// @param agreed whether the rules and the second engine count all of them alike
    /// @param stateDiffers whether by the rules more than points differs from the record, such as a completion, so
    ///     that points cannot correct it (LOBBY-18)
    record DisputeRecounted(
            @Within(min = 1) int dispute,
            DisputeTarget target,
            List<DisputedScore> scores,
            boolean agreed,
            boolean stateDiffers,
            @Nullable ReadingRecount reading)
            implements DisputeEvent, Consequence {
        public DisputeRecounted {
            scores = List.copyOf(scores);
        }

        /// Evidence that is new has a new schema.
        @Override
        public int schema() {
            return Stream.concat(scores.stream(), reading == null ? Stream.empty() : reading.scores().stream())
                    .flatMap(DisputedScore::evidence)
                    .mapToInt(ScoreEvidence::since)
                    .reduce(1, Math::max);
        }
    }

    /// A player agreed to an outcome of a dispute (LOBBY-16). Replaces what the seat agreed to before.
    ///
    /// @param basis of a correction; absent for `recount`, and for any other outcome
    record DisputeAgreed(
            @Within(min = 1) int dispute,
            @Seat int seat,
            DisputeOutcome outcome,
            @Nullable DisputeBasis basis) implements DisputeEvent {}

    /// A dispute ended (LOBBY-16 … LOBBY-20).
    ///
    /// @param points the points of the target by seat, as a referee ruled; absent for any other basis. Schema 2
    ///     allowed negative ones; without any, schema 1 is written
    /// @param againstRecount whether a referee decided against two agreeing recounts (LOBBY-17)
    record DisputeResolved(
            @Within(min = 1) int dispute,
            DisputeResolver by,
            DisputeOutcome outcome,
            DisputeBasis basis,
            @Nullable List<SeatPoints> points,
            boolean againstRecount)
            implements DisputeEvent {
        public DisputeResolved {
            points = points == null ? null : List.copyOf(points);
        }

        @Override
        public int schema() {
            return points != null && points.stream().anyMatch(each -> each.points() < 0) ? 2 : 1;
        }
    }

    /// Scores were corrected; earlier events stay as they are (LOBBY-19).
    ///
    /// @param scores the changed scores, by revision and seat
    /// @param totals the changed totals, by seat
    /// @param ranking the new ranking of a finished game; empty while it runs. Schema 2 allowed negative points in
    ///     all of these; without any, schema 1 is written
    record ScoreCorrected(
            @Within(min = 1) int dispute, List<CorrectedScore> scores, List<CorrectedTotal> totals, List<Rank> ranking)
            implements DisputeEvent, Consequence {
        public ScoreCorrected {
            scores = List.copyOf(scores);
            totals = List.copyOf(totals);
            ranking = List.copyOf(ranking);
        }

        @Override
        public int schema() {
            boolean isNegative = scores.stream().anyMatch(score -> score.from() < 0 || score.to() < 0)
                    || totals.stream().anyMatch(total -> total.from() < 0 || total.to() < 0)
                    || ranking.stream().anyMatch(rank -> rank.score() < 0);
            return isNegative ? 2 : 1;
        }
    }

    /// Returns the name in JSON, in the store and on the topic.
    default String type() {
        return getClass().getSimpleName();
    }

    /// Returns the version of the shape of this type. A new shape has a new number; a released shape never changes.
    default int schema() {
        return 1;
    }

    /// Returns every type of event, group by group.
    static List<Class<? extends GameEvent>> types() {
        return types(GameEvent.class).distinct().toList();
    }

    private static Stream<Class<? extends GameEvent>> types(Class<? extends GameEvent> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(part -> types(part.asSubclass(GameEvent.class)))
                : Stream.of(type);
    }
}
