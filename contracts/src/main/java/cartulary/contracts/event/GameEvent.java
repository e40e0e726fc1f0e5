package cartulary.contracts.event;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.schema.Rotation;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What happened in a game. The first event of every accepted command is the choice itself; the
/// others are its consequences, in the order of MIX-17. Cells, rotations and segment ids are those
/// of the board and the catalogue. Nothing here is personal.
public sealed interface GameEvent {
    /// An event of the lobby: it ends when the game starts.
    sealed interface LobbyEvent extends GameEvent {}

    /// An event of a player's turn that belongs to the base game and scores nothing.
    sealed interface TurnEvent extends GameEvent {}

    /// An event of The Tollkeepers.
    sealed interface TollEvent extends GameEvent {}

    /// An event of The Bets.
    sealed interface BetEvent extends GameEvent {}

    /// An event that gives points, with their evidence.
    sealed interface ScoringEvent extends GameEvent {
        /// False in final scoring.
        boolean complete();

        /// The rules that made the points.
        List<RuleId> rules();
    }

    /// An event that commits to a part of the deck, or opens one. Each belongs to another group, too.
    sealed interface DeckEvent extends GameEvent {}

    /// An event of final scoring or of the end of the game, that scores nothing itself.
    sealed interface EndEvent extends GameEvent {}

    /// A lobby stands open. `seed` is the server's part of the deck, sealed until `DeckOpened`.
    /// Schema 2: `options` tell of expansions, bookmaker fields and the time of a step; before, there were
    /// none.
    record GameOpened(String host, GameOptions options, Secret<ServerSeed> seed) implements LobbyEvent, DeckEvent {
        @Override
        public int schema() {
            return 2;
        }
    }

    /// A seat is taken.
    ///
    /// @param player the id of the person or bot, never a name
    /// @param policy how a bot plays; absent for a person
    /// @param nameHash salted hash of the display name, which is kept elsewhere and can be erased
    /// @param invite the id of the invite that was used up (LOBBY-4)
    /// @param seedCommitment binds to the seed that the person will add to the shuffle (LOBBY-8);
    ///     absent for bots and for people who add none. New in schema 2
    record PlayerJoined(
            @Seat int seat,
            Colour colour,
            String player,
            @Nullable BotPolicy policy,
            @Nullable Hash nameHash,
            @Nullable String invite,
            @Nullable Hash seedCommitment)
            implements LobbyEvent, DeckEvent {
        @Override
        public int schema() {
            return 2;
        }
    }

    /// A seat is free again: `removed` by the host, or left by its owner.
    record PlayerLeft(@Seat int seat, boolean removed) implements LobbyEvent, DeckEvent {}

    /// Tokens of the seat with an epoch below `epoch` are worth nothing from here on.
    record TokenReissued(@Seat int seat, @Within(min = 1) int epoch) implements LobbyEvent {}

    /// The seats are fixed, in the order of play. `firstSeat` stands here when the host chose it.
    record SeatsClosed(
            List<@Seat Integer> seats, @Seat @Nullable Integer firstSeat) implements LobbyEvent, DeckEvent {
        public SeatsClosed {
            seats = List.copyOf(seats);
        }
    }

    /// A person's seed is open; it is the one that was committed on joining (LOBBY-8).
    record SeedContributed(@Seat int seat, PlayerSeed seed) implements LobbyEvent, DeckEvent {}

    /// The start tile lies on the board and the deck is fixed (BASE-2, BASE-6).
    ///
    /// @param deckRoot RFC 6962 root over the salted leaves of the shuffled deck
    /// @param deckSize tiles in the draw pile, the start tile not counted
    /// @param seededBy whose seeds went into the shuffle, in seat order; empty where the server shuffled
    ///     alone. New in schema 2
    record GameStarted(
            @Seat int firstSeat,
            Hash deckRoot,
            @Within(min = 1) int deckSize,
            PlacedTile startTile,
            List<@Seat Integer> seededBy)
            implements LobbyEvent, DeckEvent {
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

    /// Until when the players who are asked now may take their time; past it the step may be ended for
    /// them (MIX-15). Told again, later, when the service was away.
    record DeadlineSet(Instant deadline) implements TurnEvent {}

    /// A tile was turned up (BASE-8). `salt` and `proof` open leaf `index` of the deck.
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
    }

