package cartulary.record.why;

import cartulary.contracts.rule.RuleId;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// One step of an explanation.
///
/// @param values what the sentence of the claim names, such as the number of tiles
/// @param terms of the points, for a claim about the worth of something; empty for others
/// @param rules that the claim follows from
/// @param facts that the claim rests on, by revision; empty if it follows from the claims before it
public record Claim(Kind kind, Map<String, Object> values, List<Term> terms, List<RuleId> rules, List<Fact> facts) {
    public Claim {
        values = new TreeMap<>(values);
        terms = List.copyOf(terms);
        rules = List.copyOf(rules);
        facts = List.copyOf(facts);
    }

    /// Returns a claim without terms.
    public static Claim of(Kind kind, Map<String, Object> values, List<RuleId> rules, List<Fact> facts) {
        return new Claim(kind, values, List.of(), rules, facts);
    }

    /// Returns a claim without terms that follows from the claims before it.
    public static Claim of(Kind kind, Map<String, Object> values, RuleId... rules) {
        return of(kind, values, List.of(rules), List.of());
    }

    /// The kinds of claims, in the order of an explanation.
    public enum Kind {
        /// How many tiles and coats of arms a feature has.
        @JsonProperty("extent")
        EXTENT,
        @JsonProperty("complete")
        COMPLETE,
        @JsonProperty("incomplete")
        INCOMPLETE,
        /// A field is never complete and is scored at the end.
        @JsonProperty("field")
        FIELD,
        /// A completed city touches the field.
        @JsonProperty("city")
        CITY,
        /// No completed city touches the field.
        @JsonProperty("no-city")
        NO_CITY,
        /// A complete road that ends at the cathedral.
        @JsonProperty("cathedral-road")
        CATHEDRAL_ROAD,
        /// A road that ends at the cathedral and is not complete.
        @JsonProperty("cathedral-road-open")
        CATHEDRAL_ROAD_OPEN,
        /// The road ends at a cathedral.
        @JsonProperty("cathedral-end")
        CATHEDRAL_END,
        /// Both ends of a road are at the same cathedral, so that its tile counts twice.
        @JsonProperty("cathedral-loop")
        CATHEDRAL_LOOP,
        /// A complete road to a cathedral scores its tiles twice.
        @JsonProperty("doubled")
        DOUBLED,
        /// An incomplete road to a cathedral does not.
        @JsonProperty("not-doubled")
        NOT_DOUBLED,
        /// The scoring tile that was active for the feature.
        @JsonProperty("scoring-tile")
        SCORING_TILE,
        /// Every player with a meeple on the feature scores it.
        @JsonProperty("everybody-scores")
        EVERYBODY_SCORES,
        /// Tiles with nothing but one-edged segments of the city are not counted.
        @JsonProperty("one-edged")
        ONE_EDGED,
        /// No tile of the city is such a tile.
        @JsonProperty("none-one-edged")
        NONE_ONE_EDGED,
        /// The feature scores for a fixed number of tiles.
        @JsonProperty("fixed-tiles")
        FIXED_TILES,
        /// Every player who scores the feature gets more points.
        @JsonProperty("points-more")
        POINTS_MORE,
        @JsonProperty("points-fewer")
        POINTS_FEWER,
        /// Tiles of the monastery show a city or a road, which changes its points.
        @JsonProperty("shown")
        SHOWN,
        @JsonProperty("none-shown")
        NONE_SHOWN,
        /// The scoring tile has no effect.
        @JsonProperty("no-effect")
        NO_EFFECT,
        /// Scoring tiles do not change final scoring.
        @JsonProperty("not-at-end")
        NOT_AT_END,
        /// The road ends at the tollhouse.
        @JsonProperty("toll-end")
        TOLL_END,
        /// The side of the tollhouse that was up.
        @JsonProperty("toll-side")
        TOLL_SIDE,
        /// In final scoring the side does not matter.
        @JsonProperty("toll-at-end")
        TOLL_AT_END,
        /// Where the abbot of a player stands.
        @JsonProperty("abbot")
        ABBOT,
        /// The empty cells because of which the abbot may be called home.
        @JsonProperty("not-surrounded")
        NOT_SURROUNDED,
        /// Terms and sum.
        @JsonProperty("worth")
        WORTH,
        /// Who has how many meeples.
        @JsonProperty("holders")
        HOLDERS,
        /// A player gets the points, having the most meeples.
        @JsonProperty("winner")
        WINNER,
        /// A player gets the points, having any meeple on the feature.
        @JsonProperty("holder-scores")
        HOLDER_SCORES,
        /// A player gets the toll, owning the tollhouse.
        @JsonProperty("owner")
        OWNER,
        /// A player gets the points, having called the abbot home.
        @JsonProperty("called-home")
        CALLED_HOME,
        /// A player gets nothing, having fewer meeples.
        @JsonProperty("loser")
        LOSER,
        /// A feature of the office's tile is complete, so that no chip is settled for it in final scoring.
        @JsonProperty("closed-feature")
        CLOSED_FEATURE,
        /// A player's chip with its numbers.
        @JsonProperty("chip")
        CHIP,
        /// The feature is the only one for which the chips of the office can be settled.
        @JsonProperty("only-feature")
        ONLY_FEATURE,
        /// There are several such features, but all have the same size.
        @JsonProperty("equal-feature")
        EQUAL_FEATURE,
        /// The active player chose the feature for all chips of the office.
        @JsonProperty("chosen-feature")
        CHOSEN_FEATURE,
        /// The owner chose the feature for the chip in final scoring.
        @JsonProperty("own-feature")
        OWN_FEATURE,
        /// The owner chose none in final scoring, so the feature counts that pays most.
        @JsonProperty("best-feature")
        BEST_FEATURE,
        @JsonProperty("hit")
        HIT,
        @JsonProperty("miss")
        MISS,

