package cartulary.command.game;

import cartulary.command.game.Sender.SenderStatus;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.token.Bearer;
import cartulary.command.token.RequestGuard;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.http.SharedProblem;
import cartulary.rules.game.Step;
import io.quarkiverse.resteasy.problem.HttpProblem;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Checks every request to a game: first what {@link RequestGuard} checks of all requests, then the visibility of the
/// game and the caller's rights in it. A failed check throws a problem.
@Singleton
public final class GameGuard {
    /// The cost of the recount of a dispute in requests (LOBBY-15).
    private static final int RECOUNT_COST = 100;

    private final RequestGuard requests;
    private final AccessCheck access;

    public GameGuard(RequestGuard requests, AccessCheck access) {
        this.requests = requests;
        this.access = access;
    }

    /// Returns the bearer of the token; null for a guest.
    public @Nullable Bearer admit(CommandRequest request) {
        return requests.admit(request);
    }

    /// Returns the bearer of the token of a read that costs as much as `cost` requests; null for a guest.
    public @Nullable Bearer admitRead(CommandRequest request, int cost) {
        return requests.admitRead(request, cost);
    }

    /// Counts a command that costs much more than others, after its body was read.
    public void charge(CommandRequest request, @Nullable Bearer bearer, GameCommand command) {
        if (command instanceof OpenDispute) {
            requests.charge(request, bearer, RECOUNT_COST);
        }
    }

    /// Counts a request that costs as much as `cost` requests, after it was admitted.
    public void charge(CommandRequest request, @Nullable Bearer bearer, int cost) {
        requests.charge(request, bearer, cost);
    }

    /// Admits the caller to a game; all later checks of the request use the result. Callers without access to
    /// an unlisted game get the problem {@link SharedProblem#UNKNOWN_GAME}; an ended token of it gets
    /// {@link CommandProblem#TOKEN_ENDED}.
    public AdmittedSender admission(CommandRequest request, @Nullable Bearer bearer, String game) {
        AdmittedSender admission = access.admit(bearer, id(request, game)).orElseThrow(() -> unknown(request));
        if (admission.status() instanceof SenderStatus.Ended
                && admission.head().options().visibility() == Visibility.UNLISTED) {
            throw request.problems().of(CommandProblem.TOKEN_ENDED);
        }
        return admission;
    }

    /// Admits the caller of a read that does not depend on the state of play. Loads no game.
    public AdmittedReader readAdmission(CommandRequest request, @Nullable Bearer bearer, String game) {
        AdmittedReader admission = access.admitReader(bearer, id(request, game)).orElseThrow(() -> unknown(request));
        if (admission.status() instanceof SenderStatus.Ended
                && admission.members().visibility() == Visibility.UNLISTED) {
            throw request.problems().of(CommandProblem.TOKEN_ENDED);
        }
        return admission;
    }

    /// Checks the token of an admitted read and its rights in the game again, after the request waited. Counts no
    /// request.
    public AdmittedReader repeatReadAdmission(CommandRequest request, String game) {
        return readAdmission(request, requests.repeatTokenCheck(request), game);
    }

    /// Returns whether a game has not ended and is visible to a bearer, or to everybody without one.
    public boolean isOpenFor(@Nullable Bearer bearer, GameId game) {
        return access.admit(bearer, game)
                .filter(admission -> !(admission.head().step() instanceof Step.Finished))
                .isPresent();
    }

    /// Returns whether a game has not ended and the bearer is its host.
    public boolean isOpenHost(Bearer bearer, GameId game) {
        return access.admit(bearer, game)
                .filter(admission -> !(admission.head().step() instanceof Step.Finished))
                .filter(admission -> admission.status() instanceof SenderStatus.Acting(Actor.Host _))
                .isPresent();
    }

    /// Returns whether a person has a seat of a game that they took with their account. Loads no game.
    public boolean isSeated(String person, GameId game) {
        return access.visibilityFor(person, game).isPresent();
    }

    /// Admits the host of a game.
    ///
    /// @param type the name of the request in a refusal
    public AdmittedSender hostAdmission(CommandRequest request, @Nullable Bearer bearer, String game, String type) {
        AdmittedSender admission = admission(request, bearer, game);
        if (bearer == null) {
            throw request.problems().of(SharedProblem.TOKEN_MISSING);
        }
        if (admission.status() instanceof SenderStatus.Acting(Actor.Host _)) {
            return admission;
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", type, "needed", "host"));
    }

    /// Admits the sender of a command. A guest without a token may be admitted to an unlisted game by the recovery
    /// secret in the command, or by the account of the seat; only then is the body read before the admission.
    ///
    /// @param recovery reads the body; empty if it is another command
    /// @param person returns the account with which the guest is signed in; null for none
    public AdmittedSender senderAdmission(
            CommandRequest request,
            @Nullable Bearer bearer,
            String game,
            Supplier<Optional<RecoverSeat>> recovery,
            Supplier<@Nullable String> person) {
        GameId id = id(request, game);
        Optional<AdmittedSender> admission = access.admitSender(bearer, id);
        if (admission.isEmpty() && bearer == null) {
            admission = recovery.get().flatMap(command -> access.admitByRecovery(id, command, person));
        }
        return admission.orElseThrow(() -> unknown(request));
    }

    public static GameId id(CommandRequest request, String game) {
        try {
            return new GameId(game);
        } catch (IllegalArgumentException malformed) {
            throw unknown(request);
        }
    }

    public static HttpProblem unknown(CommandRequest request) {
        return request.problems().of(SharedProblem.UNKNOWN_GAME);
    }

    /// Refuses a token that is for another game.
    public static void requireOwnToken(CommandRequest request, AdmittedSender admission) {
        requireOwnToken(request, admission.sender());
    }

    private static void requireOwnToken(CommandRequest request, Sender sender) {
        if (sender instanceof Sender.Foreign) {
            throw request.problems().of(CommandProblem.FOREIGN_TOKEN);
        }
    }

    /// Returns the caller's seat, for requests that only a player may send.
    ///
    /// @param type the name of the request in a refusal
    public int seat(CommandRequest request, @Nullable Bearer bearer, AdmittedSender admission, String type) {
        return seat(request, bearer, admission.sender(), admission.status(), type);
    }

    /// @param type the name of the request in a refusal
    public int seat(CommandRequest request, @Nullable Bearer bearer, AdmittedReader admission, String type) {
        return seat(request, bearer, admission.sender(), admission.status(), type);
    }

    private static int seat(
            CommandRequest request, @Nullable Bearer bearer, Sender sender, SenderStatus status, String type) {
        if (bearer == null) {
            throw request.problems().of(SharedProblem.TOKEN_MISSING);
        }
        requireOwnToken(request, sender);
        if (sender instanceof Sender.Seat) {
            return switch (status) {
                case SenderStatus.Acting(Actor.Seated(int seat)) -> seat;
                case SenderStatus _ -> throw request.problems().of(CommandProblem.TOKEN_ENDED);
            };
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", type, "needed", "seat"));
    }
}
