package cartulary.verifier.course;

import java.util.EnumSet;
import java.util.Set;

/// The steps of a game.
public enum CourseStep {
    UNOPENED("Unopened"),
    LOBBY("Lobby"),
    SEEDING("Seeding"),
    DRAWING("Drawing"),
    PLACING_TILE("PlacingTile"),
    PLACING_FIGURE("PlacingFigure"),
    CHOOSING_BET_FEATURE("ChoosingBetFeature"),
    BETTING("Betting"),
    CHOOSING_FINAL_BET_FEATURE("ChoosingFinalBetFeature"),
    FINISHED("Finished"),
    ABANDONED("Abandoned");

    static final Set<CourseStep> PLAY = EnumSet.range(DRAWING, CHOOSING_FINAL_BET_FEATURE);
    static final Set<CourseStep> TIMED = EnumSet.range(SEEDING, CHOOSING_FINAL_BET_FEATURE);
    static final Set<CourseStep> OPEN = EnumSet.range(LOBBY, CHOOSING_FINAL_BET_FEATURE);
    static final Set<CourseStep> DISPUTED = EnumSet.range(DRAWING, FINISHED);

    private final String wire;

    CourseStep(String wire) {
        this.wire = wire;
    }

    /// Returns the name in `StepExpired`.
    String wire() {
        return wire;
    }
}
