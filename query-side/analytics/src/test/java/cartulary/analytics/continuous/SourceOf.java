package cartulary.analytics.continuous;

import cartulary.analytics.lake.GameSource;
import java.util.List;
import java.util.Set;

/// A source that passes every question on, for tests that change one answer.
abstract class SourceOf implements GameSource {
    private final GameSource source;

    SourceOf(GameSource source) {
        this.source = source;
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public long head() {
        return source.head();
    }

    @Override
    public Found find(long after, long to, int most) {
        return source.find(after, to, most);
    }

    @Override
    public List<byte[]> record(GameAt game) {
        return source.record(game);
    }

    @Override
    public Set<String> erasedPlayers() {
        return source.erasedPlayers();
    }
}
