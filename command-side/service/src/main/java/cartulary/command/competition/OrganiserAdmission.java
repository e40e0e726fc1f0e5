package cartulary.command.competition;

import cartulary.command.competition.CompetitionAdmission.Admitted;
import cartulary.command.http.CommandRequest;
import cartulary.http.SharedProblem;
import jakarta.inject.Singleton;
import java.util.Map;

/// Admits organisers to change what is stored outside the logs of their competitions, and everybody to read it. A
/// failed check throws a problem.
@Singleton
final class OrganiserAdmission {
    private final CompetitionAdmission admission;
    private final CompetitionRepository competitions;

    OrganiserAdmission(CompetitionAdmission admission, CompetitionRepository competitions) {
        this.admission = admission;
        this.competitions = competitions;
    }

    /// Admits the organiser of a competition.
    ///
    /// @param type what the request changes, for the problem
    Admitted admit(CommandRequest request, String competition, String type) {
        Admitted sender = admission.person(request);
        requireKnown(request, competition);
        if (!competitions.isOrganiser(competition, String.valueOf(sender.person()))) {
            throw CompetitionAnswers.forbidden(
                    request.problems(), Map.of("type", type, "problem", "only the organiser may do this"));
        }
        return sender;
    }

    /// Admits anybody to read about a competition.
    void admitReader(CommandRequest request, String competition) {
        admission.admitReader(request);
        requireKnown(request, competition);
    }

    private void requireKnown(CommandRequest request, String competition) {
        if (!competitions.exists(competition)) {
            throw request.problems().of(SharedProblem.UNKNOWN_COMPETITION);
        }
    }
}
