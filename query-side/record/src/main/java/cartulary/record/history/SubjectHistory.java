package cartulary.record.history;

import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Within;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.CorrectedPoints;
import cartulary.record.past.FeatureState;
import cartulary.record.past.Origin;
import cartulary.record.past.RecordedEvent;
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
    /// @param dispute the number of the dispute; absent for other events
    /// @param corrections of such points, by a dispute
    public record HistoryEntry(
            Origin by,
            String event,
            @Nullable FeatureStep change,
            @Nullable FeatureState feature,
            List<SegmentAt> from,
            List<Scored> points,
            @Within(min = 1) @Nullable Integer dispute,
            List<CorrectedPoints> corrections) {
        public HistoryEntry {
            from = List.copyOf(from);
            points = List.copyOf(points);
            corrections = List.copyOf(corrections);
        }

        /// Returns the entry of an event of a dispute.
        static HistoryEntry ofDispute(RecordedEvent recorded, int dispute, List<CorrectedPoints> corrections) {
            return new HistoryEntry(
                    recorded.origin(), recorded.event().type(), null, null, List.of(), List.of(), dispute, corrections);
        }

        /// Returns the same entry as a change of a feature.
        HistoryEntry of(FeatureStep step, FeatureState state) {
            return new HistoryEntry(by, event, step, state, from, points, dispute, corrections);
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
        MEEPLES_RETURNED,
        /// A player called the abbot home, which scores the abbot and not the feature (ABBOT-13).
        @JsonProperty("called-home")
        CALLED_HOME,
        /// Something happened in a dispute about the feature (LOBBY-13).
        @JsonProperty("disputed")
        DISPUTED,
        /// A dispute corrected points that were scored for the feature (LOBBY-19).
        @JsonProperty("corrected")
        CORRECTED
    }
}
