package cartulary.verifier;

import cartulary.contracts.game.Expansion;
import cartulary.verifier.course.ExpansionCourse;
import cartulary.verifier.course.abbot.AbbotCourse;
import cartulary.verifier.course.bets.BetCourse;
import cartulary.verifier.course.cathedrals.CathedralCourse;
import cartulary.verifier.course.river.RiverCourse;
import cartulary.verifier.course.surveyors.SurveyorCourse;
import cartulary.verifier.course.tollkeepers.TollCourse;
import java.util.EnumMap;
import java.util.Map;

/// The course of each expansion; no other code chooses their classes.
final class ExpansionCourses {
    private ExpansionCourses() {}

    /// Returns new courses, to follow one record.
    static Map<Expansion, ExpansionCourse> all() {
        var courses = new EnumMap<Expansion, ExpansionCourse>(Expansion.class);
        for (Expansion expansion : Expansion.values()) {
            courses.put(
                    expansion,
                    switch (expansion) {
                        case BETS -> new BetCourse();
                        case TOLLKEEPERS -> new TollCourse();
                        case ABBOT -> new AbbotCourse();
                        case RIVER -> new RiverCourse();
                        case CATHEDRALS -> new CathedralCourse();
                        case SURVEYORS -> new SurveyorCourse();
                    });
        }
        return courses;
    }
}
