package cartulary.command;

import cartulary.command.game.AxonConfiguration;
import cartulary.command.game.DecisionInputsFactory;
import cartulary.command.game.HeadCache;
import cartulary.command.key.DataKeys;
import cartulary.command.limit.LimitSettings;
import cartulary.command.limit.OpenGames;
import cartulary.store.EventLog;
import java.security.SecureRandom;
import java.time.Clock;

/// The command side as tests assemble it over a log.
///
/// @param openGamesPerHost the maximum number of open games of a host
public record TestCommandSide(
        HeadCache heads, DecisionInputsFactory inputs, int openGamesPerHost, OpenGames openGames) {
    private static final int OPEN_GAMES = 1000;
    private static final int CACHED_GAMES = 10;

    public TestCommandSide() {
        this(new HeadCache(CACHED_GAMES));
    }

    public TestCommandSide(HeadCache heads) {
        this(heads, newInputs(), OPEN_GAMES, unlimited());
    }

    public TestCommandSide(DecisionInputsFactory inputs) {
        this(new HeadCache(CACHED_GAMES), inputs, OPEN_GAMES, unlimited());
    }

    public TestCommandSide(HeadCache heads, int openGamesPerHost) {
        this(heads, newInputs(), openGamesPerHost, unlimited());
    }

    private static DecisionInputsFactory newInputs() {
        return new DecisionInputsFactory(new SecureRandom(), CACHED_GAMES);
    }

    private static OpenGames unlimited() {
        return new OpenGames(LimitSettings.UNLIMITED);
    }

    public AxonConfiguration start(EventLog log, DataKeys keys, Clock clock) {
        return new AxonConfiguration(
                log.engine(), log.ledger(), log.publicLog(), keys, inputs, heads, clock, openGamesPerHost, openGames);
    }
}
