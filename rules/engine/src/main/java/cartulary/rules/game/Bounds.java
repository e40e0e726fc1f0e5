package cartulary.rules.game;

/// How often players may send the commands that no turn bounds, so that nobody makes a record grow for ever (decision
/// 0032). They are bounds of new commands: a recorded command was accepted by the bounds of its time
/// ({@link DecisionInputs#isRecorded}). The counts are folded from events.
public final class Bounds {
    /// How often seats of a lobby are taken, by people and bots (LOBBY-21).
    public static final int JOINS = 100;

    /// How many of these are without an invite (LOBBY-21).
    public static final int JOINS_WITHOUT_INVITE = 50;

    /// How often the host reissues the token of a player (LOBBY-24).
    public static final int REISSUES = 5;

    /// How often a player recovers a seat before its secret is used up (LOBBY-24).
    public static final int RECOVERIES = 50;

    /// How often a player recovers a seat before their account is used up (LOBBY-24). It is more, because
    /// somebody who plays on two devices recovers the seat at every change, and less than what a record may have
    /// of signing keys.
    public static final int RECOVERIES_WITH_ACCOUNT = 200;

    /// How often a seat agrees to an outcome of a dispute (LOBBY-25).
    public static final int AGREEMENTS = 10;

    /// How often a tile is taken back in a turn (LOBBY-29).
    public static final int TAKE_BACKS = 3;

    /// The revision from which on no deadline is extended (LOBBY-26). Longer than what players can make a game.
    public static final long LAST_EXTENSION = 15_000;

    private Bounds() {}

    /// Returns whether seats of the lobby may be taken once more (LOBBY-21).
    ///
    /// @param invited false for a guest without an invite
    public static boolean allowJoining(Game game, boolean invited) {
        GameSetup setup = game.setup();
        return setup.joins() < JOINS && (invited || setup.joinsWithoutInvite() < JOINS_WITHOUT_INVITE);
    }
}
