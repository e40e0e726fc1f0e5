package cartulary.analytics.lake;

import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The games of a public log, in the order in which they ended. Every ending has one event `DeckOpened`.
public final class LogSource implements GameSource {
    private static final int PAGE = 2_000;
    private static final String END = DeckOpened.class.getSimpleName();
    private static final Set<String> CHANGES =
            Set.of(ScoreCorrected.class.getSimpleName(), DisputeResolved.class.getSimpleName());

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
                if (event.type().equals(END)) {
                    ended.add(new GameAt(event.game(), position));
                } else if (CHANGES.contains(event.type())) {
                    changed.add(event.game());
                }
            }
        }
        return new Found(ended, List.copyOf(changed), position);
    }

    @Override
    public List<byte[]> record(GameAt game) {
        var lines = new ArrayList<byte[]>();
        List<PublicEvent> page;
        do {
            page = log.ofGame(game.id(), lines.size(), PAGE);
            page.forEach(event -> lines.add(event.bytes()));
        } while (page.size() == PAGE);
        return lines;
    }
}
