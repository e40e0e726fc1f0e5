package cartulary.command.web;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import io.quarkiverse.resteasy.problem.HttpProblem;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The body of a request with a command, read when it is first asked for. Confined to one request.
final class CommandBody {
    private final RequestBodies bodies;
    private final InputStream stream;
    private byte @Nullable [] bytes;

    CommandBody(RequestBodies bodies, InputStream stream) {
        this.bodies = bodies;
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

    GameCommand command() throws IOException {
        return bodies.command(bytes());
    }

    /// Returns the command if it is RecoverSeat; empty for any other body. An invalid one is no problem here: the
    /// sender must not learn whether there is a game to read it for.
    Optional<RecoverSeat> recovery() throws IOException {
        try {
            return command() instanceof RecoverSeat recovery ? Optional.of(recovery) : Optional.empty();
        } catch (HttpProblem invalid) {
            return Optional.empty();
        }
    }
}