    /// The drawn tile fits nowhere and leaves the game face up (BASE-11).
    record TileSetAside(@Seat int seat, String tile) implements TurnEvent {}

    /// The drawn tile was laid (BASE-9).
    record TilePlaced(
            @Seat int seat,
            String tile,
            int x,
            int y,
            @Rotation int rotation) implements TurnEvent, AtCell {}

    /// A feature of the tile just laid was claimed (BASE-12).
    record MeeplePlaced(@Seat int seat, int x, int y, String segment, FeatureKind kind) implements TurnEvent, AtCell {}

    /// The own tollhouse came from the supply to a crossroad, showing side 1 (TOLL-1 … TOLL-5).
    record TollhousePlaced(@Seat int seat, int x, int y) implements TollEvent, AtCell {}

    /// The own tollhouse moved to another crossroad and shows the same side (TOLL-6).
    record TollhouseRelocated(@Seat int seat, Cell from, int x, int y) implements TollEvent, AtCell {}

    /// The active player chose to place no figure. A step in which nothing is possible passes
    /// without an event.
    record PlacementSkipped(@Seat int seat) implements TurnEvent {}

    /// A feature was completed by the tile just laid, with or without meeples on it (BASE-31).
    record FeatureCompleted(Feature feature) implements TurnEvent {}

    /// A tollhouse earned the toll of a road (TOLL-8 … TOLL-20). A road without pictures pays nothing and
    /// is not told (TOLL-12).
    ///
    /// @param seat the owner of the tollhouse, who scores `points`
    /// @param x and `y`, the crossroad
    /// @param side that counted: 1 small toll, 2 large toll; in final scoring the one that shows
    /// @param segments those of the crossroad's tile that belong to the road, in catalogue order
    /// @param complete false in final scoring (TOLL-20)
    /// @param pictures on the road, by group
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
            implements TollEvent, ScoringEvent, AtCell {
        public TollRaised {
            segments = List.copyOf(segments);
            pictures = List.copyOf(pictures);
            rules = List.copyOf(rules);
        }
    }

    /// A feature with meeples was counted; points may be 0.
    ///
    /// @param complete whether it was completed; incomplete ones and fields are counted at the end
    /// @param meeples who stood on it, by seat
    /// @param points who scored, by seat (BASE-29)
    /// @param rules the rules that made the points
    record FeatureScored(
            Feature feature, boolean complete, List<SeatCount> meeples, List<SeatPoints> points, List<RuleId> rules)
            implements ScoringEvent {
        public FeatureScored {
            meeples = List.copyOf(meeples);
            points = List.copyOf(points);
            rules = List.copyOf(rules);
        }
    }

    /// Meeples went back to their owners' supplies (BASE-30), ordered by seat, cell and segment.
    record MeeplesReturned(List<MeepleAt> meeples) implements TurnEvent {
        public MeeplesReturned {
            meeples = List.copyOf(meeples);
        }
    }

    /// The active player is asked for which of several features completed this turn the chips of an
    /// office are settled (BET-23).
    record BetFeatureAsked(@Seat int seat, int x, int y, List<BetFeature> candidates) implements BetEvent, AtCell {
        public BetFeatureAsked {
            candidates = List.copyOf(candidates);
        }
    }

    /// The feature for which the chips of an office are settled, named by a segment of its tile.
    record BetFeatureChosen(@Seat int seat, int x, int y, String segment) implements BetEvent, AtCell {}

    /// Bets may be placed (BET-5, BET-6).
    ///
    /// @param asked every one of them decides, in any order; the others learn nothing before all have
    /// @param notAsked those without a chip and those who resigned (BET-11)
    record OfficeOpened(int x, int y, List<@Seat Integer> asked, List<@Seat Integer> notAsked)
            implements BetEvent, AtCell {
        public OfficeOpened {
            asked = List.copyOf(asked);
            notAsked = List.copyOf(notAsked);
        }
    }

