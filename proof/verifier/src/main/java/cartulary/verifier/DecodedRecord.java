package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.EventCodec.UnreadableEventException;
import cartulary.contracts.game.GameId;
import cartulary.verifier.check.Check;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The first stages: decodes the events and checks their form.
///
/// @param events up to the first one that cannot be decoded
/// @param game null if no event could be read
/// @param newer what this program does not know, if there is such an event; only what holds in every version was
///     checked then
record DecodedRecord(List<Envelope> events, @Nullable GameId game, Optional<String> newer) {
    static DecodedRecord read(List<byte[]> lines, Findings findings) {
        var events = new ArrayList<Envelope>(lines.size());
        for (byte[] line : lines) {
            long revision = events.size() + 1L;
            Envelope event = decoded(line);
            if (event == null || !isWrittenSo(event, line)) {
                Optional<EventForm> form = EventForm.of(line);
                EventForm.Problem problem = form.map(it -> it.problem(line)).orElse(null);
                if (form.isPresent()
                        && problem == null
                        && form.get().newerVersion().isPresent()) {
                    return AnyVersion.read(lines, findings);
                }
                if (form.isEmpty()) {
                    findings.fault(Stage.READABLE, Check.CANONICAL_FORM, revision, "the line is not JSON");
                    return unlessNewer(events, lines, findings);
                }
                problem = problem == null ? form.get().problemOfVersion() : problem;
                if (problem != null) {
                    findings.fault(problem.stage(), problem.check(), revision, problem.text());
                }
                if (event == null) {
                    if (problem == null) {
                        findings.fault(
                                Stage.READABLE, Check.RULES, revision, "the event names what the rules do not have");
                    }
                    return unlessNewer(events, lines, findings);
                }
            }
            events.add(event);
        }
        findings.done(Stage.READABLE);
        findings.done(Stage.CANONICAL);
        Numbering.check(events, findings);
        return of(events);
    }

    /// Returns the events before one that cannot be decoded, unless a later one is newer than this program.
    private static DecodedRecord unlessNewer(List<Envelope> events, List<byte[]> lines, Findings findings) {
        boolean isNewer = lines.stream().skip(events.size() + 1L).anyMatch(line -> EventForm.of(line)
                .filter(form -> form.problem(line) == null)
                .flatMap(EventForm::newerVersion)
                .isPresent());
        if (isNewer) {
            return AnyVersion.read(lines, findings);
        }
        Numbering.check(events, findings);
        return of(events);
    }

    private static DecodedRecord of(List<Envelope> events) {
        return new DecodedRecord(
                events, events.isEmpty() ? null : events.getFirst().game(), Optional.empty());
    }

    private static @Nullable Envelope decoded(byte[] line) {
        try {
            return EventCodec.read(line);
        } catch (UnreadableEventException e) {
            return null;
        }
    }

    /// Returns whether a line is what the service writes for this event. Then its form is right, except that numbers
    /// may be out of bounds, which the rules refuse.
    private static boolean isWrittenSo(Envelope event, byte[] line) {
        return event.schema() == event.data().schema() && Arrays.equals(EventCodec.publicBytes(event), line);
    }

    /// Checks the numbers of the events, which are found out of bounds by other checks but not named by them.
    static void checkNumbers(List<byte[]> lines, int size, Findings findings) {
        for (int i = 0; i < size; i++) {
            byte[] line = lines.get(i);
            EventForm form = EventForm.of(line).orElseThrow();
            EventForm.Problem general = form.problem(line);
            EventForm.Problem problem = general == null ? form.problemOfVersion() : general;
            if (problem != null && !findings.has(problem.check(), i + 1L)) {
                findings.fault(problem.stage(), problem.check(), i + 1L, problem.text());
            }
        }
    }
}