        // Answers to the question why not. For each there is also a claim that it is so after all.

        /// A player has no meeple on the feature.
        @JsonProperty("no-meeple")
        NO_MEEPLE,
        /// A completed feature had no meeple.
        @JsonProperty("unclaimed")
        UNCLAIMED,
        /// The feature has not been scored yet.
        @JsonProperty("not-scored")
        NOT_SCORED,
        /// A player has no tollhouse at an end of the road.
        @JsonProperty("not-owner")
        NOT_OWNER,
        /// A player is not the owner of the abbot that was called home.
        @JsonProperty("not-abbot")
        NOT_ABBOT,
        /// The feature was left by an abbot that was called home, which scored the abbot only.
        @JsonProperty("abbot-left")
        ABBOT_LEFT,
        /// A player has no chip on the office.
        @JsonProperty("no-chip")
        NO_CHIP,
        /// A player got points.
        @JsonProperty("got")
        GOT,
        /// An empty cell keeps the feature from being complete.
        @JsonProperty("open")
        OPEN,
        /// A field and a city are on one tile and do not touch there.
        @JsonProperty("apart")
        APART,
        /// A field and a city have no tile in common.
        @JsonProperty("no-common-tile")
        NO_COMMON_TILE,
        @JsonProperty("touch")
        TOUCH,
        /// An incomplete city does not count for a field.
        @JsonProperty("city-incomplete")
        CITY_INCOMPLETE,
        /// Bets on the office have not been decided yet.
        @JsonProperty("bets-open")
        BETS_OPEN,
        /// There were no bets on the office.
        @JsonProperty("no-bets")
        NO_BETS,
        @JsonProperty("passed")
        PASSED,
        /// The player did not decide in time.
        @JsonProperty("undecided")
        UNDECIDED,
        @JsonProperty("not-asked")
        NOT_ASKED,
        /// The chip has not been settled yet.
        @JsonProperty("chip-waits")
        CHIP_WAITS,
        /// The Tollkeepers are not in play.
        @JsonProperty("no-tolls")
        NO_TOLLS,
        /// The tollhouse is in the supply.
        @JsonProperty("toll-supply")
        TOLL_SUPPLY,
        /// The tollhouse is not at an end of the road.
        @JsonProperty("toll-elsewhere")
        TOLL_ELSEWHERE,
        /// The tollhouse came to the road after its completion.
        @JsonProperty("toll-late")
        TOLL_LATE,
        @JsonProperty("no-pictures")
        NO_PICTURES,
        /// The road is not complete, so that it has paid no toll yet.
        @JsonProperty("toll-waits")
        TOLL_WAITS,
        @JsonProperty("toll-paid")
        TOLL_PAID,
        /// The rules refuse a move.
        @JsonProperty("refused")
        REFUSED,
        /// The cell of a placement holds a tile.
        @JsonProperty("taken")
        TAKEN,
        /// No tile is next to the cell of a placement.
        @JsonProperty("lonely")
        LONELY,
        /// An edge of the placed tile is of another kind than the edge that it meets.
        @JsonProperty("edge")
        EDGE,
        /// Where the river goes on.
        @JsonProperty("river-end")
        RIVER_END,
        /// The turn of the river that the next curve must not repeat.
        @JsonProperty("river-turn")
        RIVER_TURN,
        /// Nothing can be placed at the end of the river, because no river tile is left.
        @JsonProperty("river-unfinished")
        RIVER_UNFINISHED,
        /// The abbot of a player is in the supply.
        @JsonProperty("abbot-supply")
        ABBOT_SUPPLY,
        /// The rules allow a move.
        @JsonProperty("allowed")
        ALLOWED,
        /// Whether a chip can be bet depends on chips that are sealed.
        @JsonProperty("chip-sealed")
        CHIP_SEALED
    }
}
