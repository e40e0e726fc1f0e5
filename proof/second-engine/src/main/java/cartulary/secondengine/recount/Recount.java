package cartulary.secondengine.recount;

import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.Consequence;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.secondengine.Position;
import java.util.List;
import java.util.Optional;

/// Counts a recorded game again, event by event, from its choices alone: tiles, meeples, tollhouses, and chips once
/// they are opened. Compares every event that scores, what completes features, returns meeples or turns tollhouses, and
/// the ranking. Whether a choice is legal, and who is asked for it, is not counted. Works for running and abandoned
/// games. Costs up to some milliseconds for each tile. Used by one thread.
///
/// A score that the record corrects later (LOBBY-19) may have other points: the recorded ones are added, until the
/// correction. The rest of its evidence is compared as the evidence of any other.
public final class Recount {
    private final PositionScoring scoring;
    private final Position position = new Position();
    private final DueEvents due = new DueEvents(this::follow, this::isAdded);
    private final Corrections corrections;
    private long revision;
    private long turnFrom;

    public Recount() {
        this(Corrections.of(List.of()));
    }

    /// @param corrections the corrections of the whole record
    public Recount(Corrections corrections) {
        this.corrections = corrections;
        scoring = new PositionScoring(position);
    }

    /// Returns how an event differs from this engine's count; empty if it does not, or is not counted. The points of
    /// this engine, not the recorded ones, are added to the scores.
    ///
    /// @param event the next public event of the game
    /// @throws RuntimeException if the record is impossible, such as with two tiles on one cell
    public Optional<Difference> next(GameEvent event) {
        revision++;
        if (event instanceof ScoringEvent choice && !(event instanceof Consequence)) {
            scoring.chosen(choice).ifPresent(due::expectFirst);
        }
        if (event instanceof ScoringEvent recorded && corrections.areAbout(revision)) {
            return due.takeCorrected(
                    recorded,
                    counted -> corrections.excuse(recorded, counted, revision),
                    corrections.takeAway(recorded, revision));
        }
        return switch (event) {
            case ScoringEvent _, FeatureCompleted _, MeeplesReturned _, GameFinished _ -> due.take(event);
            case ExpansionEvent e when scoring.isCounted(e) -> due.take(event);
            case TurnEnded _, DeckOpened _ -> due.end(event);
            default -> {
                follow(event);
                yield Optional.empty();
            }
        };
    }

    /// Returns whether the record lacks a score of this turn that a correction adds.
    private boolean isAdded(ScoringEvent counted) {
        return corrections.add(counted, turnFrom - 1, revision);
    }

    private void follow(GameEvent event) {
        scoring.follow(event);
        switch (event) {
            case TilePlaced _ -> {
                turnFrom = revision;
                due.expect(List.of(scoring::completions, scoring::afterScoring, scoring::endOfTurn));
            }
            case FinalScoringBegan _ ->
                due.expect(List.of(scoring::beforeFinalScoring, scoring::finalScoring, scoring::ranking));
            case TakenBack _, GameAbandoned _ -> due.expect(List.of());
            default -> {}
        }
    }
}
