package cartulary.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.analytics.lake.GameSource.Found;
import cartulary.analytics.lake.GameSource.GameAt;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.BotPolicy;
import cartulary.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CorpusGamesTest {
    private static final CorpusGames ONE_PERCENT = CorpusGames.of(Rules.standard(), 1);

    private static List<GameAt> found(long after, long to, int most) {
        var games = new ArrayList<GameAt>();
        long position = after;
        while (position < to) {
            Found found = ONE_PERCENT.find(position, to, most);
            games.addAll(found.ended());
            assertThat(found.position()).isGreaterThan(position);
            position = found.position();
        }
        assertThat(position).isEqualTo(to);
        return games;
    }

    @Test
    void everyGameIsFoundOnceAtItsPositionInPartsOfAnySize() {
        assertThat(ONE_PERCENT.head()).isEqualTo(11_100);
        List<GameAt> all = found(0, ONE_PERCENT.head(), 20_000);
        assertThat(all.stream().map(GameAt::position))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, 11_100).boxed().toList());
        assertThat(all.stream().map(GameAt::id)).doesNotHaveDuplicates();
        for (int most : new int[] {1_000, 37}) {
            assertThat(found(0, ONE_PERCENT.head(), most)).isEqualTo(all);
        }
        assertThat(found(95, 1_105, 500)).isEqualTo(all.subList(95, 1_105));
    }

    @Test
    void aPartEndsAtItsMostGames() {
        Found found = ONE_PERCENT.find(90, ONE_PERCENT.head(), 25);
        assertThat(found.ended()).hasSize(25);
        assertThat(found.position()).isEqualTo(115);
    }

    @Test
    void theGamesOfAGroupAreOfItsKind() {
        assertThat(kind(100)).isEqualTo("GREEDY 2");
        assertThat(kind(101)).isEqualTo("GREEDY 0");
        assertThat(kind(1_101)).isEqualTo("RANDOM 2");
        assertThat(kind(11_100)).isEqualTo("RANDOM 0");
    }

    /// The policy of the bots and the number of expansions.
    private static String kind(long position) {
        GameAt game = found(position - 1, position, 1).getFirst();
        BotPolicy policy = null;
        int expansions = -1;
        for (byte[] line : ONE_PERCENT.record(game)) {
            Envelope event = EventCodec.read(line);
            assertThat(event.game()).isEqualTo(game.id());
            switch (event.data()) {
                case GameOpened opened ->
                    expansions = opened.options().expansions().size();
                case PlayerJoined joined -> policy = joined.policy();
                case Object _ -> {}
            }
        }
        return policy + " " + expansions;
    }

    @Test
    void aPositionAfterTheLastGameIsRefused() {
        assertThatThrownBy(() ->
                        ONE_PERCENT.record(new GameAt(found(0, 1, 1).getFirst().id(), 11_101)))
                .hasMessageContaining("no game has position 11101");
    }
}
