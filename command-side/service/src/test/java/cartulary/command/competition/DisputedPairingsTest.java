package cartulary.command.competition;

import static cartulary.command.competition.PairingNode.FOUR;
import static cartulary.command.competition.PairingNode.OLGA;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestNode;
import cartulary.command.TestStore;
import cartulary.competition.duel.Duel;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.ResultCorrected;
import cartulary.contracts.competition.CorrectionCause;
import cartulary.contracts.competition.CorrectionCause.Kind;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.PlayedDuel;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.DuelStore;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.search.bot.RandomBot;
import cartulary.search.bot.choice.SeatView;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Disputes about games of duels reach the results of pairings (COMP-31).
class DisputedPairingsTest {
    private static final String FIRST = "S/1/R1-1";
    private static final String SECOND = "S/1/R1-2";
    private static final String FINAL = "S/1/final";

    /// The writes that follow an annulled game: the duel goes on, the result is annulled, the next game is recorded.
    private static final int WRITES = 3;

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();
    private TestStore store;
    private PairingNode node;

    @BeforeEach
    void start() {
        store = new TestStore(folder, clock);
        node = restarted();
    }

    @AfterEach
    void stop() {
        store.close();
    }

    private PairingNode restarted() {
        return node(store.competitions(), store.duels());
    }

    private PairingNode node(CompetitionStore competitions, DuelStore duels) {
        return new PairingNode(competitions, duels, store.ledger(), store.gateway, clock);
    }

    private static String cup(PairingNode node, int bestOf) {
        var entering = new LinkedHashMap<String, String>();
        FOUR.forEach(person -> entering.put(person, person));
        String cup = node.cup(bestOf, entering);
        node.pairings.sweep();
        return cup;
    }

    private static Duel duel(PairingNode node, String cup, String pairing) {
        return node.duel(cup, pairing, 1).duel();
    }

    private static GameId game(PairingNode node, String cup, int number) {
        return duel(node, cup, FIRST).games().get(number - 1).game();
    }

    private static void follows(PairingNode node) {
        node.games.continueDue();
        node.pairings.continueDue();
        node.games.continueDue();
    }

    private static void loses(PairingNode node, String cup, String pairing, PairingSide side) {
        node.loses(node.duel(cup, pairing, 1).id(), side);
        follows(node);
    }

    private long annul(GameId game) {
        int seat = store.head(game).players().getFirst().seat();
        dispute(game, seat, new ResolveDispute(number(game), DisputeOutcome.ANNULLED, DisputeBasis.RULING, null, true));
        return store.head(game).revision();
    }

    private int number(GameId game) {
        return store.head(game).disputes().all().size() + 1;
    }

    private void dispute(GameId game, int seat, ResolveDispute decision) {
        DisputeTarget total = DisputeTarget.total(store.head(game).revision(), seat);
        store.bySeat(game, seat, new OpenDispute(total, "wrong", null));
        store.byReferee(game, decision);
    }

    /// Lets a referee give the loser of a game more points than the winner. Returns the revision of the decision.
    private long correct(GameId game) {
        Game head = store.head(game);
        int loser = head.ranking().getLast().seat();
        int points = head.ranking().getFirst().score() + 1;
        dispute(
                game,
                loser,
                new ResolveDispute(
                        number(game),
                        DisputeOutcome.CORRECTED,
                        DisputeBasis.RULING,
                        List.of(new SeatPoints(loser, points)),
                        true));
        return store.head(game).revision() - 1;
    }

    private void playToTheEnd(GameId game) {
        Game head = store.head(game);
        while (!(head.step() instanceof Step.Finished)) {
            int seat = head.step().awaitedSeats().getFirst();
            var random = new SplittableRandom(head.revision());
            store.bySeat(game, seat, new RandomBot().choose(SeatView.of(head, seat), random));
            head = store.head(game);
        }
        follows(node);
    }

    private List<ResultCorrected> corrections(String cup) {
        return store.competitions().entries(cup, 0).stream()
                .map(CompetitionEntry::parse)
                .filter(entry -> entry.data() instanceof ResultCorrected)
                .peek(entry -> assertThat(entry.actor().role()).isEqualTo(Role.SERVICE))
                .map(entry -> (ResultCorrected) entry.data())
                .toList();
    }

    private static CorrectionCause cause(GameId game, long revision) {
        return new CorrectionCause(Kind.GAME, game.value(), revision);
    }

    @Test
    void aDuelGoesOnWhenItsDecidingGameIsAnnulled() {
        String cup = cup(node, 1);
        loses(node, cup, FIRST, PairingSide.AWAY);
        assertThat(node.results(cup)).containsKey(FIRST);
        GameId game = game(node, cup, 1);
        long revision = annul(game);
        follows(node);
        assertThat(node.results(cup)).doesNotContainKey(FIRST);
        assertThat(corrections(cup)).singleElement().satisfies(corrected -> {
            assertThat(corrected.result()).isNull();
            assertThat(corrected.cause()).isEqualTo(cause(game, revision));
        });
        assertThat(duel(node, cup, FIRST).won()).isEqualTo(SideCount.ZERO);
        assertThat(duel(node, cup, FIRST).running()).isPresent();
        loses(node, cup, FIRST, PairingSide.HOME);
        assertThat(node.results(cup))
                .containsEntry(
                        FIRST,
                        PairingResult.played(
                                new SideCount(0, 1),
                                new PlayedDuel(node.duel(cup, FIRST, 1).id(), List.of(game(node, cup, 2)))));
        assertThat(node.duel(cup, FIRST, 2).exists()).isFalse();
        assertThat(store.duels().disputedGames("", 10)).isEmpty();
    }

