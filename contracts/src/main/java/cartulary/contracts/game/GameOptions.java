package cartulary.contracts.game;

import cartulary.contracts.schema.Within;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// What the host chooses when a game is opened.
///
/// @param maxSeats the number of seats offered, 2 to 6 (BASE-1); 6 where nothing was said
/// @param visibility who may look; public where nothing was said
public record GameOptions(@Within(min = 2, max = 6) int maxSeats, Visibility visibility) {
    public static final GameOptions DEFAULT = new GameOptions(6, Visibility.PUBLIC);

    @JsonCreator
    static GameOptions of(
            @JsonProperty("maxSeats") @Nullable Integer maxSeats,
            @JsonProperty("visibility") @Nullable Visibility visibility) {
        return new GameOptions(
                maxSeats == null ? DEFAULT.maxSeats : maxSeats,
                visibility == null ? DEFAULT.visibility : visibility);
    }
}
