package cartulary.bench.analytics;

import cartulary.analytics.lake.GameSource;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import java.util.List;
import java.util.stream.IntStream;

/// Recorded games in memory as a source of an export, so that reading them costs nothing.
record RecordsInMemory(List<List<byte[]>> records) implements GameSource {
    @Override
    public String name() {
        return "memory";
    }

    @Override
    public long head() {
        return records.size();
    }

    @Override
    public Found find(long after, long to, int most) {
        int end = (int) Math.min(to, after + most);
        List<GameAt> games = IntStream.rangeClosed((int) after + 1, end)
                .mapToObj(position -> new GameAt(gameOf(records.get(position - 1)), position))
                .toList();
        return new Found(games, List.of(), end);
    }

    private static GameId gameOf(List<byte[]> record) {
        return EventCodec.read(record.getFirst()).game();
    }

    @Override
    public List<byte[]> record(GameAt game) {
        return records.get((int) game.position() - 1);
    }
}
