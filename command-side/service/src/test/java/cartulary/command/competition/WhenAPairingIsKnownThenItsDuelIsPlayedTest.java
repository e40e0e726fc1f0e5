package cartulary.command.competition;

import static cartulary.command.competition.PairingNode.FOUR;
import static cartulary.command.competition.PairingNode.OLGA;
import static cartulary.command.competition.PairingNode.SECONDS_TO_APPEAR;
import static cartulary.command.competition.PairingNode.STRANGER;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestNode;
import cartulary.command.TestStore;
import cartulary.competition.duel.Duel;
import cartulary.competition.duel.Duel.DuelGame;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CorrectionCause;
import cartulary.contracts.competition.CorrectionCause.Kind;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.PlayedDuel;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.DuelStore;
import cartulary.rules.game.Player;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The pairings of a competition are played, whatever happens to the process in between.
class WhenAPairingIsKnownThenItsDuelIsPlayedTest {
    private static final String FIRST = "S/1/R1-1";
    private static final PairingResult WALKOVER = PairingResult.walkover(PairingSide.AWAY, EntrantKind.PLAYER);

    /// The writes of a cup of four with one game in each duel: a duel is opened, its game opened and counted, and its
    /// result entered.
    private static final int WRITES = 3 * 4;

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

    private static Map<String, String> byThemselves() {
        var entering = new LinkedHashMap<String, String>();
        FOUR.forEach(person -> entering.put(person, person));
        return entering;
    }

    private static Duel duel(PairingNode node, String cup, int attempt) {
        return node.duel(cup, FIRST, attempt).duel();
    }

    /// Requires that every pairing has the result of one duel of its own, and that no game was played beside them.
    private void requireEachPlayedOnce(PairingNode seen, String cup, int gamesInDuel) {
        Map<String, PairingResult> results = seen.results(cup);
        assertThat(results).hasSize(3);
        Set<String> games = new HashSet<>();
        results.forEach((pairing, result) -> {
            assertThat(result.basis()).isEqualTo(ResultBasis.PLAYED);
            PlayedDuel played = Objects.requireNonNull(result.played());
            Duel duel = seen.duels.head(played.duel()).duel();
            assertThat(played.duel()).isEqualTo(seen.duel(cup, pairing, 1).id());
            assertThat(played.games()).hasSize(gamesInDuel);
            assertThat(duel.games()).extracting(DuelGame::game).isEqualTo(played.games());
            assertThat(duel.won()).isEqualTo(result.games());
            assertThat(seen.duel(cup, pairing, 2).exists()).isFalse();
            played.games().forEach(game -> games.add(game.value()));
        });
        assertThat(games).hasSize(3 * gamesInDuel);
        assertThat(seen.duels.open("", 10)).isEmpty();
        assertThat(store.ledger().openGames()).isEmpty();
    }

    private static void play(PairingNode node, String cup) {
        node.pairings.sweep();
        while (node.awaySidesLose(cup) > 0) {
            node.games.continueDue();
            node.pairings.continueDue();
        }
    }

    @Test
    void aCupIsPlayedFromItsDrawToTheTrophy() {
        String cup = node.cup(3, byThemselves());
        node.pairings.continueDue();
        assertThat(node.duels.open("", 10)).hasSize(2);
        Duel first = duel(node, cup, 1);
        assertThat(store.head(first.running().orElseThrow().game()).players())
                .extracting(Player::person)
                .containsExactlyInAnyOrder(first.person(PairingSide.HOME), first.person(PairingSide.AWAY));
        play(node, cup);
        requireEachPlayedOnce(node, cup, 2);
        List<CompetitionEntry> results = store.competitions().entries(cup, 0).stream()
                .map(CompetitionEntry::parse)
                .filter(entry -> entry.data() instanceof ResultEntered)
                .toList();
        assertThat(results).hasSize(3).allSatisfy(entry -> {
            assertThat(entry.actor().role()).isEqualTo(Role.SERVICE);
            assertThat(entry.actor().person()).isNull();
        });
        node.send(cup, OLGA, new CompleteStage("S"));
        assertThat(node.competition(cup).stage("S").orElseThrow().order())
                .singleElement()
                .satisfies(group -> assertThat(group.entrants()).startsWith(first.person(PairingSide.HOME)));
    }

