package cartulary.command.game;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;

/// The name of a type of command wherever somebody other than its sender can read it: in metrics, logs and problems,
/// whose length is visible on the wire. A bet and a pass have the same name (BET-7).
public final class PublicCommandName {
    private static final String BET = PlaceBet.class.getSimpleName();
    private static final String PASS = DeclineBet.class.getSimpleName();

    private PublicCommandName() {}

    public static String of(GameCommand command) {
        return of(command.type());
    }

    /// @param type the type of a command, such as `PlaceBet`
    public static String of(String type) {
        return type.equals(PASS) ? BET : type;
    }

    /// Returns whether a command is a bet or a pass, which must not be distinguishable.
    public static boolean isBet(GameCommand command) {
        return of(command).equals(BET);
    }
}
