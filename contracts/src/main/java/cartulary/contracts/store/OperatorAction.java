package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An action of an operator as it was recorded. Never changed and never deleted.
///
/// @param id increases with each action, in the order of commits
/// @param operator the name in the token of the operator; the id of the person, if an account has the role
/// @param subject the id of a game, a player, a host or a person with an account, an address, a game and the number
///     of a dispute or of a message (`game/1`), or a role and a person (`referee:person`), by `type`
/// @param reason in the words of the operator
/// @param until the end of a ban or of an appointment; null for other actions, and for an appointment without one
public record OperatorAction(
        long id,
        Instant at,
        String operator,
        ActionType type,
        String subject,
        String reason,
        @Nullable Instant until) {
    /// The reason of a dispute as the subject of an action.
    public record ReasonOfDispute(GameId game, int dispute) {
        /// Reads a subject as {@link #toString} writes it.
        public static ReasonOfDispute parse(String subject) {
            int slash = subject.lastIndexOf('/');
            return new ReasonOfDispute(
                    new GameId(subject.substring(0, slash)), Integer.parseInt(subject.substring(slash + 1)));
        }

        @Override
        public String toString() {
            return game + "/" + dispute;
        }
    }

    /// A role of a person with an account as the subject of an action. Its text is also the id of the credential.
    public record RoleOfPerson(String role, String person) {
        /// Reads a subject as {@link #toString} writes it.
        public static RoleOfPerson parse(String subject) {
            int colon = subject.indexOf(':');
            return new RoleOfPerson(subject.substring(0, colon), subject.substring(colon + 1));
        }

        @Override
        public String toString() {
            return role + ":" + person;
        }
    }

    /// The kind of an action. The names are stored, and written in kebab case in JSON.
    public enum ActionType {
        @JsonProperty("end-game")
        END_GAME,
        @JsonProperty("hide-name")
        HIDE_NAME,
        @JsonProperty("show-name")
        SHOW_NAME,
        @JsonProperty("hide-reason")
        HIDE_REASON,
        @JsonProperty("show-reason")
        SHOW_REASON,
        @JsonProperty("hide-message")
        HIDE_MESSAGE,
        /// Shows a hidden message, or dismisses the report of one.
        @JsonProperty("show-message")
        SHOW_MESSAGE,
        @JsonProperty("erase-message")
        ERASE_MESSAGE,
        @JsonProperty("erase-player")
        ERASE_PLAYER,
        @JsonProperty("ban-host")
        BAN_HOST,
        @JsonProperty("ban-address")
        BAN_ADDRESS,
        @JsonProperty("lift-host-ban")
        LIFT_HOST_BAN,
        @JsonProperty("lift-address-ban")
        LIFT_ADDRESS_BAN,
        /// Gives a role to a person with an account.
        @JsonProperty("appoint")
        APPOINT,
        @JsonProperty("dismiss")
        DISMISS,
        @JsonProperty("close-account")
        CLOSE_ACCOUNT
    }
}
