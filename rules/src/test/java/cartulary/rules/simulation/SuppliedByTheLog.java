package cartulary.rules.simulation;

import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.turn.DecisionInputs;
import cartulary.rules.turn.Game;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What was supplied once, read back from the events that it went into.
///
/// @param before the game so far
/// @param events of the command
record SuppliedByTheLog(Game before, List<GameEvent> events) implements DecisionInputs {
    /// How long a seed may take to be opened where the host set no time (LOBBY-8).
    private static final int SECONDS_TO_OPEN_A_SEED = 60;

    @Override
    public OpeningInputs opening() {
        GameOpened opened = first(GameOpened.class);
        return new OpeningInputs(opened.host(), opened.seed());
    }

    @Override
    public JoinInputs joining() {
        PlayerJoined joined = first(PlayerJoined.class);
        return new JoinInputs(joined.player(), joined.nameHash(), joined.invite());
    }

    @Override
    public DeckStart deckStart(DeckSource making) {
        GameStarted started = first(GameStarted.class);
        int index = 0;
        while (before.players().get(index).seat() != started.firstSeat()) {
            index++;
        }
        return new DeckStart(started.deckRoot(), started.deckSize(), index);
    }

    @Override
    public DeckLeaf leaf(int index) {
        TileDrawn drawn = first(TileDrawn.class);
        return new DeckLeaf(drawn.index(), drawn.tile(), drawn.salt(), drawn.proof());
    }

    @Override
    public SeedOpening seedOpening() {
        DeckOpened opened = first(DeckOpened.class);
        return new SeedOpening(opened.seed(), opened.nonce());
    }

    /// A deadline tells of the time when its step began; where no step began, the last one had passed.
    @Override
    public Instant now() {
        for (GameEvent event : events) {
            if (event instanceof DeadlineSet(Instant deadline)) {
                return deadline.minusSeconds(seconds());
            }
        }
        return Objects.requireNonNull(before.deadline(), "nobody told the time");
    }

    private int seconds() {
        Integer seconds = before.options().secondsPerStep();
        return seconds == null ? SECONDS_TO_OPEN_A_SEED : seconds;
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        return (Secret.Opened<Bet>) first(BetSealed.class).bet();
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        return (Secret.Opened<BetFeatureChoice>)
                first(FinalBetFeatureChosen.class).choice();
    }

    private <E extends GameEvent> E first(Class<E> type) {
        return events.stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElseThrow();
    }
}
