package cartulary.command.competition;

import cartulary.command.competition.CompetitionRequest.Play;
import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.command.person.AccountGuard;
import cartulary.command.token.Bearer;
import cartulary.command.token.RequestGuard;
import cartulary.command.token.ServiceRole;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CompetitionStore.CompetitionName;
import cartulary.http.OriginCheck;
import jakarta.inject.Singleton;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Admits the senders of requests to competitions: persons who are signed in, and referees of the service. A failed
/// check throws a problem.
@Singleton
public final class CompetitionAdmission {
    /// The size of a body that counts as one request, in bytes.
    private static final int BYTES_OF_A_REQUEST = 16 * 1024;

    private final RequestGuard requests;
    private final AccountGuard accounts;

    CompetitionAdmission(RequestGuard requests, AccountGuard accounts) {
        this.requests = requests;
        this.accounts = accounts;
    }

    /// An admitted sender.
    ///
    /// @param person the account id; null for a referee without an account
    record Admitted(@Nullable Bearer bearer, @Nullable String person, boolean isReferee) {
        CompetitionRequest request(
                CommandRequest request, String target, byte[] body, List<CompetitionName> names, Play play) {
            String key = request.idempotencyKey(false);
            return new CompetitionRequest(
                    person,
                    isReferee,
                    false,
                    request.expectedRevision(),
                    key == null ? null : key(key, target, body),
                    names,
                    play);
        }

        private IdempotencyKey key(String key, String target, byte[] body) {
            return new IdempotencyKey(
                    person == null && bearer != null ? bearer.principal() : "person:" + person,
                    key,
                    Hash.sha256(target.getBytes(StandardCharsets.UTF_8), new byte[] {0}, body));
        }
    }

    /// Admits anyone to read public data.
    void admitReader(CommandRequest request) {
        requests.admit(request);
    }

    Admitted admit(CommandRequest request) {
        Bearer bearer = requests.admit(request);
        String person = accounts.player(request, null);
        if (bearer instanceof Bearer.Appointed appointed && appointed.role() == ServiceRole.REFEREE) {
            String known = person == null && appointed.isOfAccount() ? appointed.name() : person;
            return new Admitted(bearer, known, true);
        }
        if (person == null) {
            throw request.problems().of(CommandProblem.SIGNED_OUT);
        }
        return new Admitted(bearer, person, false);
    }

    /// Admits a person who is signed in.
    Admitted person(CommandRequest request) {
        Admitted admitted = admit(request);
        if (admitted.person() == null) {
            throw request.problems().of(CommandProblem.SIGNED_OUT);
        }
        return admitted;
    }

    /// Counts a command as a number of requests.
    void charge(CommandRequest request, Admitted admitted, int cost) {
        requests.charge(request, admitted.bearer(), cost);
    }

    /// Reads a body and counts it as a number of requests that depends on its size.
    byte[] body(CommandRequest request, Admitted admitted, InputStream stream) {
        byte[] body = new RequestBodies(request.problems()).bytes(stream, OriginCheck.MAX_COMPETITION_BODY);
        if (body.length > BYTES_OF_A_REQUEST) {
            requests.charge(request, admitted.bearer(), 1 + body.length / BYTES_OF_A_REQUEST);
        }
        return body;
    }
}
