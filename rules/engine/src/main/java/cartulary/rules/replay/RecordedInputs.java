package cartulary.rules.replay;

import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.secret.Secret;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decision inputs read back from a recorded log: from the events that contain them or that opened them later.
///
/// @param now the time of the command
/// @param ended the time at which the game finished; null if it had not
/// @param before the game before the command
/// @param rest the log from the command's first event on
record RecordedInputs(
        Instant now, @Nullable Instant ended, Game before, List<GameEvent> rest, RecordedExpansions expansions)
        implements DecisionInputs {
    @Override
    public OpeningInputs opening() {
        GameOpened opened = next(GameOpened.class);
        return new OpeningInputs(opened.host(), opened.seed());
    }

    @Override
    public JoinInputs joining() {
        PlayerJoined joined = next(PlayerJoined.class);
        return new JoinInputs(joined.player(), joined.nameHash(), joined.invite());
    }

    @Override
    public DeckStart deckStart(DeckSource source) {
        GameStarted started = next(GameStarted.class);
        List<Integer> seats = before.players().stream().map(Player::seat).toList();
        return new DeckStart(started.deckRoot(), started.deckSize(), seats.indexOf(started.firstSeat()));
    }

    @Override
    public DeckLeaf scoringTile(DeckSource source, int deckSize, int number) {
        for (GameEvent event : rest) {
            if (event instanceof SurveyorsEvent stacks) {
                for (DeckLeaf leaf : stacks.opened()) {
                    if (leaf.index() == deckSize + number) {
                        return leaf;
                    }
                }
            }
        }
        throw new IllegalArgumentException("the record opens no scoring tile " + number);
    }

    @Override
    public DeckLeaf leaf(int index) {
        for (GameEvent event : rest) {
            if (event instanceof TileDrawn drawn && drawn.index() == index) {
                return new DeckLeaf(index, drawn.tile(), drawn.salt(), drawn.proof());
            }
        }
        throw new IllegalArgumentException("the record has no draw of tile " + index);
    }

    @Override
    public SeedOpening seedOpening() {
        DeckOpened opened = next(DeckOpened.class);
        return new SeedOpening(opened.seed(), opened.nonce());
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        return expansions.bets().of(next(BetSealed.class));
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        return expansions.bets().of(next(FinalBetFeatureChosen.class));
    }

    @Override
    public @Nullable Integer claimedSeat() {
        SeatRecovered recovered = next(SeatRecovered.class);
        return recovered.proof() == RecoveryProof.CLAIM ? recovered.seat() : null;
    }

    @Override
    public @Nullable String person() {
        if (rest.getFirst() instanceof PlayerJoined joined) {
            return joined.person();
        }
        SeatRecovered recovered = next(SeatRecovered.class);
        Player player = before.player(recovered.seat());
        return recovered.proof() == RecoveryProof.ACCOUNT && player != null ? player.person() : null;
    }

    @Override
    public boolean isRecorded() {
        return true;
    }

    @Override
    public boolean isPresent(int seat) {
        return false;
    }

    /// The secret is not recorded, only that it opened the commitment of the seat.
    @Override
    public Hash opens(RecoverySecret secret) {
        Player player = before.player(next(SeatRecovered.class).seat());
        if (player == null || player.recoveryCommitment() == null) {
            throw new IllegalArgumentException("a secret recovered a seat without a commitment");
        }
        return player.recoveryCommitment();
    }

    @Override
    public RecountInputs recount(OpenDispute command) {
        DisputeRecounted counted = next(DisputeRecounted.class);
        return new RecountInputs.Counted(
                next(DisputeOpened.class).reasonHash(),
                counted.target(),
                counted.scores(),
                counted.agreed(),
                counted.stateDiffers(),
                counted.reading());
    }

    @Override
    public Instant endedAt() {
        if (ended == null) {
            throw new IllegalArgumentException("the record has no end of the game before this event");
        }
        return ended;
    }

    private <E extends GameEvent> E next(Class<E> type) {
        for (GameEvent event : rest) {
            if (type.isInstance(event)) {
                return type.cast(event);
            }
        }
        throw new IllegalArgumentException("the record has no further " + type.getSimpleName());
    }
}
