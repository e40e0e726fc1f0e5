package cartulary.record.whatif;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.record.why.Explanation;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What would follow if the choices of a request were made. None of it is recorded or proven: commitments,
/// nonces, salts and proofs of its events are zeros or empty.
///
/// @param format {@link #FORMAT}
/// @param at the revision from which the choices were tried
/// @param events in order, without the opening of the deck
/// @param view the public state after the events
/// @param features those of the board after the events, with what they have scored in the record and in the events
/// @param legal the legal commands of each seat that the game then waits for
/// @param scores by seat
/// @param explanations of each event that scores, in order; facts after `at` are events of this answer
/// @param sealed the decisions that stay sealed: they are counted as nothing
/// @param pile the tiles of which the next draw gives one, in catalogue order: all that are then in the pile, or in
///     its part that is drawn from (RIVER-4)
/// @param assumedScoringTiles the scoring tiles that come next in these events although their place in the stack is
///     sealed, in the order in which they do: the first of the catalogue whose place is sealed (SURV-3)
/// @param next the tile that the next draw gives; absent if its place in the deck is sealed
public record WhatIf(
        String format,
        GameId game,
        @Within(min = 1) long at,
        List<ImaginedEvent> events,
        GameView view,
        BoardFeatures features,
        List<LegalOfSeat> legal,
        List<SeatScore> scores,
        List<Explanation> explanations,
        List<StillSealed> sealed,
        List<PileTile> pile,
        List<String> assumedScoringTiles,
        @Nullable String next)
        implements WhatIfOutcome {
    /// The name of this format.
    public static final String FORMAT = "cartulary.whatif/1";

    public WhatIf {
        events = List.copyOf(events);
        legal = List.copyOf(legal);
        scores = List.copyOf(scores);
        explanations = List.copyOf(explanations);
        sealed = List.copyOf(sealed);
        pile = List.copyOf(pile);
        assumedScoringTiles = List.copyOf(assumedScoringTiles);
    }

    /// An event that would follow.
    ///
    /// @param revision that it would have
    /// @param choice the index of the choice that it follows from
    /// @param type of the event
    public record ImaginedEvent(
            @Within(min = 1) long revision, @Within(min = 0) int choice, String type, GameEvent data) {}

    /// A tile of the pile.
    public record PileTile(String tile, @Within(min = 1) int count) {}

    /// The legal commands of a seat.
    public record LegalOfSeat(@Seat int seat, Legal legal) {}

    /// The points of a seat, which The Land Surveyors can make negative (SURV-9).
    ///
    /// @param before at `at`
    /// @param score after the events
    /// @param potential the score with the points of all features on the board if the game ended then,
    ///     without tolls and bets
    public record SeatScore(@Seat int seat, int before, int score, int potential) {}

    /// A decision of a seat about an office that stays sealed.
    public record StillSealed(@Seat int seat, int x, int y, SealedPart what) implements AtCell {}

    /// What is sealed of a bet.
    public enum SealedPart {
        /// Whether the seat bet or passed, and the chip.
        @JsonProperty("decision")
        DECISION,
        @JsonProperty("chip")
        CHIP,
        /// The chip, and the feature that its owner chose for it in final scoring.
        @JsonProperty("chip-and-feature")
        CHIP_AND_FEATURE
    }
}
