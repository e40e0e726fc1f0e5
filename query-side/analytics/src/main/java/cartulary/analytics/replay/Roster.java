package cartulary.analytics.replay;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What is fixed when a game starts: the options and the players.
///
/// @param seats in the order of play, the first player first
/// @param players by seat
public record Roster(GameOptions options, Envelope start, List<Integer> seats, Map<Integer, PlayerJoined> players) {
    /// Returns the roster, or null for a game that never started.
    public static @Nullable Roster of(List<Envelope> record) {
        GameOptions options = GameOptions.DEFAULT;
        List<Integer> seats = List.of();
        var players = new TreeMap<Integer, PlayerJoined>();
        for (Envelope event : record) {
            switch (event.data()) {
                case GameOpened opened -> options = opened.options();
                case PlayerJoined joined -> players.put(joined.seat(), joined);
                case PlayerLeft left -> players.remove(left.seat());
                case SeatsClosed closed -> seats = closed.seats();
                case GameStarted started -> {
                    return new Roster(options, event, inOrderOfPlay(seats, started.firstSeat()), players);
                }
                case Object _ -> {}
            }
        }
        return null;
    }

    private static List<Integer> inOrderOfPlay(List<Integer> seats, int firstSeat) {
        int begins = seats.indexOf(firstSeat);
        return IntStream.range(0, seats.size())
                .mapToObj(i -> seats.get((begins + i) % seats.size()))
                .toList();
    }

    /// Returns the place of a seat in the order of play, from 1.
    public int playOrder(int seat) {
        return seats.indexOf(seat) + 1;
    }

    public GameStarted started() {
        return (GameStarted) start.data();
    }

    /// Returns the sets of the expansions in play, joined by commas; `none` without.
    public String expansions() {
        return options.expansions().isEmpty()
                ? "none"
                : options.expansions().stream().map(Expansion::set).collect(Collectors.joining(","));
    }

    /// Returns who played a seat: `person`, or the policy of the bot.
    public String playedBy(int seat) {
        BotPolicy policy = Objects.requireNonNull(players.get(seat)).policy();
        return policy == null ? "person" : policy.wire();
    }

    /// Returns who played, if all players are of one kind, else `mixed`.
    public String policy() {
        List<String> kinds = seats.stream().map(this::playedBy).distinct().toList();
        return kinds.size() == 1 ? kinds.getFirst() : "mixed";
    }
}
