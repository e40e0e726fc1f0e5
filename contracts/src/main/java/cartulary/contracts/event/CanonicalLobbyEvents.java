package cartulary.contracts.event;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.signature.SigningKey;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Readers of the events of the lobby and of the end of a game. Each reads the
/// members in the order of their names.
final class CanonicalLobbyEvents {
    /// A reader for the data of each type.
    static final Map<String, Function<CanonicalJsonCursor, GameEvent>> READERS = Map.ofEntries(
            Map.entry("PlayerJoined", CanonicalLobbyEvents::playerJoined),
            Map.entry("PlayerLeft", CanonicalLobbyEvents::playerLeft),
            Map.entry("SeatsClosed", CanonicalLobbyEvents::seatsClosed),
            Map.entry("SeedContributed", CanonicalLobbyEvents::seedContributed),
            Map.entry("GameFinished", CanonicalLobbyEvents::gameFinished),
            Map.entry("DeckOpened", CanonicalLobbyEvents::deckOpened),
            Map.entry("GameStarted", CanonicalLobbyEvents::gameStarted),
            Map.entry("FinalScoringBegan", _ -> new FinalScoringBegan()));

    private CanonicalLobbyEvents() {}

    private static PlayerJoined playerJoined(CanonicalJsonCursor in) {
        Colour colour = CanonicalValues.COLOURS.of(in.text("colour"));
        @Nullable String invite = in.has("invite") ? in.text() : null;
        @Nullable Hash nameHash = in.has("nameHash") ? new Hash(in.text()) : null;
        String player = in.text("player");
        @Nullable BotPolicy policy = in.has("policy") ? CanonicalValues.BOT_POLICIES.of(in.text()) : null;
        @Nullable Hash recoveryCommitment = in.has("recoveryCommitment") ? new Hash(in.text()) : null;
        int seat = in.integer("seat");
        @Nullable Hash seedCommitment = in.has("seedCommitment") ? new Hash(in.text()) : null;
        @Nullable SigningKey signingKey = in.has("signingKey") ? new SigningKey(in.text()) : null;
        return new PlayerJoined(
                seat, colour, player, policy, nameHash, invite, seedCommitment, recoveryCommitment, signingKey);
    }

    private static PlayerLeft playerLeft(CanonicalJsonCursor in) {
        boolean removed = in.flag("removed");
        int seat = in.integer("seat");
        return new PlayerLeft(seat, removed);
    }

    private static SeatsClosed seatsClosed(CanonicalJsonCursor in) {
        @Nullable Integer firstSeat = in.has("firstSeat") ? in.integer() : null;
        List<Integer> seats = in.list("seats", CanonicalJsonCursor::integer);
        return new SeatsClosed(seats, firstSeat);
    }

    private static SeedContributed seedContributed(CanonicalJsonCursor in) {
        int seat = in.integer("seat");
        PlayerSeed seed = new PlayerSeed(in.text("seed"));
        return new SeedContributed(seat, seed);
    }

    private static GameFinished gameFinished(CanonicalJsonCursor in) {
        List<Rank> ranking = in.list("ranking", CanonicalValues::rank);
        return new GameFinished(ranking);
    }

    private static DeckOpened deckOpened(CanonicalJsonCursor in) {
        Hash nonce = new Hash(in.text("nonce"));
        ServerSeed seed = new ServerSeed(in.text("seed"));
        return new DeckOpened(seed, nonce);
    }

    private static GameStarted gameStarted(CanonicalJsonCursor in) {
        Hash deckRoot = new Hash(in.text("deckRoot"));
        int deckSize = in.integer("deckSize");
        int firstSeat = in.integer("firstSeat");
        List<Integer> seededBy = in.has("seededBy") ? in.list(CanonicalJsonCursor::integer) : List.of();
        PlacedTile startTile = CanonicalValues.placedTile(in.member("startTile"));
        return new GameStarted(firstSeat, deckRoot, deckSize, startTile, seededBy);
    }
}
