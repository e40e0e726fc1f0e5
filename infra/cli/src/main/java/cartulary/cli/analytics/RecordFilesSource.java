package cartulary.cli.analytics;

import cartulary.analytics.lake.GameSource;
import cartulary.cli.source.RecordSource;
import cartulary.cli.source.UnreadableSourceException;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.EventCodec.UnreadableEventException;
import cartulary.contracts.game.GameId;
import cartulary.record.UnreadableRecordException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Games in record files. Each has the position after those that the lake has already, in the order of the files; a
/// game that the lake has, or that is in two files, is skipped.
final class RecordFilesSource implements GameSource {
    private final long start;
    private final List<GameAt> games = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();
    private final Map<GameId, RecordSource> files = new HashMap<>();

    /// @param start the position of the lake
    /// @param known the ids of the games in the lake
    RecordFilesSource(List<RecordSource> sources, long start, Set<String> known) {
        this.start = start;
        var seen = new HashSet<>(known);
        for (RecordSource source : sources) {
            try {
                GameId game = gameOf(source);
                if (seen.add(game.value())) {
                    files.put(game, source);
                    games.add(new GameAt(game, start + games.size() + 1));
                }
            } catch (UnreadableSourceException e) {
                unreadable.add(source.name() + ": " + e.getMessage());
            }
        }
    }

    /// Returns why files were left out, which cannot be read or have no game.
    List<String> unreadable() {
        return unreadable;
    }

    private static GameId gameOf(RecordSource source) {
        try {
            List<byte[]> lines = source.lines().get();
            if (lines.isEmpty()) {
                throw new UnreadableSourceException("the record has no event");
            }
            return EventCodec.read(lines.getFirst()).game();
        } catch (UnreadableEventException e) {
            throw new UnreadableSourceException(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public String name() {
        return "record files";
    }

    @Override
    public long head() {
        return start + games.size();
    }

    @Override
    public Found find(long after, long to, int most) {
        int first = Math.toIntExact(after - start);
        int end = (int) Math.min(Math.min(games.size(), to - start), first + (long) most);
        return new Found(games.subList(first, end), List.of(), start + end);
    }

    @Override
    public List<byte[]> record(GameAt game) {
        RecordSource source = files.get(game.id());
        if (source == null) {
            throw new UnreadableRecordException(game.id(), 1, "its file is not among the sources any more", null);
        }
        return source.lines().get();
    }
}
