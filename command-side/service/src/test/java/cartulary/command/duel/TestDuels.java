package cartulary.command.duel;

import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;

/// Two persons and their duels.
final class TestDuels {
    static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";
    static final String BO = "q8dU1yPzQYy0cYt9i5C7vQ";
    static final GameOptions OPTIONS = new GameOptions(2, Visibility.PUBLIC);

    private TestDuels() {}

    /// Proposes a duel of Ada to Bo, who accepts it.
    static String accepted(Duels duels, int bestOf, DuelBeginning beginning) {
        String duel = duels.propose(ADA, BO, bestOf, OPTIONS, beginning).head().id();
        duels.answer(duel, BO, true);
        return duel;
    }

    /// Returns the seat of a person in a game.
    static Actor seatOf(String person, Game head) {
        return Actor.seat(head.players().stream()
                .filter(player -> person.equals(player.person()))
                .map(Player::seat)
                .findFirst()
                .orElseThrow());
    }
}
