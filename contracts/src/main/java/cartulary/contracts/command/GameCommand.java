package cartulary.contracts.command;

import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.game.AbandonReason;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.schema.Rotation;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.signature.SigningKey;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeInfo.As;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The commands to a game. JSON carries the simple name as `type`. The sender is not part of a command; the token
/// determines it.
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, include = As.EXISTING_PROPERTY, property = "type")
public sealed interface GameCommand {
    /// A command of a dispute, which every step of a started game treats alike (LOBBY-13).
    sealed interface DisputeCommand extends GameCommand {}

    /// Opens a game and its lobby. Sent to `POST /api/games`, without `type`.
    record OpenGame(@Nullable GameOptions options) implements GameCommand {}

    /// The sender takes a seat.
    ///
    /// @param colour null for the first free colour (LOBBY-2)
    /// @param name the display name, 1 to 40 characters; never part of an event
    /// @param seedCommitment the commitment to a seed of 32 bytes that the sender will add to the shuffle; computed
    ///     as in `Commitments.ofPlayerSeed` (LOBBY-8)
    /// @param recoveryCommitment the commitment to a secret of 32 bytes with which the sender can recover the
    ///     seat; computed as in `Commitments.ofRecovery` (LOBBY-10)
    /// @param signingKey the key by which the sender will sign every command of the seat (LOBBY-12)
    /// @param account whether the sender joins with the account with which they are signed in (LOBBY-37); null
    ///     for no
    record JoinGame(
            @Nullable Colour colour,
            @Within(min = 1, max = 40) @Nullable String name,
            @Nullable Hash seedCommitment,
            @Nullable Hash recoveryCommitment,
            @Nullable SigningKey signingKey,
            @Nullable Boolean account)
            implements GameCommand {
        /// Creates the command of a guest.
        public JoinGame(
                @Nullable Colour colour,
                @Nullable String name,
                @Nullable Hash seedCommitment,
                @Nullable Hash recoveryCommitment,
                @Nullable SigningKey signingKey) {
            this(colour, name, seedCommitment, recoveryCommitment, signingKey, null);
        }

        /// Creates the command of a guest without a signing key.
        public JoinGame(
                @Nullable Colour colour,
                @Nullable String name,
                @Nullable Hash seedCommitment,
                @Nullable Hash recoveryCommitment) {
            this(colour, name, seedCommitment, recoveryCommitment, null);
        }

        /// Creates the command without a seed.
        public JoinGame(@Nullable Colour colour, @Nullable String name) {
            this(colour, name, null);
        }

        /// Creates the command without a recovery secret.
        public JoinGame(@Nullable Colour colour, @Nullable String name, @Nullable Hash seedCommitment) {
            this(colour, name, seedCommitment, null, null);
        }
    }

    /// The sender, who has no token of the seat, takes it back and ends its old token (LOBBY-10).
    ///
    /// @param secret opens the seat's recovery commitment; null if the sender bears a claim token
    /// @param recoveryCommitment replaces the present one; null to keep that. Only with a secret
    /// @param signingKey the key by which the sender will sign every command of the seat (LOBBY-12); null to send
    ///     unsigned ones
    record RecoverSeat(
            @Seat int seat,
            @Nullable RecoverySecret secret,
            @Nullable Hash recoveryCommitment,
            @Nullable SigningKey signingKey)
            implements GameCommand {
        /// Creates the command without a signing key.
        public RecoverSeat(int seat, @Nullable RecoverySecret secret, @Nullable Hash recoveryCommitment) {
            this(seat, secret, recoveryCommitment, null);
        }

        @Override
        public String toString() {
            return "RecoverSeat[secret]";
        }
    }

    /// The sender leaves the seat (LOBBY-1).
    record LeaveGame() implements GameCommand {}

    /// The host puts a bot on a seat.
    record SeatBot(BotPolicy policy, @Nullable Colour colour) implements GameCommand {}

    /// The host frees the seat of a player or bot.
    record RemoveSeat(@Seat int seat) implements GameCommand {}

