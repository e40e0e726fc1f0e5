package cartulary.command.submission;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.RequestBodies;
import cartulary.command.http.VisibleText;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.http.Problems;
import io.quarkiverse.resteasy.problem.HttpProblem;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The body of a request with a command, read when it is first asked for. Confined to one request.
final class CommandBody {
    private final Problems problems;
    private final RequestBodies bodies;
    private final InputStream stream;
    private byte @Nullable [] bytes;

    CommandBody(Problems problems, InputStream stream) {
        this.problems = problems;
        this.bodies = new RequestBodies(problems);
        this.stream = stream;
    }

    byte[] bytes() {
        byte[] read = bytes;
        if (read == null) {
            read = bodies.bytes(stream);
            bytes = read;
        }
        return read;
    }

    /// Returns OpenGame; an empty body opens a game with default options.
    OpenGame opening() {
        return bytes().length == 0 ? new OpenGame(null) : bodies.read(bytes(), OpenGame.class);
    }

    GameCommand command() {
        return switch (bodies.required(bytes(), GameCommand.class)) {
            case JoinGame(var colour, String name, var seed, var recovery, var key, var account)
            when name != null -> new JoinGame(colour, displayName(name), seed, recovery, key, account);
            case OpenDispute(var target, String reason, var reading) ->
                new OpenDispute(target, reasonOfDispute(reason), reading);
            case GameCommand other -> other;
        };
    }

    /// Returns the command if it is RecoverSeat; empty for any other body, also for an invalid one: an error
    /// would reveal that the game exists.
    Optional<RecoverSeat> recovery() {
        try {
            return command() instanceof RecoverSeat recovery ? Optional.of(recovery) : Optional.empty();
        } catch (HttpProblem invalid) {
            return Optional.empty();
        }
    }

    /// Returns a reason without surrounding spaces. The rules limit its length (LOBBY-14).
    private String reasonOfDispute(String given) {
        String reason = given.strip();
        if (!VisibleText.isVisible(reason)) {
            throw problems.of(CommandProblem.BAD_VALUE, Map.of("at", "/reason"));
        }
        return reason;
    }

    private String displayName(String given) {
        String name = given.strip();
        if (!DisplayNameRules.isValid(name)) {
            throw problems.of(CommandProblem.BAD_VALUE, Map.of("at", "/name"));
        }
        return name;
    }
}
