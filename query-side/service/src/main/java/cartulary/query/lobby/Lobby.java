package cartulary.query.lobby;

import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.GameView.Status;
import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/// Reads the list of games and the statistics of hosts.
@Singleton
public final class Lobby {
    /// The most games that are read for a page of a list that no index selects.
    static final int MOST_READ = 1_000;

    private final Jdbi jdbi;

    public Lobby(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /// A page of the list. A filter may leave fewer games than were asked for, or none, although there is a next page.
    ///
    /// @param next the key of the next page; absent on the last page
    @Schema(requiredProperties = "games")
    public record Page(List<ListedGame> games, @Nullable String next) {}

    private record Listed(PageKey key, ListedGame game) {}

    /// The position of a game in the list.
    ///
    /// @param withPerson 1 if a person has a seat, otherwise 0
    /// @param opened the microsecond in which it was opened
    /// @param game the game id, which orders games opened in the same microsecond
    public record PageKey(int withPerson, long opened, String game) {
        private static final Pattern FORM = Pattern.compile("([01])~(\\d{1,18})~([0-9a-f-]{36})");

        /// The key of the first page.
        static final PageKey FIRST = new PageKey(1, Long.MAX_VALUE, "");

        /// Parses `next` of a page; empty for any other text.
        public static Optional<PageKey> parse(String next) {
            Matcher form = FORM.matcher(next.strip());
            return form.matches()
                    ? Optional.of(
                            new PageKey(Integer.parseInt(form.group(1)), Long.parseLong(form.group(2)), form.group(3)))
                    : Optional.empty();
        }

        @Override
        public String toString() {
            return withPerson + "~" + opened + "~" + game;
        }
    }

    /// Returns a page of public games: first those in which a person has a seat, then empty lobbies and games of bots,
    /// each newest first. Costs the same for the first page and the last: its games are read, or {@link #MOST_READ}
    /// with a filter that no index has. A game is on exactly one page, unless its first person joins or its last
    /// person leaves between two pages.
    ///
    /// @param before `next` of the previous page; null for the first page
    public Page page(GameFilter filter, @Nullable PageKey before, int limit) {
        int most = filter.isIndexed() ? limit : MOST_READ;
        List<Listed> found = find(filter, before == null ? PageKey.FIRST : before, most + 1);
        List<Listed> read = found.subList(0, Math.min(most, found.size()));
        List<Listed> page = read.stream()
                .filter(listed -> filter.selects(listed.game()))
                .limit(limit)
                .toList();
        List<Listed> used = page.size() == limit ? page : read;
        boolean more = !used.isEmpty() && !used.getLast().equals(found.getLast());
        return new Page(
                page.stream().map(Listed::game).toList(),
                more ? used.getLast().key().toString() : null);
    }

    private List<Listed> find(GameFilter filter, PageKey after, int limit) {
        Status status = filter.status();
        return jdbi.withHandle(handle -> handle.createQuery("SELECT * FROM lobby_game WHERE visibility = :visibility"
                        + (status == null ? "" : " AND status = :status")
                        + (filter.people() == null ? "" : " AND with_person = :people")
                        + " AND (with_person, opened, game) < (:withPerson, :opened, :game)"
                        + " ORDER BY with_person DESC, opened DESC, game DESC"
                        + " LIMIT :limit")
                .bind("visibility", Visibility.PUBLIC.name())
                .bind("status", status == null ? "" : status.name())
                .bind("people", Boolean.TRUE.equals(filter.people()) ? 1 : 0)
                .bind("withPerson", after.withPerson())
                .bind("opened", after.opened())
                .bind("game", after.game())
                .bind("limit", limit)
                .map((row, context) -> listed(row))
                .list());
    }

    /// Returns the revision that the row of a game has reached; 0 if it has no row. One indexed read.
    public long revision(GameId game) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT revision FROM lobby_game WHERE game = :game")
                .bind("game", game.value())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L));
    }

    /// Returns the statistics of the host of a game, all zero if it is the host's only game and unlisted; empty for a
    /// game without a row. One indexed read.
    public Optional<HostStatistics> hostOf(GameId game) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT g.host, coalesce(h.games, 0) AS games,"
                        + " coalesce(h.starts, 0) AS starts, coalesce(h.abandoned, 0) AS abandoned"
                        + " FROM lobby_game g LEFT JOIN lobby_host h ON h.host = g.host WHERE g.game = :game")
                .bind("game", game.value())
                .map((row, context) -> statistics(row))
                .findOne());
    }

    /// Returns the statistics of a host; empty for a host without a public game. One indexed read.
    public Optional<HostStatistics> host(String host) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT * FROM lobby_host WHERE host = :host")
                .bind("host", host)
                .map((row, context) -> statistics(row))
                .findOne());
    }

    private static HostStatistics statistics(ResultSet row) throws SQLException {
        return new HostStatistics(
                row.getString("host"), row.getInt("games"), row.getInt("starts"), row.getInt("abandoned"));
    }

    private static Listed listed(ResultSet row) throws SQLException {
        var status = Status.valueOf(row.getString("status"));
        var progress = new TurnProgress(status, row.getInt("before_tile") == 1, row.getInt("tiles_placed"));
        GameOptions options = options(row.getString("options"));
        return new Listed(
                new PageKey(row.getInt("with_person"), row.getLong("opened"), row.getString("game")),
                new ListedGame(
                        new GameId(row.getString("game")),
                        status,
                        row.getLong("revision"),
                        row.getString("host"),
                        SeatBits.count(row.getInt("seats")),
                        SeatBits.count(row.getInt("bots")),
                        options.maxSeats(),
                        options.expansions(),
                        options.secondsPerStep(),
                        options.clock(),
                        progress.turn(),
                        row.getInt("corrected") == 1,
                        row.getInt("annulled") == 1,
                        Instant.parse(row.getString("opened_at")),
                        Instant.parse(row.getString("changed_at"))));
    }

    private static GameOptions options(String written) {
        try {
            return Json.mapper().readValue(written, GameOptions.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("stored game options cannot be read", e);
        }
    }
}