    @Test
    void theOtherSideWinsAndMovesOnWhenAGameIsCorrected() {
        String cup = cup(node, 1);
        GameId game = game(node, cup, 1);
        playToTheEnd(game);
        PairingSide before = Objects.requireNonNull(duel(node, cup, FIRST).winner());
        long revision = correct(game);
        follows(node);
        PairingSide after = before.other();
        assertThat(duel(node, cup, FIRST).winner()).isEqualTo(after);
        PairingResult result = Objects.requireNonNull(node.results(cup).get(FIRST));
        assertThat(result.winningSide()).isEqualTo(after);
        assertThat(corrections(cup)).singleElement().satisfies(corrected -> assertThat(corrected)
                .satisfies(it -> assertThat(it.result()).isEqualTo(result))
                .satisfies(it -> assertThat(it.cause()).isEqualTo(cause(game, revision))));
        loses(node, cup, SECOND, PairingSide.AWAY);
        assertThat(duel(node, cup, FINAL).person(PairingSide.HOME))
                .isEqualTo(duel(node, cup, FIRST).person(after));
    }

    @Test
    void aPairingThatHasBegunStaysAndTheOrganiserDecides() {
        String cup = cup(node, 1);
        loses(node, cup, FIRST, PairingSide.AWAY);
        loses(node, cup, SECOND, PairingSide.AWAY);
        assertThat(duel(node, cup, FINAL).running()).isPresent();
        Map<String, PairingResult> before = Map.copyOf(node.results(cup));
        GameId game = game(node, cup, 1);
        long revision = annul(game);
        for (PairingNode any : List.of(node, restarted())) {
            follows(any);
            any.pairings.sweep();
            any.games.sweep();
            assertThat(any.results(cup)).isEqualTo(before);
            assertThat(duel(any, cup, FINAL).isOver()).isFalse();
            assertThat(duel(any, cup, FIRST).won()).isEqualTo(SideCount.ZERO);
            assertThat(duel(any, cup, FIRST).isOver()).isTrue();
        }
        assertThat(store.duels().disputedGames("", 10)).isEmpty();
        node.send(cup, OLGA, new CorrectResult(FIRST, null, cause(game, revision), "played again"));
        follows(node);
        assertThat(duel(node, cup, FINAL).isCancelled()).isTrue();
        assertThat(node.duel(cup, FIRST, 2).duel().running()).isPresent();
    }

    @Test
    void aGameOfADuelThatRunsCountsForNobodyAfterItWasAnnulled() {
        String cup = cup(node, 3);
        loses(node, cup, FIRST, PairingSide.AWAY);
        annul(game(node, cup, 1));
        loses(node, cup, FIRST, PairingSide.AWAY);
        assertThat(duel(node, cup, FIRST).won()).isEqualTo(new SideCount(1, 0));
        assertThat(node.results(cup)).doesNotContainKey(FIRST);
        loses(node, cup, FIRST, PairingSide.AWAY);
        assertThat(Objects.requireNonNull(node.results(cup).get(FIRST)).games()).isEqualTo(new SideCount(2, 0));
        assertThat(corrections(cup)).isEmpty();
    }

    @Test
    void aGameThatWasAnnulledWhileItRanCountsForNobody() {
        String cup = cup(node, 1);
        annul(game(node, cup, 1));
        loses(node, cup, FIRST, PairingSide.AWAY);
        assertThat(duel(node, cup, FIRST).won()).isEqualTo(SideCount.ZERO);
        assertThat(duel(node, cup, FIRST).games()).hasSize(2);
    }

    @Test
    void aDuelWhoseResultTheOrganiserAnnulledDoesNotGoOn() {
        String cup = cup(node, 1);
        loses(node, cup, FIRST, PairingSide.AWAY);
        node.send(cup, OLGA, new CorrectResult(FIRST, null, new CorrectionCause(Kind.ENTRY, null, null), "wrong"));
        follows(node);
        String second = node.duel(cup, FIRST, 2).id();
        annul(game(node, cup, 1));
        follows(node);
        node.pairings.sweep();
        assertThat(duel(node, cup, FIRST).isOver()).isTrue();
        node.loses(second, PairingSide.HOME);
        follows(node);
        assertThat(Objects.requireNonNull(node.results(cup).get(FIRST)).played())
                .isEqualTo(new PlayedDuel(
                        second,
                        List.of(node.duel(cup, FIRST, 2)
                                .duel()
                                .games()
                                .getFirst()
                                .game())));
    }