    @Test
    void firingAgainChangesNothing() {
        String cup = node.cup(1, byThemselves());
        for (int round = 0; round < 3; round++) {
            node.pairings.sweep();
            long position = store.competitions().competitionsHead();
            long revision = node.duel(cup, FIRST, 1).revision();
            List<String> open = node.duels.open("", 10);
            for (PairingNode again : List.of(node, restarted())) {
                again.pairings.sweep();
                again.games.sweep();
                again.pairings.continueDue();
            }
            assertThat(store.competitions().competitionsHead()).isEqualTo(position);
            assertThat(node.duel(cup, FIRST, 1).revision()).isEqualTo(revision);
            assertThat(node.duels.open("", 10)).isEqualTo(open);
            node.awaySidesLose(cup);
            node.games.sweep();
        }
        requireEachPlayedOnce(node, cup, 1);
    }

    @Test
    void aProcessThatEndsBetweenAnyTwoWritesLosesNoDuelAndPlaysNoneTwice() {
        for (int last = 1; last <= WRITES; last++) {
            for (boolean isWritten : new boolean[] {false, true}) {
                String cup = node.cup(1, byThemselves());
                var life = new MortalStore(last, isWritten);
                PairingNode mortal = node(
                        life.of(CompetitionStore.class, store.competitions()), life.of(DuelStore.class, store.duels()));
                play(mortal, cup);
                assertThat(life.hasEnded()).as("write %s", last).isTrue();
                PairingNode next = restarted();
                next.games.sweep();
                play(next, cup);
                next.games.sweep();
                play(next, cup);
                requireEachPlayedOnce(next, cup, 1);
            }
        }
    }

    @Test
    void aWalkoverCancelsTheDuelAndItsGameCountsForNobody() {
        String cup = node.cup(3, byThemselves());
        node.pairings.sweep();
        node.send(cup, OLGA, new EnterResult(FIRST, WALKOVER));
        node.pairings.continueDue();
        assertThat(duel(node, cup, 1).isCancelled()).isTrue();
        node.loses(node.duel(cup, FIRST, 1).id(), PairingSide.AWAY);
        node.games.continueDue();
        restarted().games.sweep();
        assertThat(duel(node, cup, 1).won()).isEqualTo(SideCount.ZERO);
        assertThat(duel(node, cup, 1).games()).hasSize(1);
        assertThat(node.results(cup)).containsEntry(FIRST, WALKOVER);
        assertThat(node.duel(cup, FIRST, 2).exists()).isFalse();
    }

    @Test
    void aDuelThatWasOpenWhenTheProcessEndedIsCancelledAfterTheWalkover() {
        String cup = node.cup(1, byThemselves());
        node.pairings.sweep();
        node.send(cup, OLGA, new EnterResult(FIRST, WALKOVER));
        restarted().pairings.sweep();
        assertThat(duel(node, cup, 1).isCancelled()).isTrue();
    }

    /// The organiser is faster than the result of a duel: between its decision and its append.
    private void overtakes(CompetitionCommand command, BiConsumer<PairingNode, String> check) {
        String cup = node.cup(1, byThemselves());
        node.pairings.sweep();
        node.loses(node.duel(cup, FIRST, 1).id(), PairingSide.AWAY);
        node.games.continueDue();
        var faster = new AtomicReference<Runnable>(() -> node.send(cup, OLGA, command));
        var overtaken = node(
                (CompetitionStore) Proxy.newProxyInstance(
                        CompetitionStore.class.getClassLoader(),
                        new Class<?>[] {CompetitionStore.class},
                        (_, method, values) -> {
                            if (method.getName().equals("append")) {
                                faster.getAndSet(() -> {}).run();
                            }
                            return method.invoke(store.competitions(), values);
                        }),
                store.duels());
        overtaken.pairings.sweep();
        check.accept(node, cup);
    }

