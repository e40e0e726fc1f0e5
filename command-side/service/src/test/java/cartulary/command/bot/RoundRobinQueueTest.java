package cartulary.command.bot;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.bot.RoundRobinQueue.Turn;
import cartulary.contracts.game.GameId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoundRobinQueueTest {
    private final RoundRobinQueue queue = new RoundRobinQueue();

    @Test
    void aHostWithManyGamesIsServedAsOftenAsAHostWithOne() throws Exception {
        List<GameId> many = games(100);
        many.forEach(game -> queue.add("many", game));
        GameId only = game();
        queue.add("one", only);

        var hosts = new ArrayList<String>();
        for (int turn = 0; turn < 20; turn++) {
            Turn next = take();
            hosts.add(next.host());
            // Each of them is due again after its turn.
            queue.add(next.host(), next.game());
            queue.done(next);
        }

        assertThat(hosts).startsWith("many", "one", "many", "one");
        assertThat(hosts.stream().filter("one"::equals)).hasSize(10);
    }

    @Test
    void theGamesOfAHostTakeTurns() throws Exception {
        List<GameId> three = games(3);
        three.forEach(game -> queue.add("host", game));

        var served = new ArrayList<GameId>();
        for (int turn = 0; turn < 6; turn++) {
            Turn next = take();
            served.add(next.game());
            queue.add("host", next.game());
            queue.done(next);
        }

        assertThat(served)
                .containsExactlyElementsOf(
                        Stream.concat(three.stream(), three.stream()).toList());
    }

    @Test
    void aGameIsServedByOneThreadAtATimeAndOnceMoreIfItWasAddedMeanwhile() throws Exception {
        GameId game = game();
        queue.add("host", game);
        queue.add("host", game);
        assertThat(queue.waiting()).isEqualTo(1);

        Turn turn = take();
        queue.add("host", game);
        queue.add("host", game);
        assertThat(queue.waiting()).isZero();
        assertThat(queue.served()).isEqualTo(1);

        queue.done(turn);
        assertThat(queue.waiting()).isEqualTo(1);
        assertThat(queue.served()).isZero();

        queue.done(take());
        assertThat(queue.waiting()).isZero();
    }

    @Test
    void aClosedQueueReturnsNoTurn() throws Exception {
        queue.add("host", game());
        queue.close();
        assertThat(queue.take()).isNull();
    }

    private Turn take() throws InterruptedException {
        return Objects.requireNonNull(queue.take());
    }

    private static GameId game() {
        return new GameId(UUID.randomUUID().toString());
    }

    private static List<GameId> games(int number) {
        return Stream.generate(RoundRobinQueueTest::game).limit(number).toList();
    }
}
