package cartulary.contracts.event;

import cartulary.contracts.game.Aids;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.Ties;
import cartulary.contracts.game.Visibility;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The options of a game as they are in the event that opened it. An absent member has the meaning that it had when
/// the event was written, which is not always the present default ({@link HouseRules#UNRECORDED}).
record RecordedOptions(
        @Nullable Integer maxSeats,
        @Nullable Visibility visibility,
        @Nullable List<Expansion> expansions,
        @JsonUnwrapped HouseRules.Partial houseRules,
        @Nullable Integer secondsPerStep,
        @Nullable List<ScoringTile> scoringTiles,
        @Nullable Boolean takeBack,
        @Nullable PlayerClock clock,
        @Nullable Ties ties,
        @Nullable Aids aids) {
    GameOptions options() {
        return new GameOptions(
                maxSeats == null ? GameOptions.DEFAULT.maxSeats() : maxSeats,
                visibility == null ? GameOptions.DEFAULT.visibility() : visibility,
                expansions == null ? List.of() : expansions,
                HouseRules.UNRECORDED.with(houseRules),
                secondsPerStep,
                scoringTiles,
                takeBack,
                clock,
                ties,
                aids);
    }
}
