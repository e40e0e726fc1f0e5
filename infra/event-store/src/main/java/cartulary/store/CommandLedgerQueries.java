package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.DisplayName;
import cartulary.contracts.store.DisputeReason;
import cartulary.contracts.store.Occupancy;
import cartulary.contracts.store.OccupiedGame;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.contracts.store.TokenEpoch;
import cartulary.contracts.store.WrappedDataKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The {@link CommandLedger} in SQL. Queries see every append that has been acknowledged.
final class CommandLedgerQueries implements CommandLedger {
    private static final String PROCESSED =
            "SELECT body_hash, game, first_revision, last_revision FROM processed_command"
                    + " WHERE principal = ? AND key = ?";
    private static final String WRAPPED_KEY = "SELECT wrapped FROM data_key WHERE game = ?";
    private static final String WRAPPED_KEYS =
            "SELECT game, wrapped FROM data_key WHERE game > ? ORDER BY game LIMIT ?";
    private static final String REPLACE_KEY = "UPDATE data_key SET wrapped = ? WHERE game = ? AND wrapped = ?";
    private static final String OPEN = "SELECT game FROM open_game ORDER BY opened";
    private static final String OCCUPIED = "SELECT game, host, occupancy FROM open_game ORDER BY opened";
    private static final String OPEN_OF = "SELECT count(*) FROM open_game WHERE host = ?";
    private static final String NAME = "SELECT name, salt FROM display_name WHERE player = ?"
            + " AND NOT EXISTS (SELECT 1 FROM hidden_name WHERE hidden_name.player = display_name.player)";
    private static final String REASONS = "SELECT dispute, player, reason, salt FROM dispute_reason"
            + " WHERE game = ? AND hidden = 0 ORDER BY dispute";
    private static final String TOKEN_EPOCH = "SELECT epoch, renewal FROM token_epoch WHERE subject = ?";

    /// Greater than every character of a subject; both engines order subjects by their bytes.
    private static final char LAST_CHARACTER = '~';

    private static final String ENDED_SUBJECTS = "SELECT count(*) FROM token_epoch WHERE subject >= ? AND subject < ?";

    /// Changes no row if the epoch is another: a first row exists from the first ending on.
    private static final String END_TOKENS = "INSERT INTO token_epoch (subject, epoch, renewal) VALUES (?, ?, ?)"
            + " ON CONFLICT (subject) DO UPDATE SET epoch = excluded.epoch, renewal = excluded.renewal"
            + " WHERE token_epoch.epoch = excluded.epoch - 1";
    private static final String RENEW_LOG_ID = "UPDATE log SET id = ?";
    private static final String HEAD_REVISION = "SELECT max(revision) FROM event WHERE game = ?";

    private final ReadConnectionPool readers;
    private final GroupWriter writer;
    private final boolean shared;

    /// @param shared whether other processes write to the same database
    CommandLedgerQueries(ReadConnectionPool readers, GroupWriter writer, boolean shared) {
        this.readers = readers;
        this.writer = writer;
        this.shared = shared;
    }

    @Override
    public Optional<ProcessedCommand> processed(String principal, String key) {
        return readers.read(session -> session.first(
                PROCESSED,
                row -> new ProcessedCommand(
                        principal, key, new Hash(row.getString(1)), row.getString(2), row.getLong(3), row.getLong(4)),
                principal,
                key));
    }

    @Override
    public Optional<byte[]> wrappedKey(GameId game) {
        return readers.read(session -> session.first(WRAPPED_KEY, row -> row.getBytes(1), game.value()));
    }

    @Override
    public List<WrappedDataKey> wrappedKeys(String after, int max) {
        return readers.read(session -> session.list(
                WRAPPED_KEYS, row -> new WrappedDataKey(new GameId(row.getString(1)), row.getBytes(2)), after, max));
    }

    @Override
    public int replaceWrappedKeys(List<WrappedDataKey.Replacement> replacements) {
        return writer.write(session -> {
            int replaced = 0;
            for (WrappedDataKey.Replacement replacement : replacements) {
                WrappedDataKey before = replacement.before();
                replaced += session.update(
                        REPLACE_KEY, replacement.after(), before.game().value(), before.wrapped());
            }
            return replaced;
        });
    }

    @Override
    public List<GameId> openGames() {
        return readers.read(session -> session.list(OPEN, row -> new GameId(row.getString(1))));
    }

    @Override
    public List<OccupiedGame> occupiedGames() {
        return readers.read(session -> session.list(
                OCCUPIED,
                row -> new OccupiedGame(
                        new GameId(row.getString(1)), row.getString(2), Occupancy.valueOf(row.getString(3)))));
    }

    @Override
    public int openGamesOf(String host) {
        return (int) (long) readers.read(session -> session.number(OPEN_OF, host));
    }

    /// Costs one indexed read for each player; a game has at most six.
    @Override
    public List<DisplayName> names(Collection<String> players) {
        return readers.read(session -> {
            var names = new ArrayList<DisplayName>(players.size());
            for (String player : players) {
                session.first(
                                NAME,
                                row -> new DisplayName(player, row.getString(1), new Hash(row.getString(2))),
                                player)
                        .ifPresent(names::add);
            }
            return List.copyOf(names);
        });
    }

    @Override
    public List<DisputeReason> disputeReasons(GameId game) {
        return readers.read(session -> session.list(
                REASONS,
                row -> new DisputeReason(row.getInt(1), row.getString(2), row.getString(3), new Hash(row.getString(4))),
                game.value()));
    }

    @Override
    public TokenEpoch tokenEpoch(String subject) {
        return readers.read(session -> session.first(
                        TOKEN_EPOCH,
                        row -> {
                            String renewal = row.getString(2);
                            return new TokenEpoch(row.getInt(1), renewal == null ? null : new Hash(renewal));
                        },
                        subject))
                .orElse(TokenEpoch.FIRST);
    }

    @Override
    public boolean endTokens(String subject, int epoch, @Nullable Hash renewal) {
        return writer.write(session ->
                session.update(END_TOKENS, subject, epoch + 1, renewal == null ? null : renewal.value()) == 1);
    }

    @Override
    public int endedSubjects(String prefix) {
        return (int) (long) readers.read(session -> session.number(ENDED_SUBJECTS, prefix, prefix + LAST_CHARACTER));
    }

    @Override
    public boolean isShared() {
        return shared;
    }

    @Override
    public long headRevision(GameId game) {
        return readers.read(session -> session.number(HEAD_REVISION, game.value()));
    }

    @Override
    public String logId() {
        return readers.read(session -> session.first(ProcessorTokens.LOG_ID, row -> row.getString(1)))
                .orElseThrow();
    }

    @Override
    public String renewLogId() {
        String id = UUID.randomUUID().toString().replace("-", "");
        writer.write(session -> session.update(RENEW_LOG_ID, id));
        return id;
    }
}
