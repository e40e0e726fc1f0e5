package cartulary.command.competition;

import cartulary.command.competition.CompetitionAdmission.Admitted;
import cartulary.command.competition.CompetitionRequest.Play;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.contracts.secret.Hash;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.List;

/// Opens competitions for requests with different bodies.
@Singleton
final class CompetitionOpenings {
    private final CompetitionAdmission admission;
    private final Competitions competitions;

    CompetitionOpenings(CompetitionAdmission admission, Competitions competitions) {
        this.admission = admission;
        this.competitions = competitions;
    }

    /// The body of a request that opens a competition.
    interface OpeningBody {
        /// Returns the name of the competition.
        String name();

        /// Returns what the request does.
        ///
        /// @param drawn the seed of the lots, if the body has none
        Play play(Hash drawn);
    }

    /// Opens a competition of the sender.
    ///
    /// @param target what the idempotency key belongs to
    Response open(CommandRequest request, InputStream stream, String target, Class<? extends OpeningBody> type) {
        Admitted sender = admission.person(request);
        byte[] bytes = admission.body(request, sender, stream);
        OpeningBody body = new RequestBodies(request.problems()).required(bytes, type);
        CompetitionRequest opening = sender.request(
                request,
                target,
                bytes,
                List.of(CompetitionNames.ofCompetition(request, body.name())),
                body.play(competitions.seed()));
        return CompetitionAnswers.of(request.problems(), competitions.open(opening), true);
    }
}
