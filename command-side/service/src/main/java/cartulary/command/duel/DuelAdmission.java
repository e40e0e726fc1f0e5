package cartulary.command.duel;

import cartulary.command.duel.Duels.DuelHead;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.person.AccountGuard;
import cartulary.command.token.RequestGuard;
import cartulary.contracts.duel.DuelEntry;
import jakarta.inject.Singleton;

/// Admits the senders of requests to duels. A failed check throws a problem.
@Singleton
final class DuelAdmission {
    private final RequestGuard guard;
    private final AccountGuard accounts;
    private final Duels duels;

    DuelAdmission(RequestGuard guard, AccountGuard accounts, Duels duels) {
        this.guard = guard;
        this.accounts = accounts;
        this.duels = duels;
    }

    /// Admits anybody to read what is public.
    void admit(CommandRequest request) {
        guard.admit(request);
    }

    /// Returns the person who is signed in.
    String person(CommandRequest request) {
        guard.admit(request);
        String person = accounts.player(request, null);
        if (person == null) {
            throw request.problems().of(CommandProblem.SIGNED_OUT);
        }
        return person;
    }

    DuelHead requireKnown(CommandRequest request, String duel) {
        DuelHead head = DuelEntry.isId(duel) ? duels.head(duel) : null;
        if (head == null || !head.exists()) {
            throw request.problems().of(CommandProblem.UNKNOWN_DUEL);
        }
        return head;
    }
}
