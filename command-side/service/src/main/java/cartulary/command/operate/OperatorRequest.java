package cartulary.command.operate;

import cartulary.command.http.CommandProblem;
import cartulary.command.token.ServiceRole;
import cartulary.contracts.store.OperatorAction.ActionType;
import cartulary.http.Problems;
import cartulary.http.RemoteAddress;
import io.quarkiverse.resteasy.problem.HttpProblem;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The body of an operator's request. Each type needs a reason and the members named here.
///
/// @param game of `end-game` and of every type that hides, shows or erases something
/// @param seat of `hide-name`, `show-name` and `erase-player`
/// @param dispute the number of the dispute of `hide-reason` and `show-reason`
/// @param message the number of the message of `hide-message`, `show-message` and `erase-message`
/// @param host of `ban-host` and `lift-host-ban`: the id in the event `GameOpened`
/// @param address of `ban-address` and `lift-address-ban`: an IPv4 or IPv6 address, or an IPv6 network of 64 bits
/// @param handle of the person of `appoint`, `dismiss` and `close-account`; it is not recorded
/// @param person instead of `handle`: the id of the account
/// @param role of `appoint` and `dismiss`
/// @param hours the length of a ban, or of an appointment, which has no end without it
@Schema(requiredProperties = {"type", "reason"})
public record OperatorRequest(
        @Nullable ActionType type,
        @Nullable String game,
        @Nullable Integer seat,
        @Nullable Integer dispute,
        @Nullable Integer message,
        @Nullable String host,
        @Nullable String address,
        @Nullable String handle,
        @Nullable String person,
        @Nullable ServiceRole role,
        @Nullable Integer hours,
        @Nullable String reason) {
    /// The id of a host or of a person.
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private static final int LONGEST_REASON = 500;
    private static final int MOST_HOURS = 366 * 24;

    ActionType type(Problems problems) {
        return required(problems, type, "/type");
    }

    String game(Problems problems) {
        return required(problems, game, "/game");
    }

    int seat(Problems problems) {
        return required(problems, seat, "/seat");
    }

    int dispute(Problems problems) {
        return required(problems, dispute, "/dispute");
    }

    int message(Problems problems) {
        return required(problems, message, "/message");
    }

    String host(Problems problems) {
        return id(problems, host, "/host");
    }

    String person(Problems problems) {
        return id(problems, person, "/person");
    }

    private static String id(Problems problems, @Nullable String value, String at) {
        String id = required(problems, value, at);
        if (!ID.matcher(id).matches()) {
            throw bad(problems, at);
        }
        return id;
    }

    /// Returns the address as callers are counted by it.
    String address(Problems problems) {
        return required(problems, RemoteAddress.counted(required(problems, address, "/address")), "/address");
    }

    ServiceRole role(Problems problems) {
        return required(problems, role, "/role");
    }

    Duration length(Problems problems) {
        int length = required(problems, hours, "/hours");
        if (length < 1 || length > MOST_HOURS) {
            throw bad(problems, "/hours");
        }
        return Duration.ofHours(length);
    }

    String reason(Problems problems) {
        String text = required(problems, reason, "/reason").strip();
        if (text.isEmpty()
                || text.length() > LONGEST_REASON
                || text.codePoints().anyMatch(Character::isISOControl)) {
            throw bad(problems, "/reason");
        }
        return text;
    }

    private static <T> T required(Problems problems, @Nullable T value, String at) {
        if (value == null) {
            throw bad(problems, at);
        }
        return value;
    }

    static HttpProblem bad(Problems problems, String at) {
        return problems.of(CommandProblem.BAD_VALUE, Map.of("at", at));
    }
}
