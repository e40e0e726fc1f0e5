package cartulary.query.competitions;

import cartulary.competition.state.Competition;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedsCalled;
import cartulary.contracts.competition.CompetitionEvent.LineUpsCalled;
import cartulary.contracts.competition.PairingSide;
import cartulary.query.competitions.CalendarText.CalendarMoment;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The deadlines of a competition as a calendar: those of line-ups (COMP-26) and of seeds for draws (COMP-29). Duels
/// that are played on the service have no planned times: they begin as soon as their entrants are known.
final class CompetitionCalendar {
    private final CompetitionMoment moment;
    private final PictureWords words;
    private final Map<String, CalendarMoment> deadlines = new LinkedHashMap<>();

    private CompetitionCalendar(CompetitionMoment moment, PictureWords words) {
        this.moment = moment;
        this.words = words;
    }

    /// @param events the events of the competition up to the moment
    static String of(CompetitionMoment moment, List<byte[]> events, PictureWords words) {
        var calendar = new CompetitionCalendar(moment, words);
        events.stream().map(CompetitionEntry::parse).forEach(calendar::add);
        return CalendarText.of(List.copyOf(calendar.deadlines.values()));
    }

    private void add(CompetitionEntry entry) {
        if (entry.data() instanceof LineUpsCalled called) {
            for (String pairing : called.pairings()) {
                set(entry, "line-ups", pairing, called.deadline(), words.of("calendar.lineUps", meeting(pairing)));
            }
        } else if (entry.data() instanceof DrawSeedsCalled called) {
            Map<String, String> stage = Map.of("stage", called.stage());
            set(entry, "seeds", called.stage(), called.deadline(), words.of("calendar.seeds", stage));
        }
    }

    /// Sets a deadline, or postpones it.
    private void set(CompetitionEntry entry, String kind, String of, Instant deadline, String summary) {
        String uid = "%s-%s-%s".formatted(moment.id(), kind, of);
        CalendarMoment before = deadlines.get(uid);
        deadlines.put(
                uid,
                new CalendarMoment(uid, deadline, entry.at(), before == null ? 0 : before.sequence() + 1, summary));
    }

    private Map<String, String> meeting(String pairing) {
        Competition competition = moment.competition();
        return Map.of(
                "pairing", pairing,
                "home", entrant(competition, pairing, PairingSide.HOME),
                "away", entrant(competition, pairing, PairingSide.AWAY));
    }

    private String entrant(Competition competition, String pairing, PairingSide side) {
        StageState stage = competition.stageOf(pairing).orElseThrow();
        return Objects.requireNonNullElse(Occupants.entrantAt(stage, pairing, side), words.of("undecided"));
    }
}
