package cartulary.analytics.lake;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.RecordedGames;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The games of a public log, in the order in which they ended.
public final class LogSource implements GameSource {
    private static final int PAGE = 2_000;

    private final PublicLog log;

    public LogSource(PublicLog log) {
        this.log = log;
    }

    @Override
    public Set<String> erasedPlayers() {
        return log.erasedPlayers();
    }

    @Override
    public String name() {
        return "log " + log.id();
    }

    @Override
    public long head() {
        return log.head();
    }

    @Override
    public Found find(long after, long to, int most) {
        var ended = new ArrayList<GameAt>();
        Set<GameId> changed = new LinkedHashSet<>();
        long position = after;
        while (position < to && ended.size() < most) {
            List<PublicEvent> page = log.after(position, PAGE);
            if (page.isEmpty()) {
                return new Found(ended, List.copyOf(changed), position);
            }
            for (PublicEvent event : page) {
                if (event.position() > to) {
                    return new Found(ended, List.copyOf(changed), to);
                }
                if (ended.size() == most) {
                    break;
                }
                position = event.position();
                if (EndingEvents.isEnd(event.type())) {
                    ended.add(new GameAt(event.game(), position));
                } else if (EndingEvents.isChange(event.type())) {
                    changed.add(event.game());
                }
            }
        }
        return new Found(ended, List.copyOf(changed), position);
    }

    @Override
    public List<byte[]> record(GameAt game) {
        return record(log, game.id());
    }

    /// Returns the canonical bytes of the public events of a game, from the first.
    public static List<byte[]> record(RecordedGames games, GameId game) {
        var lines = new ArrayList<byte[]>();
        List<PublicEvent> page;
        do {
            page = games.ofGame(game, lines.size(), PAGE);
            page.forEach(event -> lines.add(event.bytes()));
        } while (page.size() == PAGE);
        return lines;
    }
}
