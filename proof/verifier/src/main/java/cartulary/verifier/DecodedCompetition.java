package cartulary.verifier;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.CompetitionOpened;
import cartulary.verifier.check.Check;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The first stages: decodes the events of a competition and checks their form. Of each check the first violation is a
/// fault.
///
/// @param entries up to the first one that cannot be decoded
/// @param competition the id of the competition; null if no event could be read
/// @param newer what this program does not know, if there is such an event; only what holds in every version was
///     checked then
record DecodedCompetition(
        List<CompetitionEntry> entries, @Nullable String competition, Optional<String> newer) {
    static DecodedCompetition read(List<byte[]> lines, Findings findings) {
        DecodedCompetition read = new Decoder(findings, true).read(lines);
        if (read.newer().isEmpty()) {
            return read;
        }
        findings.clear();
        return new Decoder(findings, false).read(lines);
    }

    /// Reads a log once. Used by one thread.
    private static final class Decoder {
        private final Findings findings;
        private final boolean isOfThisVersion;
        private final Set<Check> violated = EnumSet.noneOf(Check.class);
        private final List<CompetitionEntry> entries = new ArrayList<>();
        private @Nullable String competition;
        private @Nullable String newer;
        private String before = "";
        private boolean isCut;

        /// @param isOfThisVersion whether what this version demands is checked as well
        Decoder(Findings findings, boolean isOfThisVersion) {
            this.findings = findings;
            this.isOfThisVersion = isOfThisVersion;
        }

        DecodedCompetition read(List<byte[]> lines) {
            if (lines.isEmpty()) {
                fault(Stage.READABLE, Check.FILE, 1, "the record has no event");
            }
            List.of(Stage.READABLE, Stage.CANONICAL, Stage.NUMBERING).forEach(findings::done);
            for (int i = 0; i < lines.size(); i++) {
                read(lines.get(i), i + 1L);
            }
            return new DecodedCompetition(
                    isOfThisVersion ? List.copyOf(entries) : List.of(), competition, Optional.ofNullable(newer));
        }

        private void read(byte[] line, long revision) {
            CompetitionForm form = CompetitionForm.of(line).orElse(null);
            if (form == null) {
                isCut = true;
                fault(Stage.READABLE, Check.CANONICAL_FORM, revision, "the line is not JSON");
                return;
            }
            EventForm.Problem problem = form.problem(line);
            if (problem == null) {
                number(form.json(), revision);
                Optional<String> other = form.newerVersion();
                if (newer == null && other.isPresent()) {
                    newer = "the event at revision " + revision + " has " + other.get();
                }
                problem = isOfThisVersion && other.isEmpty() ? form.problemOfVersion() : null;
            }
            if (problem != null) {
                isCut = true;
                fault(problem.stage(), problem.check(), revision, problem.text());
            } else if (isOfThisVersion && !isCut && newer == null) {
                decode(line, revision);
            }
        }

        private void number(JsonNode event, long revision) {
            String id = event.path("competition").asText();
            competition = competition == null ? id : competition;
            if (event.path("revision").asLong() != revision) {
                String text = "the event has revision " + event.path("revision").asLong();
                fault(Stage.NUMBERING, Check.REVISIONS, revision, text);
            }
            if (!id.equals(competition)) {
                fault(Stage.NUMBERING, Check.ONE_COMPETITION, revision, "the event is of another competition");
            }
            String type = event.path("type").asText();
            if (type.equals(CompetitionOpened.class.getSimpleName()) != (revision == 1)) {
                String text = "CompetitionOpened is the first event and no other, not " + type;
                fault(Stage.NUMBERING, Check.ONE_COMPETITION, revision, revision == 1 ? text : "it is open already");
            }
            String at = event.path("at").asText();
            if (!CanonicalForm.exists(event.path("at"))) {
                isCut = true;
                fault(Stage.NUMBERING, Check.TIMES_EXIST, revision, "the time does not exist");
            }
            if (at.compareTo(before) < 0) {
                fault(Stage.NUMBERING, Check.TIMES_IN_ORDER, revision, "the event is before the event before it");
            }
            before = at;
        }

        private void decode(byte[] line, long revision) {
            try {
                entries.add(CompetitionEntry.parse(line));
            } catch (IllegalArgumentException e) {
                isCut = true;
                fault(Stage.RULES, Check.COMPETITION_RULES, revision, "the event has a number that no rule allows");
            }
        }

        private void fault(Stage stage, Check check, long revision, String problem) {
            if (violated.add(check)) {
                findings.fault(stage, check, revision, problem);
            }
        }
    }
}
