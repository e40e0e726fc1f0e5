package cartulary.verifier.corpus;

import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Visibility;
import cartulary.rules.game.Step;
import java.util.List;

/// Games of people who joined with their accounts (LOBBY-37, LOBBY-38).
final class AccountGames {
    private static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String GRACE = "q8dU1yPzQYy0cYt9i5C7vQ";

    private AccountGames() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.scripted("accounts", 7001, options(4), AccountGames::whole),
                Recipe.scripted("accounts-while-betting", 7002, options(2), AccountGames::whileBetting));
    }

    private static GameOptions options(int seats) {
        return new GameOptions(seats, Visibility.PUBLIC, List.of(Expansion.BETS), HouseRules.DEFAULT, null);
    }

    /// Two people with accounts, a guest and a bot; seats are taken back in the lobby and in play, one after a claim
    /// of the host was issued.
    private static void whole(ScriptedGame game) {
        game.joinAs(ADA)
                .recoverAs(ADA, 0)
                .send(Actor.seat(0), new LeaveGame())
                .joinAs(GRACE)
                .joinAs(ADA)
                .people(1)
                .bot(BotPolicy.RANDOM)
                .start()
                .moves(25)
                .recoverAs(ADA, 1)
                .moves(15)
                .send(Actor.HOST, new ReissueToken(0))
                .recoverAs(GRACE, 0)
                .toTheEnd();
    }

    /// The account shows the hand of its seat, also while bets are placed.
    private static void whileBetting(ScriptedGame game) {
        game.joinAs(GRACE)
                .joinAs(ADA)
                .start()
                .untilStep(Step.Betting.class)
                .recoverAs(ADA, 1)
                .recoverAs(GRACE, 0)
                .toTheEnd();
    }
}