    @Test
    void aCorrectedResultThatTheOrganiserAnnulsStaysAnnulled() {
        String cup = cup(node, 3);
        for (PairingSide loser : List.of(PairingSide.AWAY, PairingSide.HOME, PairingSide.AWAY)) {
            loses(node, cup, FIRST, loser);
        }
        assertThat(Objects.requireNonNull(node.results(cup).get(FIRST)).games()).isEqualTo(new SideCount(2, 1));
        annul(game(node, cup, 2));
        follows(node);
        assertThat(Objects.requireNonNull(node.results(cup).get(FIRST)).games()).isEqualTo(new SideCount(2, 0));
        node.send(cup, OLGA, new CorrectResult(FIRST, null, new CorrectionCause(Kind.ENTRY, null, null), "wrong"));
        for (PairingNode any : List.of(node, restarted())) {
            follows(any);
            any.pairings.sweep();
            assertThat(any.results(cup)).doesNotContainKey(FIRST);
        }
        assertThat(node.duel(cup, FIRST, 2).duel().running()).isPresent();
    }

    @Test
    void followingADisputeAgainChangesNothing() {
        String cup = cup(node, 1);
        loses(node, cup, FIRST, PairingSide.AWAY);
        annul(game(node, cup, 1));
        for (PairingNode any : List.of(node, restarted(), node)) {
            follows(any);
            any.pairings.sweep();
            any.games.sweep();
        }
        assertThat(corrections(cup)).hasSize(1);
        assertThat(duel(node, cup, FIRST).games()).hasSize(2);
        assertThat(duel(node, cup, FIRST).corrections()).isEqualTo(1);
        assertThat(duel(node, cup, FIRST).isOver()).isFalse();
    }

    @Test
    void aProcessThatEndsBetweenAnyTwoWritesLosesNoDispute() {
        for (int last = 1; last <= WRITES; last++) {
            for (boolean isWritten : new boolean[] {false, true}) {
                String cup = cup(node, 1);
                loses(node, cup, FIRST, PairingSide.AWAY);
                annul(game(node, cup, 1));
                var life = new MortalStore(last, isWritten);
                PairingNode mortal = node(
                        life.of(CompetitionStore.class, store.competitions()), life.of(DuelStore.class, store.duels()));
                mortal.pairings.sweep();
                assertThat(life.hasEnded()).as("write %s", last).isTrue();
                PairingNode next = restarted();
                next.games.sweep();
                next.pairings.sweep();
                next.games.sweep();
                assertThat(next.results(cup)).doesNotContainKey(FIRST);
                assertThat(corrections(cup)).hasSize(1);
                assertThat(duel(next, cup, FIRST).games()).hasSize(2);
                assertThat(duel(next, cup, FIRST).corrections()).isEqualTo(1);
                assertThat(store.duels().disputedGames("", 10)).isEmpty();
            }
        }
    }

    @Tag("engines")
    @Test
    void twoNodesAtOnceFollowADisputeOnce() throws Exception {
        var database = TestNode.newDatabase();
        try (var one = new TestNode(database, folder.resolve("keys-of-nodes"), "one", clock);
                var two = new TestNode(database, folder.resolve("keys-of-nodes"), "two", clock);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<PairingNode> nodes = List.of(of(one), of(two));
            PairingNode first = nodes.getFirst();
            String cup = cup(first, 1);
            loses(first, cup, FIRST, PairingSide.AWAY);
            GameId game = game(first, cup, 1);
            Game head = one.gateway.head(game).orElseThrow();
            Player player = head.players().getFirst();
            one.gateway.automate(
                    game,
                    Actor.seat(player.seat()),
                    new OpenDispute(DisputeTarget.total(head.revision(), player.seat()), "wrong", null),
                    head.revision());
            one.gateway.automate(
                    game,
                    Actor.REFEREE,
                    new ResolveDispute(1, DisputeOutcome.ANNULLED, DisputeBasis.RULING, null, true),
                    one.gateway.head(game).orElseThrow().revision());
            var start = new CyclicBarrier(nodes.size());
            var sweeps = nodes.stream()
                    .map(each -> threads.submit(() -> {
                        start.await();
                        each.pairings.sweep();
                        each.games.sweep();
                        return null;
                    }))
                    .toList();
            for (var sweep : sweeps) {
                sweep.get();
            }
            first.pairings.sweep();
            first.games.sweep();
            assertThat(first.results(cup)).doesNotContainKey(FIRST);
            assertThat(duel(first, cup, FIRST).corrections()).isEqualTo(1);
            assertThat(duel(first, cup, FIRST).games()).hasSize(2);
            assertThat(one.log.duels().disputedGames("", 10)).isEmpty();
            assertThat(one.log.competitions().entries(cup, 0).stream()
                            .map(CompetitionEntry::parse)
                            .filter(entry -> entry.data() instanceof ResultCorrected))
                    .hasSize(1);
        }
    }

    private PairingNode of(TestNode node) {
        return new PairingNode(node.log.competitions(), node.log.duels(), node.log.ledger(), node.gateway, clock);
    }
}