    /// A player decided: a bet or a pass, which look the same (BET-7).
    record BetSealed(@Seat int seat, int x, int y, Secret<Bet> bet) implements BetEvent, AtCell {}

    /// All have decided, or bets were not open at all.
    ///
    /// @param reasons why bets were not open: BET-8, BET-9, BET-11, and MIX-16 where fewer than two play on; all
    ///     that hold; empty where they were
    /// @param bets who put a chip there
    /// @param passes who sealed a pass, opened
    /// @param undecided whose time ran out (MIX-11), or who resigned before deciding
    /// @param notAsked those without a chip and those who had resigned (BET-11)
    record OfficeClosed(
            int x,
            int y,
            List<RuleId> reasons,
            List<@Seat Integer> bets,
            List<OpenedPass> passes,
            List<@Seat Integer> undecided,
            List<@Seat Integer> notAsked)
            implements BetEvent, AtCell {
        public OfficeClosed {
            reasons = List.copyOf(reasons);
            bets = List.copyOf(bets);
            passes = List.copyOf(passes);
            undecided = List.copyOf(undecided);
            notAsked = List.copyOf(notAsked);
        }
    }

    /// The chips of an office were turned up, paid, and went back to their owners (BET-14 … BET-22).
    ///
    /// @param complete false in final scoring (BET-26)
    /// @param features those for which chips were settled, in the order of MIX-17: one during the game
    /// @param bets by seat
    record BetsSettled(
            int x, int y, boolean complete, List<BetFeature> features, List<SettledBet> bets, List<RuleId> rules)
            implements BetEvent, ScoringEvent, AtCell {
        public BetsSettled {
            features = List.copyOf(features);
            bets = List.copyOf(bets);
            rules = List.copyOf(rules);
        }
    }

    /// A tollhouse that earned travellers this turn shows its other side (TOLL-15).
    record TollhouseTurned(
            @Seat int seat, @Within(min = 1, max = 2) int side) implements TollEvent {}

    /// The turn is over. `next` is absent when no further turn follows.
    record TurnEnded(@Seat int seat, @Seat @Nullable Integer next) implements TurnEvent {}

    /// No tile is left, or fewer than two players are (BASE-34, MIX-16).
    record FinalScoringBegan() implements EndEvent {}

    /// The owners of remaining chips are asked, all at once, for which feature each chip is settled
    /// (BET-27). An office where nothing depends on the choice is not among them.
    record FinalBetFeatureAsked(List<AskedOffice> offices) implements BetEvent {
        public FinalBetFeatureAsked {
            offices = List.copyOf(offices);
        }
    }

    /// An owner chose for the own chip on one office; sealed until all have decided.
    record FinalBetFeatureChosen(@Seat int seat, int x, int y, Secret<BetFeatureChoice> choice)
            implements BetEvent, AtCell {}

    /// A player takes no further turns (MIX-16).
    record PlayerResigned(@Seat int seat) implements TurnEvent {}

    /// The time of a step ran out; what follows is MIX-15. `step` is the name of the step.
    record StepExpired(@Seat int seat, String step) implements TurnEvent {}

    /// The game is over.
    record GameFinished(List<Rank> ranking) implements EndEvent {
        public GameFinished {
            ranking = List.copyOf(ranking);
        }
    }

    /// The game ended before its end: closed by its host, or by the service because nobody returned.
    record GameAbandoned(boolean byHost) implements EndEvent {}

    /// The server's seed is open: the whole shuffle can be checked. Follows every ending.
    record DeckOpened(ServerSeed seed, Hash nonce) implements EndEvent, DeckEvent {}

    /// The name in JSON, in the store and on the broker.
    default String type() {
        return getClass().getSimpleName();
    }

    /// The version of this type's shape. A new shape is a new number; a released one never changes.
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
