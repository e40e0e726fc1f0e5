package cartulary.query.disputes;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.disputes.DisputeFold.Recorded;
import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/// Reads the disputes of a game, and the list of all disputes.
@Singleton
public final class DisputeReader {
    private final Jdbi jdbi;

    public DisputeReader(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /// The status of a dispute in the list.
    public enum Status {
        OPEN,
        RESOLVED;

        /// Returns the name in requests.
        String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A page of the list, the oldest dispute first.
    ///
    /// @param next the key of the next page; absent on the last page
    @Schema(name = "DisputePage", requiredProperties = "disputes")
    public record Page(
            List<ListedDispute> disputes, @Nullable String next) {}

    /// The position of a dispute in the list.
    ///
    /// @param opened the microsecond of the opening
    record PageKey(long opened, String game, int dispute) {
        private static final Pattern FORM = Pattern.compile("(\\d{1,18})~([0-9a-f-]{36})~(\\d{1,2})");

        static final PageKey FIRST = new PageKey(-1, "", 0);

        /// Parses `next` of a page; empty for any other text.
        static Optional<PageKey> parse(String next) {
            Matcher form = FORM.matcher(next.strip());
            return form.matches()
                    ? Optional.of(
                            new PageKey(Long.parseLong(form.group(1)), form.group(2), Integer.parseInt(form.group(3))))
                    : Optional.empty();
        }

        @Override
        public String toString() {
            return opened + "~" + game + "~" + dispute;
        }
    }

    private record Listed(PageKey key, ListedDispute dispute) {}

    /// Returns a page of the disputes of all games with a status. Costs the same for the first page and the last.
    Page page(Status status, PageKey after, int limit) {
        List<Listed> found =
                jdbi.withHandle(handle -> handle.createQuery("SELECT * FROM dispute_list WHERE status = :status"
                                + " AND (opened, game, dispute) > (:opened, :game, :dispute)"
                                + " ORDER BY opened, game, dispute LIMIT :limit")
                        .bind("status", status.key())
                        .bind("opened", after.opened())
                        .bind("game", after.game())
                        .bind("dispute", after.dispute())
                        .bind("limit", limit + 1)
                        .map((row, context) -> listed(row))
                        .list());
        boolean more = found.size() > limit;
        var page = new ArrayList<ListedDispute>();
        found.stream().limit(limit).forEach(listed -> page.add(listed.dispute()));
        return new Page(page, more ? found.get(limit - 1).key().toString() : null);
    }

    private static Listed listed(ResultSet row) throws SQLException {
        return new Listed(
                new PageKey(row.getLong("opened"), row.getString("game"), row.getInt("dispute")), dispute(row));
    }

    /// Returns the dispute of a row of the list.
    public static ListedDispute dispute(ResultSet row) throws SQLException {
        String outcome = row.getString("outcome");
        return new ListedDispute(
                new GameId(row.getString("game")),
                row.getInt("dispute"),
                Instant.parse(row.getString("opened_at")),
                row.getInt("seat"),
                read(row.getString("target"), DisputeTarget.class),
                row.getInt("agreed") == 1,
                row.getInt("state_differs") == 1,
                outcome == null ? null : DisputeOutcome.valueOf(outcome.toUpperCase(Locale.ROOT)));
    }

    /// Returns the revision that the rows of a game have reached; 0 if it has no rows. One indexed read.
    public long revision(GameId game) {
        return jdbi.withHandle(handle -> revision(handle, game));
    }

    private static long revision(Handle handle, GameId game) {
        return handle.createQuery("SELECT revision FROM dispute_game WHERE game = :game")
                .bind("game", game.value())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L);
    }

    /// Returns the disputes at revision `at`, or at the head if that is lower; empty for a game without rows. Two
    /// indexed reads.
    public Optional<GameDisputes> of(GameId game, long at) {
        return jdbi.inTransaction(handle -> {
            long shown = Math.min(at, revision(handle, game));
            if (shown == 0) {
                return Optional.empty();
            }
            var fold = new DisputeFold();
            handle.createQuery("SELECT revision, at, type, data FROM dispute_event"
                            + " WHERE game = :game AND revision <= :at ORDER BY revision")
                    .bind("game", game.value())
                    .bind("at", shown)
                    .map((row, context) -> recorded(row))
                    .forEach(fold::add);
            return Optional.of(fold.at(game, shown));
        });
    }

    private static Recorded recorded(ResultSet row) throws SQLException {
        Class<? extends DisputeEvent> type =
                switch (row.getString("type")) {
                    case "DisputeOpened" -> DisputeOpened.class;
                    case "DisputeRecounted" -> DisputeRecounted.class;
                    case "DisputeAgreed" -> DisputeAgreed.class;
                    case "DisputeResolved" -> DisputeResolved.class;
                    case "ScoreCorrected" -> ScoreCorrected.class;
                    default -> throw new IllegalStateException("not an event of a dispute: " + row.getString("type"));
                };
        return new Recorded(
                row.getLong("revision"), Instant.parse(row.getString("at")), read(row.getString("data"), type));
    }

    private static <T> T read(String written, Class<T> type) {
        try {
            return Json.mapper().readValue(written, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored dispute cannot be read", e);
        }
    }
}