    @Test
    void aWalkoverThatOvertakesTheResultStands() {
        overtakes(new EnterResult(FIRST, WALKOVER), (seen, cup) -> assertThat(seen.results(cup))
                .containsEntry(FIRST, WALKOVER));
    }

    @Test
    void theResultOfADuelIsNotEnteredForOthersWhoMeetMeanwhile() {
        overtakes(
                new ChangePairing(
                        FIRST, Slot.entrant(FOUR.getLast()), Slot.entrant(FOUR.getFirst()), "sides were drawn again"),
                (seen, cup) -> assertThat(seen.results(cup)).isEmpty());
    }

    @Test
    void othersWhoMeetGetADuelOfTheirOwn() {
        String cup = node.cup(1, byThemselves());
        node.pairings.sweep();
        Duel before = duel(node, cup, 1);
        node.send(
                cup,
                OLGA,
                new ChangePairing(
                        FIRST,
                        Slot.entrant(before.person(PairingSide.AWAY)),
                        Slot.entrant(before.person(PairingSide.HOME)),
                        "sides were drawn again"));
        node.pairings.continueDue();
        assertThat(duel(node, cup, 1).isCancelled()).isTrue();
        Duel after = duel(node, cup, 2);
        assertThat(after.person(PairingSide.HOME)).isEqualTo(before.person(PairingSide.AWAY));
        assertThat(after.running()).isPresent();
    }

    @Test
    void aPairingWhoseResultIsAnnulledIsPlayedAgainAndTheOldResultStaysAnnulled() {
        String cup = node.cup(1, byThemselves());
        node.pairings.sweep();
        node.loses(node.duel(cup, FIRST, 1).id(), PairingSide.AWAY);
        node.games.continueDue();
        node.pairings.continueDue();
        assertThat(node.results(cup)).containsKey(FIRST);
        node.send(
                cup,
                OLGA,
                new CorrectResult(FIRST, null, new CorrectionCause(Kind.ENTRY, null, null), "the wrong persons"));
        for (PairingNode any : List.of(node, restarted())) {
            any.pairings.sweep();
            assertThat(any.results(cup)).doesNotContainKey(FIRST);
        }
        String second = node.duel(cup, FIRST, 2).id();
        node.loses(second, PairingSide.HOME);
        node.games.continueDue();
        node.pairings.continueDue();
        PairingResult result = Objects.requireNonNull(node.results(cup).get(FIRST));
        assertThat(result.winningSide()).isEqualTo(PairingSide.AWAY);
        assertThat(Objects.requireNonNull(result.played()).duel()).isEqualTo(second);
    }

    @Test
    void whoDidNotEnterThemselvesOrHasNoAccountIsNotSeated() {
        var entering = new LinkedHashMap<String, String>();
        entering.put(FOUR.getFirst(), OLGA);
        entering.put(STRANGER, STRANGER);
        entering.put(FOUR.get(2), FOUR.get(2));
        entering.put(FOUR.getLast(), FOUR.getLast());
        String cup = node.cup(1, entering);
        node.pairings.sweep();
        assertThat(node.duels.open("", 10)).isEmpty();
        String played = node.cup(1, byThemselves());
        node.pairings.sweep();
        assertThat(node.duels.open("", 10)).hasSize(2);
        assertThat(node.duel(cup, FIRST, 1).exists()).isFalse();
        assertThat(node.duel(played, FIRST, 1).exists()).isTrue();
    }

