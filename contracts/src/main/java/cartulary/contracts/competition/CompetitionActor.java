package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// The sender of a command to a competition.
///
/// @param person the id of the account; null for a referee without one, and for the service
public record CompetitionActor(Role role, @Nullable String person) {
    /// The role of the sender in the competition. If several roles allow a command, the first one is
    /// recorded.
    public enum Role {
        /// The person who opened the competition.
        @JsonProperty("organiser")
        ORGANISER,
        /// The captain of the team that the command is about.
        @JsonProperty("captain")
        CAPTAIN,
        /// The person whom the command is about.
        @JsonProperty("entrant")
        ENTRANT,
        /// A referee of the service.
        @JsonProperty("referee")
        REFEREE,
        /// The service, which enters what was played on it and opens line-ups.
        @JsonProperty("service")
        SERVICE
    }

    public static CompetitionActor of(Role role, String person) {
        return new CompetitionActor(role, person);
    }
}