    /// The host ends the token of the player on `seat` and issues a claim token for the seat (LOBBY-10).
    record ReissueToken(@Seat int seat) implements GameCommand {}

    /// The host closes the lobby and the game begins.
    ///
    /// @param firstSeat the starting player; null for a random one from the deck's stream (BASE-6)
    record StartGame(@Seat @Nullable Integer firstSeat) implements GameCommand {}

    /// The host closes a game before its end.
    record CloseGame() implements GameCommand {}

    /// The sender opens their seed after the seats were closed (LOBBY-8).
    record ContributeSeed(PlayerSeed seed) implements GameCommand {}

    /// The active player draws the next tile (BASE-8).
    record DrawTile() implements GameCommand {}

    /// The active player places the drawn tile (BASE-9).
    ///
    /// @param rotation 0, 90, 180 or 270 degrees clockwise
    record PlaceTile(int x, int y, @Rotation int rotation) implements GameCommand, AtCell {}

    /// The active player takes back the tile just placed (LOBBY-28).
    record TakeBack() implements GameCommand {}

    /// The active player claims a feature of the tile just placed (BASE-12).
    ///
    /// @param segment the id of the segment in the catalogue, or `monastery`
    record PlaceMeeple(String segment) implements GameCommand {}

    /// A command of an expansion. The base game handles it through its other groups: {@link FigureCommand} and
    /// {@link SealedCommand}.
    sealed interface ExpansionCommand extends GameCommand {
        /// Returns the expansion without which the command is refused (LOBBY-9); not part of the JSON.
        Expansion expansion();
    }

    /// A command of The Tollkeepers.
    sealed interface TollCommand extends ExpansionCommand {
        @Override
        default Expansion expansion() {
            return Expansion.TOLLKEEPERS;
        }
    }

    /// A command of The Bets.
    sealed interface BetCommand extends ExpansionCommand {
        @Override
        default Expansion expansion() {
            return Expansion.BETS;
        }
    }

    /// A command of The Abbot.
    sealed interface AbbotCommand extends ExpansionCommand {
        @Override
        default Expansion expansion() {
            return Expansion.ABBOT;
        }
    }

    /// A command that places, moves or takes back a figure of an expansion, in the step in which the active player may
    /// place a meeple (MIX-1). Each of these also belongs to another group.
    sealed interface FigureCommand extends ExpansionCommand {}

    /// A command whose choice is sealed in its event until later. Several seats choose in one step, in any order, and
    /// each once for an office, so that its signature may be older. Each of these also belongs to another group.
    sealed interface SealedCommand extends GameCommand {}

    /// The active player places or relocates their tollhouse (TOLL-2).
    record PlaceTollhouse(int x, int y) implements TollCommand, FigureCommand, AtCell {}

    /// The active player places their abbot on the tile just placed (ABBOT-3).
    ///
    /// @param segment `monastery` or `garden`
    record PlaceAbbot(String segment) implements AbbotCommand, FigureCommand {}

    /// The active player takes their abbot back and scores it (ABBOT-10).
    record CallAbbotHome() implements AbbotCommand, FigureCommand {}

    /// The active player chooses the feature for which the chips of an office are settled (BET-23).
    ///
    /// @param x and `y`, the office
    /// @param segment a segment of the office's tile that belongs to the feature
    record ChooseBetFeature(int x, int y, String segment) implements BetCommand, AtCell {}

    /// The sender bets a chip on the open office (BET-6).
    ///
    /// @param x and `y`, the office, which identifies the step instead of a revision
    /// @param chip the id in `chips.json`
    /// @param nonce 32 random bytes of the sender for the commitment
    record PlaceBet(int x, int y, String chip, Hash nonce) implements BetCommand, SealedCommand, AtCell {
        @Override
        public String toString() {
            return "PlaceBet[secret]";
        }
    }

