package cartulary.verifier.course;

import cartulary.verifier.check.Check;

/// The first event that the course of a game does not allow.
///
/// @param revision of the event; if the record ends too early, of its last event
/// @param problem a sentence without a full stop
public record CourseFault(Check check, long revision, String problem) {
    /// Ends the reading of a course.
    static final class FoundException extends RuntimeException {
        private final transient CourseFault fault;

        FoundException(CourseFault fault) {
            super(fault.problem, null, false, false);
            this.fault = fault;
        }

        CourseFault fault() {
            return fault;
        }
    }
}
