package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import java.time.Instant;

/// A message that a reader reported and on which no operator has acted.
///
/// @param message with what was said
/// @param reported the time of the first report
public record ReportedMessage(GameId game, ChatMessage message, Instant reported) {
    /// A message as the subject of an operator's action.
    public record MessageSubject(GameId game, int message) {
        /// Reads a subject as {@link #toString} writes it.
        public static MessageSubject parse(String subject) {
            int slash = subject.lastIndexOf('/');
            return new MessageSubject(
                    new GameId(subject.substring(0, slash)), Integer.parseInt(subject.substring(slash + 1)));
        }

        @Override
        public String toString() {
            return game + "/" + message;
        }
    }
}