    /// The sender passes on the open office; indistinguishable from a bet until all have decided (BET-7).
    record DeclineBet(int x, int y, Hash nonce) implements BetCommand, SealedCommand, AtCell {
        @Override
        public String toString() {
            return "PlaceBet[secret]";
        }
    }

    /// The sender chooses the feature for which their chip on an office is settled in final scoring (BET-27); sealed
    /// until all have decided.
    record ChooseFinalBetFeature(int x, int y, String segment, Hash nonce)
            implements BetCommand, SealedCommand, AtCell {
        @Override
        public String toString() {
            return "ChooseFinalBetFeature[secret]";
        }
    }

    /// The active player places no figure in this turn.
    record SkipPlacement() implements GameCommand {}

    /// The sender resigns (MIX-16).
    record Resign() implements GameCommand {}

    /// The service ends a step after its deadline (MIX-15), or the game of a player whose clock ran out (LOBBY-33).
    record ExpireStep() implements GameCommand {}

    /// The service extends a deadline, or every running clock, after an outage (decision 0010, LOBBY-34).
    ///
    /// @param seconds the length of the outage
    record ExtendDeadline(@Within(min = 1) long seconds) implements GameCommand {}

    /// The service ends a game.
    ///
    /// @param reason null for a game without activity
    record AbandonGame(@Nullable AbandonReason reason) implements GameCommand {
        /// Creates the command for a game without activity.
        public AbandonGame() {
            this(null);
        }
    }

    /// The sender disputes a score (LOBBY-13).
    ///
    /// @param reason 1 to 500 characters; never part of an event, and not signed (LOBBY-12)
    /// @param reading another version of the rules, or other options, by which the score is counted as well;
    ///     null for none
    record OpenDispute(
            DisputeTarget target,
            @Within(min = 1, max = 500) String reason,
            @Nullable DisputeReading reading) implements DisputeCommand {
        /// Returns the command with an empty reason: the record does not contain it, so that it cannot be verified.
        @Override
        public GameCommand signedForm() {
            return new OpenDispute(target, "", reading);
        }

        @Override
        public String toString() {
            return "OpenDispute[target=" + target + "]";
        }
    }

    /// The sender agrees to an outcome of an open dispute (LOBBY-16).
    ///
    /// @param basis of a correction, `recount` or `option`; null for `recount`, and for any other outcome
    record AgreeToDispute(
            @Within(min = 1) int dispute,
            DisputeOutcome outcome,
            @Nullable DisputeBasis basis) implements DisputeCommand {}

    /// The sender withdraws the dispute that they opened (LOBBY-16).
    record WithdrawDispute(@Within(min = 1) int dispute) implements DisputeCommand {}

    /// A referee decides an open dispute (LOBBY-17).
    ///
    /// @param basis null for `recount`
    /// @param points the points of the target by seat, for a correction by ruling; null otherwise
    /// @param againstRecount true to confirm a decision against two agreeing recounts; null for false
    record ResolveDispute(
            @Within(min = 1) int dispute,
            DisputeOutcome outcome,
            @Nullable DisputeBasis basis,
            @Nullable List<SeatPoints> points,
            @Nullable Boolean againstRecount)
            implements DisputeCommand {
        public ResolveDispute {
            points = points == null ? null : List.copyOf(points);
        }
    }

    /// The service ends a dispute that nobody resolved in time (LOBBY-20).
    record LapseDispute(@Within(min = 1) int dispute) implements DisputeCommand {}

    /// Returns the form in which a seat with a key signs the command (LOBBY-12).
    default GameCommand signedForm() {
        return this;
    }

    /// Returns the name in JSON.
    @JsonProperty("type")
    default String type() {
        return getClass().getSimpleName();
    }

    /// Returns every type of command.
    static List<Class<? extends GameCommand>> types() {
        return types(GameCommand.class).distinct().toList();
    }

    private static Stream<Class<? extends GameCommand>> types(Class<? extends GameCommand> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses())
                        .flatMap(part -> types(part.asSubclass(GameCommand.class)))
                : Stream.of(type);
    }
}
