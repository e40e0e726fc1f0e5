package cartulary.record.rating;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.record.rating.RatedGame.Entrant;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The data of a game that determine ratings, folded from its public events.
///
/// @param isPublic whether the game is listed; an unlisted one is not rated, because its ratings would reveal it
/// @param ratingClass by the offered seats until they are closed, then by those that were taken
/// @param persons the registered persons, by seat; guests and bots are not among them
/// @param ended when the game ended by its rules; null while it runs, and if it was abandoned
/// @param places by seat, with corrections; empty while `ended` is null
/// @param annulled whether a dispute ended with the game annulled (LOBBY-18)
public record GameResult(
        boolean isPublic,
        RatingClass ratingClass,
        SortedMap<Integer, String> persons,
        @Nullable Instant ended,
        SortedMap<Integer, Integer> places,
        boolean annulled) {
    public GameResult {
        persons = Collections.unmodifiableSortedMap(persons);
        places = Collections.unmodifiableSortedMap(places);
    }

    /// Returns the result of a game; empty without events.
    ///
    /// @param record its events, from the first
    /// @throws IllegalStateException if the events do not make a game
    public static Optional<GameResult> of(List<Envelope> record) {
        GameResult result = null;
        for (Envelope event : record) {
            result = after(result, event);
        }
        return Optional.ofNullable(result);
    }

    /// Returns the result after the next event: the same object if the event changes nothing.
    ///
    /// @param before null for the first event
    /// @throws IllegalStateException if the first event does not open the game, or another one opens it again
    public static GameResult after(@Nullable GameResult before, Envelope event) {
        if (event.data() instanceof GameOpened opened) {
            if (before != null) {
                throw new IllegalStateException("revision " + event.revision() + " opens the game again");
            }
            return new GameResult(
                    opened.options().visibility() == Visibility.PUBLIC,
                    RatingClass.of(opened.options(), opened.options().maxSeats()),
                    new TreeMap<>(),
                    null,
                    new TreeMap<>(),
                    false);
        }
        if (before == null) {
            throw new IllegalStateException("revision " + event.revision() + " comes before the game was opened");
        }
        return before.after(event);
    }

    private GameResult after(Envelope event) {
        return switch (event.data()) {
            case PlayerJoined joined -> seated(joined.seat(), joined.person());
            case PlayerLeft left -> seated(left.seat(), null);
            case SeatsClosed closed ->
                new GameResult(isPublic, ratingClass.with(closed.seats().size()), persons, ended, places, annulled);
            case GameFinished finished -> ranked(event.at(), finished.ranking());
            case ScoreCorrected corrected when ended != null -> ranked(ended, corrected.ranking());
            case DisputeResolved resolved
            when resolved.outcome() == DisputeOutcome.ANNULLED ->
                new GameResult(isPublic, ratingClass, persons, ended, places, true);
            case Object _ -> this;
        };
    }

    private GameResult seated(int seat, @Nullable String person) {
        if (Objects.equals(persons.get(seat), person)) {
            return this;
        }
        var now = new TreeMap<>(persons);
        if (person == null) {
            now.remove(seat);
        } else {
            now.put(seat, person);
        }
        return new GameResult(isPublic, ratingClass, now, ended, places, annulled);
    }

    private GameResult ranked(Instant at, List<Rank> ranking) {
        var now = new TreeMap<Integer, Integer>();
        ranking.forEach(rank -> now.put(rank.seat(), rank.rank()));
        return new GameResult(isPublic, ratingClass, persons, at, now, annulled);
    }

    /// Returns the result as a game that is rated; empty if it is not: if it is unlisted, did not end by its rules, was
    /// annulled, or has fewer than two registered persons or one of them on two seats.
    ///
    /// @throws IllegalStateException if the ranking lacks a person, or a class of two players has more persons
    public Optional<RatedGame> rated(GameId game) {
        if (!isPublic || ended == null || annulled) {
            return Optional.empty();
        }
        if (ratingClass.kind() == RatingClass.Kind.TWO && persons.size() > 2) {
            throw new IllegalStateException("a game of two players has " + persons.size() + " persons");
        }
        List<Entrant> entrants = persons.entrySet().stream()
                .map(seat -> new Entrant(seat.getValue(), place(seat.getKey())))
                .toList();
        return RatedGame.of(new RatedGame.Position(ended, game), ratingClass, entrants);
    }

    private int place(int seat) {
        Integer place = places.get(seat);
        if (place == null) {
            throw new IllegalStateException("the ranking has no seat " + seat);
        }
        return place;
    }
}
