package cartulary.command.game;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.store.CommandLedger;
import cartulary.rules.game.Game;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The members of games, folded from the few events that change them. An entry takes less than 1 KiB. The first access
/// to a game reads its events and decodes these few; later ones cost one indexed read.
final class MembersCache {
    private static final int GAMES = 10_000;
    private static final int PAGE = 500;

    private final RecordedGames log;
    private final CommandLedger ledger;
    private final Cache<GameId, Known> games =
            Caffeine.newBuilder().maximumSize(GAMES).build();

    private record Known(GameMembers members, long revision) {
        static final Known NOTHING = new Known(GameMembers.NONE, 0);
    }

    MembersCache(RecordedGames log, CommandLedger ledger) {
        this.log = log;
        this.ledger = ledger;
    }

    /// Returns the members after the last durable event; empty for an unknown game. Whoever has received an event finds
    /// its effect here: the store is asked for its head, because events leave the store before heads are cached.
    ///
    /// @param cached the head if it is cached, which may be older than the store
    Optional<GameMembers> find(GameId game, @Nullable Game cached) {
        long revision = ledger.headRevision(game);
        return cached != null && cached.revision() >= revision
                ? Optional.of(GameMembers.of(cached))
                : current(game, revision);
    }

    private Optional<GameMembers> current(GameId game, long revision) {
        Known known = games.asMap().compute(game, (_, present) -> {
            Known before = present == null ? Known.NOTHING : present;
            Known after = before.revision() >= revision ? before : read(game, before);
            return after.revision() == 0 ? null : after;
        });
        return Optional.ofNullable(known).map(Known::members);
    }

    private Known read(GameId game, Known before) {
        GameMembers members = before.members();
        long revision = before.revision();
        List<PublicEvent> page;
        do {
            page = log.ofGame(game, revision, PAGE);
            for (PublicEvent event : page) {
                revision = event.revision();
                if (GameMembers.EVENTS.contains(event.type())) {
                    members = members.after(EventCodec.read(event.bytes()).data());
                }
            }
        } while (page.size() == PAGE);
        return new Known(members, revision);
    }

    /// Follows a commit of this node. A game that is not cached is read when it is asked for.
    void committed(GameId game, Game head) {
        games.asMap().computeIfPresent(game, (_, present) -> new Known(GameMembers.of(head), head.revision()));
    }

    void drop(GameId game) {
        games.invalidate(game);
    }
}
