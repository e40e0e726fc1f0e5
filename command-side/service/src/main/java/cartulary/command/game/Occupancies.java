package cartulary.command.game;

import cartulary.contracts.store.Occupancy;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.search.PolicyBot;

/// The occupancy of games.
final class Occupancies {
    private Occupancies() {}

    /// Returns the occupancy of a game that has not ended.
    static Occupancy of(Game game) {
        if (game.step() instanceof Step.Unopened || game.step() instanceof Step.Lobby) {
            return Occupancy.LOBBY;
        }
        boolean bots = false;
        boolean people = false;
        for (Player player : game.players()) {
            bots |= player.policy() != null;
            people |= player.policy() == null && !player.resigned();
        }
        if (!bots) {
            return Occupancy.PEOPLE_ONLY;
        }
        if (searchingBots(game) > 0) {
            return people ? Occupancy.PEOPLE_AND_SEARCHING_BOTS : Occupancy.SEARCHING_BOTS_ONLY;
        }
        return people ? Occupancy.PEOPLE_AND_BOTS : Occupancy.BOTS_ONLY;
    }

    /// Returns how many bots of a game search their moves.
    static int searchingBots(Game game) {
        return (int) game.players().stream()
                .map(Player::policy)
                .filter(policy -> policy != null && PolicyBot.searches(policy))
                .count();
    }
}
