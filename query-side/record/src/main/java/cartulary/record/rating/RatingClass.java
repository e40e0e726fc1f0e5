package cartulary.record.rating;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlayerClock;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Games that are rated together: games of two players or of more, with one set of expansions and one kind of clock.
///
/// @param expansions in the order of {@link Expansion}
public record RatingClass(Kind kind, List<Expansion> expansions, Clock clock) implements Comparable<RatingClass> {
    private static final String BASE = "base";

    /// A class as an example of {@link #key}.
    public static final String EXAMPLE = "two:base:clock";

    /// The number of players, bots included.
    public enum Kind {
        TWO(new Glicko2(0.5)),
        /// Three to six. The variance grows as that of a beginner does in Glicko-2.
        MORE(new WengLin(175, new Glicko2(0.5).growth(Rating.INITIAL)));

        private final RatingModel model;

        Kind(RatingModel model) {
            this.model = model;
        }

        RatingModel model() {
            return model;
        }

        static Kind of(int players) {
            return players == 2 ? TWO : MORE;
        }
    }

    /// What limits the time to think.
    public enum Clock {
        /// Nothing.
        UNTIMED,
        /// A limit of each step (MIX-15).
        STEP,
        /// A clock of each player (LOBBY-30).
        CLOCK;

        public static Clock of(@Nullable PlayerClock clock, @Nullable Integer secondsPerStep) {
            if (clock != null) {
                return CLOCK;
            }
            return secondsPerStep == null ? UNTIMED : STEP;
        }
    }

    public RatingClass {
        expansions = expansions.stream().distinct().sorted().toList();
    }

    /// Returns the class of a game.
    ///
    /// @param players the number of seats that were taken when the game started
    public static RatingClass of(GameOptions options, int players) {
        return of(players, options.expansions(), Clock.of(options.clock(), options.secondsPerStep()));
    }

    /// Returns the class of games of some players.
    public static RatingClass of(int players, List<Expansion> expansions, Clock clock) {
        return new RatingClass(Kind.of(players), expansions, clock);
    }

    /// Returns the same class for another number of players.
    RatingClass with(int players) {
        return of(players, expansions, clock);
    }

    public RatingModel model() {
        return kind.model;
    }

    /// Returns the class as a text, such as {@link #EXAMPLE}; expansions by their sets, joined by commas.
    public String key() {
        String sets = expansions.isEmpty()
                ? BASE
                : expansions.stream().map(Expansion::set).collect(Collectors.joining(","));
        return text(kind) + ":" + sets + ":" + text(clock);
    }

    /// Parses a {@link #key}; empty for any other text.
    public static Optional<RatingClass> parse(String key) {
        String[] parts = key.split(":", -1);
        return Arrays.stream(Kind.values())
                .flatMap(kind ->
                        Arrays.stream(Clock.values()).map(clock -> new RatingClass(kind, expansions(parts), clock)))
                .filter(each -> each.key().equals(key))
                .findFirst();
    }

    private static List<Expansion> expansions(String[] parts) {
        List<String> sets = parts.length == 3 ? Arrays.asList(parts[1].split(",", -1)) : List.of();
        return Arrays.stream(Expansion.values())
                .filter(each -> sets.contains(each.set()))
                .toList();
    }

    private static String text(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public int compareTo(RatingClass other) {
        return key().compareTo(other.key());
    }

    @Override
    public String toString() {
        return key();
    }
}
