package cartulary.command;

import cartulary.command.bot.DueBotMove;
import cartulary.command.game.AxonConfiguration;
import cartulary.command.game.CommandOutcome;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.GameGateway;
import cartulary.command.game.Sender;
import cartulary.command.game.SubmittedCommand;
import cartulary.command.game.SubmittedOpening;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.StoredFormCodec;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.DuelStore;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PushStore;
import cartulary.contracts.store.Seeks;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.UnplayedGames;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.store.SqliteEventLog;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.awaitility.Awaitility;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.jspecify.annotations.Nullable;

/// A real store with as many command sides over it as a test wants, each with its own memory.
public final class TestStore implements AutoCloseable {
    static {
        // Long enough for a busy machine; a condition that is never met still fails the test.
        Awaitility.setDefaultTimeout(Duration.ofMinutes(10));
    }

    /// The host of games that are opened without naming another.
    public static final String HOST = "host";

    private final SqliteEventLog log;
    private final DataKeys keys;
    private final Clock clock;
    private final List<AxonConfiguration> nodes = new ArrayList<>();
    public final GameGateway gateway;

    public TestStore(Path folder, Clock clock) {
        this(folder, clock, UnaryOperator.identity());
    }

    /// @param observer of the decoder of stored events
    public TestStore(Path folder, Clock clock, UnaryOperator<StoredEventDecoder> observer) {
        this.log = SqliteEventLog.open(folder.resolve("data"), _ -> observer.apply(new StoredFormCodec(this::keys)));
        this.keys = new DataKeys(new KeyFolder(folder.resolve("keys")).open(true), log.ledger());
        this.clock = clock;
        this.gateway = node();
    }

    /// Opens the secrets of its games.
    public DataKeys keys() {
        return keys;
    }

    /// Another command side over the same store.
    public GameGateway node() {
        return node(new TestCommandSide());
    }

    public GameGateway node(TestCommandSide side) {
        var games = side.start(log, keys, clock);
        nodes.add(games);
        return games.gateway();
    }

    /// Appends a finished game of another build.
    public void append(List<Envelope> events) {
        RecordedGameAppends.append(log.engine(), events);
    }

    public EventStorageEngine engine() {
        return log.engine();
    }

    public GameSchedule schedule() {
        return log.schedule();
    }

    public UnplayedGames unplayedGames() {
        return log.unplayedGames();
    }

    public CompetitionStore competitions() {
        return log.competitions();
    }

    public DuelStore duels() {
        return log.duels();
    }

    public Seeks seeks() {
        return log.seeks();
    }

    public TableChat chat() {
        return log.chat();
    }

    public PersonStore persons() {
        return log.persons();
    }

    public PushStore push() {
        return log.push();
    }

    public PublicLog publicLog() {
        return log.publicLog();
    }

    public CommandLedger ledger() {
        return log.ledger();
    }

    public GameId open(@Nullable GameOptions options) {
        return open(gateway, HOST, options);
    }

    /// Opens a game of another host or by another command side.
    public static GameId open(GameGateway node, String host, @Nullable GameOptions options) {
        return ((Accepted) node.open(new SubmittedOpening(new OpenGame(options), host, null))).game();
    }

    public void byHost(GameId game, GameCommand command) {
        send(game, new Sender.Host(HOST), command);
    }

    public void byGuest(GameId game, GameCommand command) {
        send(game, new Sender.Guest(null), command);
    }

    /// @param person who is signed in
    public void byPerson(GameId game, String person, GameCommand command) {
        var admission = gateway.admit(game, new Sender.Guest(null)).orElseThrow();
        requireAccepted(
                command, gateway.send(new SubmittedCommand(admission, command, null, null, null, null, person)));
    }

    public void bySeat(GameId game, int seat, GameCommand command) {
        send(game, new Sender.Automation(Actor.seat(seat)), command);
    }

    public void byReferee(GameId game, GameCommand command) {
        send(game, new Sender.Automation(Actor.REFEREE), command);
    }

    private void send(GameId game, Sender sender, GameCommand command) {
        requireAccepted(command, gateway.send(game, sender, command, null, null));
    }

    private static void requireAccepted(GameCommand command, CommandOutcome outcome) {
        if (!(outcome instanceof Accepted)) {
            throw new AssertionError(command.type() + ": " + outcome);
        }
    }

    public Game head(GameId game) {
        return gateway.head(game).orElseThrow();
    }

    public List<GameEvent> events(GameId game) {
        return envelopes(game).stream().map(Envelope::data).toList();
    }

    public List<Envelope> envelopes(GameId game) {
        return log.publicLog().ofGame(game, 0, 10_000).stream()
                .map(event -> EventCodec.read(event.bytes()))
                .toList();
    }

    public <T extends GameEvent> List<T> events(GameId game, Class<T> type) {
        return events(game).stream().filter(type::isInstance).map(type::cast).toList();
    }

    /// Bots on seats play until the game has come to a step of that kind.
    public <S extends Step> S botsPlayTo(Class<S> step, GameId game) {
        while (!step.isInstance(head(game).step())) {
            Game head = head(game);
            if (head.step() instanceof Step.Finished) {
                throw new AssertionError("the game ended before any " + step.getSimpleName());
            }
            var due = DueBotMove.of(game, head, _ -> 0).orElseThrow();
            bySeat(game, due.seat(), due.move());
        }
        return step.cast(head(game).step());
    }

    @Override
    public void close() {
        nodes.forEach(AxonConfiguration::close);
        log.close();
    }
}
