package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.RecordedGameAppends;
import cartulary.command.SettableClock;
import cartulary.command.TestNode;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.command.timer.WhenADisputeIsOverdueThenItLapses;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.ContributeSeed;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.store.DisputeReason;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.search.bot.RandomBot;
import cartulary.search.bot.choice.SeatView;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Two nodes on one database. Whichever is asked, it answers as if there were no other.
@Tag("engines")
class TwoNodesTest {
    private static final Sender.Host HOST = new Sender.Host("host");
    private static final Sender.Guest GUEST = new Sender.Guest(null);
    private static final int SEATS = 3;

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();
    private TestNode one;
    private TestNode two;

    /// Turns at every command.
    private boolean first;

    @BeforeEach
    void start() {
        var database = TestNode.newDatabase();
        one = new TestNode(database, folder.resolve("keys"), "one", clock);
        two = new TestNode(database, folder.resolve("keys"), "two", clock);
    }

    @AfterEach
    void stop() {
        two.close();
        one.close();
    }

    static Stream<List<Expansion>> furtherGames() {
        return Stream.of(List.of(), List.of(Expansion.BETS));
    }

    /// The node whose turn it is has not seen what the other has just done.
    private Accepted alternating(GameId game, Sender sender, GameCommand command) {
        first = !first;
        GameGateway gateway = first ? one.gateway : two.gateway;
        CommandOutcome outcome = gateway.send(game, sender, command, null, null);
        assertThat(outcome).as(command.type()).isInstanceOf(Accepted.class);
        return (Accepted) outcome;
    }

    private static Sender seat(int seat) {
        return new Sender.Automation(Actor.seat(seat));
    }

    private GameId open(List<Expansion> expansions) {
        var options = new GameOptions(SEATS, Visibility.PUBLIC, expansions, BookmakerFields.NOVEMBER_2022, null);
        var opening = new SubmittedOpening(new OpenGame(options), "host", null);
        return ((Accepted) one.gateway.open(opening)).game();
    }

    private Game started(GameId game) {
        for (int seat = 0; seat < SEATS; seat++) {
            Hash commitment = Commitments.ofPlayerSeed(seed(seat));
            alternating(game, GUEST, new JoinGame(null, "Ada", commitment));
        }
        Game head = alternating(game, HOST, new StartGame(0)).after();
        for (int seat = 0; seat < SEATS; seat++) {
            head = alternating(game, seat(seat), new ContributeSeed(seed(seat))).after();
        }
        return head;
    }

    private static PlayerSeed seed(int seat) {
        return PlayerSeed.of(Hash.sha256("seed " + seat).bytes());
    }

    private static GameCommand move(Game head, int seat) {
        return new RandomBot().choose(SeatView.of(head, seat), new SplittableRandom(head.revision()));
    }

