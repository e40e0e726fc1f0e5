package cartulary.rules.scenario;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Hand;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A game played through the public door: commands in, events out.
final class GameFixture implements DecisionInputs {
    static final GameId ID = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final ServerSeed SEED =
            ServerSeed.of(Hash.sha256("the seed of every scenario").bytes());
    private static final Hash NONCE = Hash.sha256("the nonce of every scenario");

    private final Rules rules;
    private final StackedDeck deck;
    private final List<GameEvent> events = new ArrayList<>();
    private Game game;
    private Instant now = Instant.parse("2026-01-01T12:00:00Z");
    private int first;
    private @Nullable DeckSource made;
    private @Nullable String invite;
    private @Nullable Integer claimedSeat;
    private @Nullable String person;
    private @Nullable Integer presentSeat;
    private boolean isRecorded;
    private RecountInputs recount = new RecountInputs.NoSuchTarget();
    private @Nullable Instant endedAt;

    GameFixture(StackedDeck deck) {
        this(deck, Rules.standard());
    }

    GameFixture(StackedDeck deck, Rules rules) {
        this.rules = rules;
        this.deck = deck;
        this.game = rules.unopenedGame();
    }

    /// Sends a command, and keeps the game that results if it is accepted.
    Decision send(Actor actor, GameCommand command) {
        Decision decision = rules.decide(game, actor, command, this);
        if (decision instanceof Decision.Accepted accepted) {
            events.addAll(accepted.events());
            if (accepted.events().stream().anyMatch(GameFinished.class::isInstance)) {
                endedAt = now;
            }
            game = accepted.game();
        }
        return decision;
    }

    /// Sends a command that must be accepted.
    void must(Actor actor, GameCommand command) {
        if (send(actor, command) instanceof Decision.Refused refused) {
            throw new AssertionError(actor + " may not " + command + ": " + refused);
        }
    }

    /// Sets the first player that the random stream determines, as an index into the seats in order.
    void streamSaysFirst(int index) {
        first = index;
    }

    /// Lets time pass.
    void passes(Duration time) {
        now = now.plus(time);
    }

    /// Returns the source of the deck.
    DeckSource made() {
        return Objects.requireNonNull(made, "the game has not started");
    }

    /// Sets the invite of the next person who joins.
    void nextJoinsWith(@Nullable String invite) {
        this.invite = invite;
    }

    /// Gives the next senders a claim token for a seat; null for none.
    void nextBearsAClaimTo(@Nullable Integer seat) {
        claimedSeat = seat;
    }

    /// Signs the next senders in with an account; null for none.
    void nextIsSignedInAs(@Nullable String person) {
        this.person = person;
    }

    /// Lets the person on a seat be present from now on; null for nobody.
    void presentIs(@Nullable Integer seat) {
        presentSeat = seat;
    }

    /// Decides the next commands as those of a record, or as new ones.
    void nextAreRecorded(boolean recorded) {
        isRecorded = recorded;
    }

    /// Sets what the recount of the next disputes finds.
    void nextRecountFinds(RecountInputs found) {
        recount = found;
    }

    /// Returns the player whose turn it is, or the first awaited by seat if several are.
    Actor active() {
        List<Integer> awaited = game.step().awaitedSeats();
        if (awaited.isEmpty()) {
            throw new AssertionError("nobody's turn: the game is at " + game.step());
        }
        return Actor.seat(awaited.getFirst());
    }

    boolean asksForFigure() {
        return game.step() instanceof Step.PlacingFigure;
    }

    int seatOf(Colour colour) {
        return view().players().stream()
                .filter(player -> player.colour() == colour)
                .mapToInt(GameView.Player::seat)
                .findFirst()
                .orElseThrow();
    }

    Game game() {
        return game;
    }

    /// Returns the game folded from the public form of its events.
    Game blind() {
        Game blind = rules.unopenedGame();
        for (GameEvent event : events) {
            blind = rules.evolve(blind, PublicForm.of(event));
        }
        return blind;
    }

    GameView view() {
        return rules.view(ID, game);
    }

    Legal legal(Actor actor) {
        return rules.legal(game, actor);
    }

    /// Returns the chips in the supply of a seat, which only its owner sees.
    Hand hand(int seat) {
        return rules.hand(ID, game, seat);
    }

    List<GameEvent> events() {
        return List.copyOf(events);
    }

    List<Cell> cells() {
        return view().tiles().stream().map(PlacedTile::cell).toList();
    }

    @Override
    public OpeningInputs opening() {
        return new OpeningInputs("the host", new Secret.Opened<>(Commitments.ofSeed(ID, SEED, NONCE), NONCE, SEED));
    }

    @Override
    public JoinInputs joining() {
        return new JoinInputs("player-" + events.size(), null, invite);
    }

    @Override
    public DeckStart deckStart(DeckSource making) {
        made = making;
        return new DeckStart(deck.root(), deck.size(), first);
    }

    @Override
    public DeckLeaf scoringTile(DeckSource source, int deckSize, int number) {
        return deck.leaf(deckSize + number);
    }

    @Override
    public DeckLeaf leaf(int index) {
        return deck.leaf(index);
    }

    @Override
    public SeedOpening seedOpening() {
        return new SeedOpening(SEED, NONCE);
    }

    @Override
    public RecountInputs recount(OpenDispute command) {
        return recount;
    }

    @Override
    public Instant endedAt() {
        return Objects.requireNonNull(endedAt, "the game has not finished");
    }

    @Override
    public Instant now() {
        return now;
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        Hash server = serverNonce();
        Hash nonce = Commitments.nonce(server, clientNonce);
        return new Secret.Opened<>(Commitments.ofBet(ID, x, y, seat, chip, nonce), nonce, new Bet(chip, server));
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        Hash server = serverNonce();
        Hash nonce = Commitments.nonce(server, clientNonce);
        return new Secret.Opened<>(
                Commitments.ofFinalBetFeature(ID, x, y, seat, segment, nonce),
                nonce,
                new BetFeatureChoice(segment, server));
    }

    @Override
    public @Nullable Integer claimedSeat() {
        return claimedSeat;
    }

    @Override
    public @Nullable String person() {
        return person;
    }

    @Override
    public boolean isRecorded() {
        return isRecorded;
    }

    @Override
    public boolean isPresent(int seat) {
        return presentSeat != null && presentSeat == seat;
    }

    @Override
    public Hash opens(RecoverySecret secret) {
        return Commitments.ofRecovery(secret);
    }

    private Hash serverNonce() {
        return Hash.sha256("server nonce " + events.size());
    }
}
