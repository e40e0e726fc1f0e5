package cartulary.record.history;

import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Within;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.FeatureState;
import cartulary.record.past.Origin;
import cartulary.record.past.Scored;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The history of one thing of a game up to a revision, in order.
public record SubjectHistory(GameId game, @Within(min = 1) long revision, List<HistoryEntry> entries) {
    public SubjectHistory {
        entries = List.copyOf(entries);
    }

    /// One change. A feature has one entry for each of its changes, so an event can have several; its parts, until they
    /// were joined, have entries under their own names, which makes the history a graph.
    ///
    /// @param event the type of the event
    /// @param change what happened to a feature; absent for other subjects
    /// @param feature the feature after the change; absent for other subjects
    /// @param from the names before the change of the parts that were joined or grew; empty otherwise
    /// @param points what the event scored: for the feature, for the meeple's or tollhouse's owner, or for the seat
    public record HistoryEntry(
            Origin by,
            String event,
            @Nullable FeatureStep change,
            @Nullable FeatureState feature,
            List<SegmentAt> from,
            List<Scored> points) {
        public HistoryEntry {
            from = List.copyOf(from);
            points = List.copyOf(points);
        }
    }

    /// What can happen to a feature.
    public enum FeatureStep {
        @JsonProperty("begun")
        BEGUN,
        @JsonProperty("grown")
        GROWN,
        /// A tile connected several parts.
        @JsonProperty("joined")
        JOINED,
        /// A city that touches the field was completed.
        @JsonProperty("city-completed")
        CITY_COMPLETED,
        @JsonProperty("meeple-placed")
        MEEPLE_PLACED,
        @JsonProperty("completed")
        COMPLETED,
        @JsonProperty("scored")
        SCORED,
        @JsonProperty("toll-raised")
        TOLL_RAISED,
        /// The active player chose the feature for the chips of an office (BET-23).
        @JsonProperty("bet-feature-chosen")
        BET_FEATURE_CHOSEN,
        @JsonProperty("bets-settled")
        BETS_SETTLED,
        @JsonProperty("meeples-returned")
        MEEPLES_RETURNED
    }
}