    /// Takes the seat of the person on a side, in the game of the first pairing.
    private void appears(String cup, PairingSide side) {
        Duel duel = duel(node, cup, 1);
        GameId game = duel.running().orElseThrow().game();
        String person = duel.person(side);
        int seat = store.head(game).players().stream()
                .filter(player -> person.equals(player.person()))
                .map(Player::seat)
                .findFirst()
                .orElseThrow();
        store.byPerson(game, person, new RecoverSeat(seat, null, null));
    }

    private void passes(int seconds) {
        clock.forward(seconds);
        node.games.sweep();
        node.pairings.continueDue();
    }

    @Test
    void whoDoesNotTakeTheSeatInTimeForfeits() {
        String cup = node.cup(3, byThemselves());
        node.pairings.sweep();
        appears(cup, PairingSide.AWAY);
        passes(SECONDS_TO_APPEAR - 1);
        assertThat(duel(node, cup, 1).isOver()).isFalse();
        passes(1);
        assertThat(node.results(cup))
                .containsEntry(
                        FIRST,
                        PairingResult.forfeited(
                                PairingSide.AWAY,
                                new SideCount(0, 2),
                                new PlayedDuel(node.duel(cup, FIRST, 1).id(), List.of())))
                .containsEntry("S/1/R1-2", PairingResult.NOT_PLAYED);
        assertThat(node.duels.open("", 10)).isEmpty();
    }

    @Test
    void whoTakesTheSeatInTimePlaysOn() {
        String cup = node.cup(1, byThemselves());
        node.pairings.sweep();
        appears(cup, PairingSide.HOME);
        appears(cup, PairingSide.AWAY);
        passes(2 * SECONDS_TO_APPEAR);
        assertThat(duel(node, cup, 1).isOver()).isFalse();
        node.loses(node.duel(cup, FIRST, 1).id(), PairingSide.HOME);
        passes(0);
        assertThat(Objects.requireNonNull(node.results(cup).get(FIRST)).basis()).isEqualTo(ResultBasis.PLAYED);
    }

    @Test
    void nobodyIsAbsentWhileTheServiceIsDown() {
        String cup = node.cup(1, byThemselves());
        node.pairings.sweep();
        clock.forward(10 * SECONDS_TO_APPEAR);
        PairingNode next = restarted();
        next.games.sweep();
        assertThat(duel(next, cup, 1).isOver()).isFalse();
        clock.forward(SECONDS_TO_APPEAR);
        next.games.sweep();
        assertThat(duel(next, cup, 1).isOver()).isTrue();
    }

    @Tag("engines")
    @Test
    void twoNodesAtOncePlayACupOnce() throws Exception {
        var database = TestNode.newDatabase();
        try (var one = new TestNode(database, folder.resolve("keys-of-nodes"), "one", clock);
                var two = new TestNode(database, folder.resolve("keys-of-nodes"), "two", clock);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var nodes = new ArrayList<PairingNode>();
            for (TestNode each : List.of(one, two)) {
                nodes.add(new PairingNode(
                        each.log.competitions(), each.log.duels(), each.log.ledger(), each.gateway, clock));
            }
            String cup = nodes.getFirst().cup(1, byThemselves());
            do {
                var start = new CyclicBarrier(nodes.size());
                List<Future<?>> sweeps = new ArrayList<>();
                for (PairingNode each : nodes) {
                    sweeps.add(threads.submit(() -> {
                        start.await();
                        each.games.sweep();
                        each.pairings.sweep();
                        each.games.sweep();
                        return null;
                    }));
                }
                for (Future<?> sweep : sweeps) {
                    sweep.get();
                }
                nodes.getFirst().games.sweep();
                nodes.getFirst().pairings.sweep();
            } while (nodes.getLast().awaySidesLose(cup) > 0);
            requireEachPlayedOnce(nodes.getLast(), cup, 1);
            assertThat(one.log.ledger().openGames()).isEmpty();
        }
    }
}
