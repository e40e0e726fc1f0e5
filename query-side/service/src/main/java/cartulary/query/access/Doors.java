package cartulary.query.access;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Who may look at which game. Asks the log itself, so that a game is known from the moment it is
/// durable; who may look never changes after that, so it is read once.
public final class Doors {
    private static final int KNOWN_GAMES = 20_000;

    private final RecordedGames log;
    private final ReadAccess access;
    private final Cache<GameId, Visibility> known =
            Caffeine.newBuilder().maximumSize(KNOWN_GAMES).build();

    public Doors(RecordedGames log, ReadAccess access) {
        this.log = log;
        this.access = access;
    }

    /// A game that may be looked at.
    ///
    /// @param viewer who looks; a guest where no token says more
    /// @param unlisted whether answers are for this viewer alone
    public record Opened(GameId game, Actor viewer, boolean unlisted) {}

    /// Empty alike for a name that is none, for an unknown game, and for one that is not open to the
    /// bearer.
    ///
    /// @param authorization the request's header, if there is one
    public Optional<Opened> open(String name, @Nullable String authorization) {
        return parse(name)
                .flatMap(
                        game ->
                                visibility(game)
                                        .flatMap(
                                                visibility ->
                                                        open(game, visibility, authorization)));
    }

    private static Optional<GameId> parse(String name) {
        try {
            return Optional.of(new GameId(name));
        } catch (IllegalArgumentException noName) {
            return Optional.empty();
        }
    }

    private Optional<Visibility> visibility(GameId game) {
        Visibility visibility = known.getIfPresent(game);
        if (visibility != null) {
            return Optional.of(visibility);
        }
        Optional<Visibility> read = log.ofGame(game, 0, 1).stream().map(Doors::read).findFirst();
        read.ifPresent(found -> known.put(game, found));
        return read;
    }

    private static Visibility read(PublicEvent first) {
        return EventCodec.read(first.bytes()).data() instanceof GameOpened opened
                ? opened.options().visibility()
                : Visibility.UNLISTED;
    }

    private Optional<Opened> open(
            GameId game, Visibility visibility, @Nullable String authorization) {
        Optional<Actor> bearer =
                authorization == null ? Optional.empty() : access.bearer(game, authorization);
        return switch (visibility) {
            case PUBLIC -> Optional.of(new Opened(game, bearer.orElse(Actor.GUEST), false));
            case UNLISTED -> bearer.map(actor -> new Opened(game, actor, true));
        };
    }
}
