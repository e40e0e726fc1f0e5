package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Within;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Games in the lobby that look for players: open to everybody, or a challenge to one person. Not part of the log: no
/// rule depends on them. They survive a restart.
public interface Seeks {
    /// The most challenges that one person has at a time.
    int MOST_CHALLENGES = 50;

    /// A game that looks for players.
    ///
    /// @param person the account of the player who seeks; null for a guest
    /// @param challenged the account of the person who is challenged; null if the game is open to everybody
    /// @param ratings of the players who are wished for; null for any
    /// @param isDeclined whether the person who was challenged declined: the game looks for nobody any more
    record Seek(
            GameId game,
            @Nullable String person,
            @Nullable String challenged,
            @Nullable RatingRange ratings,
            boolean isDeclined) {
        /// A seek as it begins.
        public Seek(GameId game, @Nullable String person, @Nullable String challenged, @Nullable RatingRange ratings) {
            this(game, person, challenged, ratings, false);
        }
    }

    /// A range of ratings, both ends included.
    record RatingRange(
            @Within(min = 0, max = RatingRange.HIGHEST) int least,
            @Within(min = 0, max = RatingRange.HIGHEST) int most) {
        public static final int HIGHEST = 9_999;

        public boolean isValid() {
            return 0 <= least && least <= most && most <= HIGHEST;
        }
    }

    /// Records a seek, which replaces an earlier one of the same game.
    ///
    /// @return false without effect if the challenged person has {@link #MOST_CHALLENGES} others
    boolean put(Seek seek);

    /// Ends a seek.
    ///
    /// @return whether there was one
    boolean remove(GameId game);

    /// Records that a person declined. The seek stays, so that who challenged them learns of it.
    ///
    /// @return false without effect if the person is not challenged to the game any more
    boolean decline(GameId game, String person);

    Optional<Seek> of(GameId game);

    /// Returns the newest seeks that are open to everybody, the earliest first: old ones cannot hide others.
    List<Seek> open(int max);

    /// Returns the challenges that a person has not declined, the earliest first.
    List<Seek> challenging(String person);

    /// Returns all seeks after a game in the order of their ids, for the automation that starts their games.
    List<Seek> after(@Nullable GameId game, int max);
}
