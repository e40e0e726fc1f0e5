package cartulary.command.token;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.TokenEpoch;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/// The tokens that no event of a game ends: the tokens of hosts, of readers and of invites. Each has the epoch
/// in which it was issued, and is valid until its subject has a later one. The epochs are stored alongside the
/// log, so an ending is effective on all command nodes when its request is answered, and costs the use of such
/// a token one indexed read.
///
/// Tokens of seats and claim tokens are ended by events (LOBBY-10) and by this class never looked up.
@Singleton
public final class TokenEpochs {
    /// The maximum number of withdrawn invites of a game, each of which is a row.
    public static final int MOST_WITHDRAWN = 200;

    private final CommandLedger ledger;

    public TokenEpochs(CommandLedger ledger) {
        this.ledger = ledger;
    }

    /// Returns whether a token was ended here.
    boolean isEnded(Bearer bearer) {
        return switch (bearer) {
            case Bearer.Host(String host, int epoch) -> ofHost(host).number() > epoch;
            case Bearer.Reader(GameId game, int epoch) -> ofReaders(game) > epoch;
            case Bearer.Invited(GameId game, String invite) ->
                ledger.tokenEpoch(subject(game, invite)).number() > 0;
            case Bearer.Seat _, Bearer.Claim _, Bearer.Appointed _ -> false;
        };
    }

    public TokenEpoch ofHost(String host) {
        return ledger.tokenEpoch(subject(host));
    }

    /// Returns the epoch of the read tokens of a game.
    public int ofReaders(GameId game) {
        return ledger.tokenEpoch(subject(game)).number();
    }

    /// Ends the tokens of a host up to `epoch`.
    ///
    /// @param renewal of the request that renews the token; null if it is only ended
    /// @return false without effect if another request ended them first
    public boolean endHost(String host, int epoch, @Nullable Hash renewal) {
        return ledger.endTokens(subject(host), epoch, renewal);
    }

    /// Ends the read tokens of a game up to `epoch`.
    ///
    /// @return false without effect if another request ended them first
    public boolean endReaders(GameId game, int epoch) {
        return ledger.endTokens(subject(game), epoch, null);
    }

    /// Withdraws an invite. Without effect if it was withdrawn before.
    ///
    /// @return false without effect if {@link #MOST_WITHDRAWN} invites of the game are withdrawn; of simultaneous
    ///     requests some more may be
    public boolean withdraw(GameId game, String invite) {
        String subject = subject(game, invite);
        if (ledger.tokenEpoch(subject).number() > 0) {
            return true;
        }
        if (ledger.endedSubjects(subject(game, "")) >= MOST_WITHDRAWN) {
            return false;
        }
        ledger.endTokens(subject, 0, null);
        return true;
    }

    private static String subject(String host) {
        return "host:" + host;
    }

    private static String subject(GameId game) {
        return "read:" + game;
    }

    private static String subject(GameId game, String invite) {
        return "invite:" + game + "/" + invite;
    }
}
