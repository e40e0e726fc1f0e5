package cartulary.verifier.course;

import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.Colour;
import org.jspecify.annotations.Nullable;

/// Somebody on a seat. Mutable, used by one thread.
final class CoursePlayer {
    final Colour colour;
    final boolean isBot;
    final boolean owesSeed;
    final boolean hasRecovery;
    final @Nullable String person;
    boolean hasClaim;
    int epoch;
    boolean hasResigned;

    CoursePlayer(PlayerJoined joined) {
        colour = joined.colour();
        isBot = joined.policy() != null;
        owesSeed = joined.seedCommitment() != null;
        hasRecovery = joined.recoveryCommitment() != null;
        person = joined.person();
    }

    static boolean isPerson(@Nullable CoursePlayer player) {
        return player != null && !player.isBot;
    }
}
