package cartulary.contracts.event;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.schema.Rotation;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What happened in a game. The first event of every accepted command is the choice itself; the
/// others are its consequences, in the order of MIX-17. Cells, rotations and segment ids are those
/// of the board and the catalogue. Nothing here is personal.
public sealed interface GameEvent {
    /// A lobby stands open. `seed` is the server's part of the deck, sealed until `DeckOpened`.
    record GameOpened(String host, GameOptions options, Secret<ServerSeed> seed)
            implements GameEvent {}

    /// A seat is taken.
    ///
    /// @param player the id of the person or bot, never a name
    /// @param policy how a bot plays; absent for a person
    /// @param nameHash salted hash of the display name, which is kept elsewhere and can be erased
    /// @param invite the id of the invite that was used up (LOBBY-4)
    record PlayerJoined(
            @Seat int seat,
            Colour colour,
            String player,
            @Nullable BotPolicy policy,
            @Nullable Hash nameHash,
            @Nullable String invite)
            implements GameEvent {}

    /// A seat is free again: `removed` by the host, or left by its owner.
    record PlayerLeft(@Seat int seat, boolean removed) implements GameEvent {}

    /// Tokens of the seat with an epoch below `epoch` are worth nothing from here on.
    record TokenReissued(@Seat int seat, @Within(min = 1) int epoch) implements GameEvent {}

    /// The seats are fixed, in the order of play. `firstSeat` stands here when the host chose it.
    record SeatsClosed(List<@Seat Integer> seats, @Seat @Nullable Integer firstSeat)
            implements GameEvent {
        public SeatsClosed {
            seats = List.copyOf(seats);
        }
    }

    /// The start tile lies on the board and the deck is fixed (BASE-2, BASE-6).
    ///
    /// @param deckRoot RFC 6962 root over the salted leaves of the shuffled deck
    /// @param deckSize tiles in the draw pile, the start tile not counted
    record GameStarted(
            @Seat int firstSeat, Hash deckRoot, @Within(min = 1) int deckSize, PlacedTile startTile)
            implements GameEvent {}

    /// A tile was turned up (BASE-8). `salt` and `proof` open leaf `index` of the deck.
    record TileDrawn(
            @Seat int seat,
            String tile,
            @Within(min = 0) int index,
            Hash salt,
            List<Hash> proof,
            @Within(min = 0) int tilesLeft)
            implements GameEvent {
        public TileDrawn {
            proof = List.copyOf(proof);
        }
    }

    /// The drawn tile fits nowhere and leaves the game face up (BASE-11).
    record TileSetAside(@Seat int seat, String tile) implements GameEvent {}

    /// The drawn tile was laid (BASE-9).
    record TilePlaced(@Seat int seat, String tile, int x, int y, @Rotation int rotation)
            implements GameEvent {}

    /// A feature of the tile just laid was claimed (BASE-12).
    record MeeplePlaced(@Seat int seat, int x, int y, String segment, FeatureKind kind)
            implements GameEvent {}

    /// The active player chose to place no figure. A step in which nothing is possible passes
    /// without an event.
    record PlacementSkipped(@Seat int seat) implements GameEvent {}

    /// A feature was completed by the tile just laid, with or without meeples on it (BASE-31).
    record FeatureCompleted(Feature feature) implements GameEvent {}

    /// A feature with meeples was counted; points may be 0.
    ///
    /// @param complete whether it was completed; incomplete ones and fields are counted at the end
    /// @param meeples who stood on it, by seat
    /// @param points who scored, by seat (BASE-29)
    /// @param rules the rules that made the points
    record FeatureScored(
            Feature feature,
            boolean complete,
            List<SeatCount> meeples,
            List<SeatPoints> points,
            List<RuleId> rules)
            implements GameEvent {
        public FeatureScored {
            meeples = List.copyOf(meeples);
            points = List.copyOf(points);
            rules = List.copyOf(rules);
        }
    }

    /// Meeples went back to their owners' supplies (BASE-30), ordered by seat, cell and segment.
    record MeeplesReturned(List<MeepleAt> meeples) implements GameEvent {
        public MeeplesReturned {
            meeples = List.copyOf(meeples);
        }
    }

    /// The turn is over. `next` is absent when no further turn follows.
    record TurnEnded(@Seat int seat, @Seat @Nullable Integer next) implements GameEvent {}

    /// No tile is left, or fewer than two players are (BASE-34, MIX-16).
    record FinalScoringBegan() implements GameEvent {}

    /// A player takes no further turns (MIX-16).
    record PlayerResigned(@Seat int seat) implements GameEvent {}

    /// The time of a step ran out; what follows is MIX-15. `step` is the name of the step.
    record StepExpired(@Seat int seat, String step) implements GameEvent {}

    /// The game is over.
    record GameFinished(List<Rank> ranking) implements GameEvent {
        public GameFinished {
            ranking = List.copyOf(ranking);
        }
    }

    /// The game ended before its end: closed by its host, or by the service because nobody returned.
    record GameAbandoned(boolean byHost) implements GameEvent {}

    /// The server's seed is open: the whole shuffle can be checked. Follows every ending.
    record DeckOpened(ServerSeed seed, Hash nonce) implements GameEvent {}

    /// The name in JSON, in the store and on the broker.
    default String type() {
        return getClass().getSimpleName();
    }

    /// The version of this type's shape. A new shape is a new number; a released one never changes.
    default int schema() {
        return 1;
    }
}