    @Test
    void twoNodesCanAlternateThroughAWholeGame() throws Exception {
        assertAlternating(List.of(Expansion.BETS, Expansion.TOLLKEEPERS));
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("furtherGames")
    void twoNodesCanAlternateThroughAWholeGameWithFewerExpansions(List<Expansion> expansions) throws Exception {
        assertAlternating(expansions);
    }

    private void assertAlternating(List<Expansion> expansions) throws Exception {
        GameId game = open(expansions);
        Game head = started(game);
        while (!(head.step() instanceof Step.Finished)) {
            List<Integer> awaited = head.step().awaitedSeats();
            if (awaited.size() > 1) {
                head = atOnce(game, head, awaited);
            } else {
                int seat = awaited.getFirst();
                head = alternating(game, seat(seat), move(head, seat)).after();
            }
        }
        assertThat(one.gateway.head(game)).contains(head);
        assertThat(two.gateway.head(game)).contains(head);
        assertThat(one.log.publicLog().ofGame(game, 0, 100_000))
                .extracting(PublicEvent::revision)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, head.revision()).boxed().toList());
    }

    /// All who are asked answer at the same moment, half of them on each node.
    private Game atOnce(GameId game, Game head, List<Integer> awaited) throws Exception {
        var answers = awaited.stream()
                .<Callable<CommandOutcome>>map(seat -> {
                    GameGateway gateway = seat % 2 == 0 ? one.gateway : two.gateway;
                    GameCommand move = move(head, seat);
                    return () -> gateway.send(game, seat(seat), move, null, null);
                })
                .toList();
        assertThat(simultaneously(answers)).extracting(Future::resultNow).hasOnlyElementsOfType(Accepted.class);
        return two.gateway.head(game).orElseThrow();
    }

    @Test
    void aHandIsImmediatelyTheSameOnBothNodes() {
        GameId game = open(List.of(Expansion.BETS));
        Game head = started(game);
        two.gateway.head(game);
        while (!(head.step() instanceof Step.Betting office)) {
            int seat = head.step().awaitedSeats().getFirst();
            head = alternating(game, seat(seat), move(head, seat)).after();
        }
        var bet = new GameCommand.PlaceBet(office.x(), office.y(), "chip-3", Hash.sha256("a nonce"));
        int seat = office.awaitedSeats().getFirst();
        one.gateway.send(game, seat(seat), bet, null, null);

        Game elsewhere = two.gateway.head(game).orElseThrow();
        assertThat(Rules.standard().hand(game, elsewhere, seat).chips())
                .hasSize(5)
                .doesNotContain("chip-3");
    }

    @Test
    void aTokenEndedByOneNodeIsImmediatelyInvalidOnTheOther() {
        GameId game = open(List.of());
        Game head = started(game);
        Player player = head.player(0);
        var old = new Sender.Seat(0, player.player(), player.epoch());
        assertThat(old.statusIn(two.gateway.head(game).orElseThrow())).isInstanceOf(Sender.SenderStatus.Acting.class);
        assertThat(send(one, game, HOST, new ReissueToken(0), null)).isInstanceOf(Accepted.class);

        assertThat(old.statusIn(two.gateway.head(game).orElseThrow())).isInstanceOf(Sender.SenderStatus.Ended.class);
        assertThat(send(two, game, old, new DrawTile(), null)).isInstanceOf(CommandOutcome.TokenEnded.class);
        var renewed = new Sender.Seat(0, player.player(), player.epoch() + 1);
        assertThat(send(two, game, renewed, new DrawTile(), null)).isInstanceOf(Accepted.class);
    }

    @Test
    void anIdempotencyKeyUsedOnOneNodeGetsTheSameAnswerFromTheOther() {
        GameId game = open(List.of());
        Game head = started(game);
        var once = new IdempotencyKey("seat:a", "key", Hash.sha256("draw"));
        long before = head.revision();
        assertThat(send(one, game, seat(0), new DrawTile(), once)).isInstanceOf(Accepted.class);

        assertThat(send(two, game, seat(0), new DrawTile(), once))
                .isInstanceOfSatisfying(CommandOutcome.Repeated.class, repeated -> assertThat(
                                repeated.command().firstRevision())
                        .isEqualTo(before + 1));
        var otherBody = new IdempotencyKey("seat:a", "key", Hash.sha256("place"));
        assertThat(send(two, game, seat(0), new PlaceTile(1, 0, 0), otherBody))
                .isInstanceOf(CommandOutcome.IdempotencyKeyReused.class);
    }

    @Test
    void ofTwoSimultaneousCommandsWithOneKeyOneIsAcceptedAndTheOtherRepeated() throws Exception {
        GameId game = open(List.of());
        Game head = started(game);
        for (int round = 0; round < 20; round++) {
            int seat = head.step().awaitedSeats().getFirst();
            GameCommand move = move(head, seat);
            var once = new IdempotencyKey("seat:a", "key-" + round, Hash.sha256("" + round));
            var outcomes = simultaneously(List.<Callable<CommandOutcome>>of(
                    () -> send(one, game, seat(seat), move, once), () -> send(two, game, seat(seat), move, once)));
            assertThat(outcomes)
                    .extracting(outcome -> (Object) outcome.resultNow().getClass())
                    .containsExactlyInAnyOrder(Accepted.class, CommandOutcome.Repeated.class);
            head = one.gateway.head(game).orElseThrow();
        }
        assertThat(one.gateway.conflicts() + two.gateway.conflicts()).isPositive();
    }

    private static CommandOutcome send(
            TestNode node, GameId game, Sender sender, GameCommand command, @Nullable IdempotencyKey once) {
        return node.gateway.send(game, sender, command, null, once);
    }

    private static <T> List<Future<T>> simultaneously(List<Callable<T>> tasks) throws Exception {
        var barrier = new CyclicBarrier(tasks.size());
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return threads.invokeAll(tasks.stream()
                    .<Callable<T>>map(task -> () -> {
                        barrier.await();
                        return task.call();
                    })
                    .toList());
        }
    }

    @Test
    void aDisputeOpenedOnOneNodeIsAgreedOnTheOtherAndAnotherLapsesOnBothAtOnce() throws Exception {
        MisscoredGame recorded = MisscoredGame.of(PlayedGame.whole(1)).endedAt(clock.instant());
        GameId game = recorded.events().getFirst().game();
        RecordedGameAppends.append(one.log.engine(), recorded.events());
        var score = new OpenDispute(DisputeTarget.score(recorded.revision()), "wrong", null);
        var total = new OpenDispute(DisputeTarget.total(recorded.revision(), 1), "also wrong", null);
        alternating(game, seat(1), score);
        alternating(game, seat(2), total);
        alternating(game, seat(1), new AgreeToDispute(1, DisputeOutcome.CORRECTED, null));
        Accepted last = alternating(game, seat(2), new AgreeToDispute(1, DisputeOutcome.CORRECTED, null));
        assertThat(last.events().getLast()).isInstanceOf(ScoreCorrected.class);
        assertThat(two.log.ledger().disputeReasons(game))
                .extracting(DisputeReason::reason)
                .containsExactly("wrong", "also wrong");

        clock.forward(Duration.ofDays(28));
        List<Callable<Boolean>> sweeps = List.of(lapsing(one), lapsing(two));
        assertThat(simultaneously(sweeps)).extracting(Future::resultNow).containsExactly(true, true);

        assertThat(one.log.publicLog().ofGame(game, 0, 10_000))
                .filteredOn(event -> event.type().equals("DisputeResolved"))
                .hasSize(2);
        assertThat(one.log.schedule().lapsing(clock.instant(), 0, 10)).isEmpty();
    }

    private Callable<Boolean> lapsing(TestNode node) {
        var automation = new WhenADisputeIsOverdueThenItLapses(node.gateway, node.log.schedule(), clock);
        return () -> {
            automation.sweep();
            return true;
        };
    }
}
