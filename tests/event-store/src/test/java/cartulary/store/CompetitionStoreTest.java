package cartulary.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.EntrantsEntered;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.CompetitionLog.CompetitionLogEntry;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.CompetitionStore.Appended;
import cartulary.contracts.store.CompetitionStore.CompetitionName;
import cartulary.contracts.store.CompetitionStore.DecisionReason;
import cartulary.contracts.store.CompetitionStore.LineUpRows;
import cartulary.contracts.store.CompetitionStore.StoredLineUp;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.contracts.store.WrappedDataKey;
import cartulary.store.TestDatabase.InPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Competitions in the database of the log.
class CompetitionStoreTest {
    private static final String CUP = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String LEAGUE = "q8dU1yPzQYy0cYt9i5C7vQ";
    private static final String ADA = "c2Vq3xWm0XSV6m8sUuVq1A";
    private static final Hash SALT = Hash.sha256("a salt");

    private static final Instant AT = Instant.parse("2026-11-28T09:30:00Z");

    private static CompetitionEntry entry(String competition, long revision) {
        return new CompetitionEntry(
                competition,
                revision,
                AT,
                CompetitionActor.of(Role.ORGANISER, ADA),
                new EntrantsEntered(List.of(Entrant.player("E" + revision))));
    }

    private static ProcessedCommand command(String competition, long revision) {
        return new ProcessedCommand("person:" + ADA, "key-" + revision, SALT, competition, revision, revision);
    }

    private static Appended append(CompetitionStore store, String competition, long... revisions) {
        return store.append(
                Arrays.stream(revisions)
                        .mapToObj(revision -> entry(competition, revision))
                        .toList(),
                null,
                List.of(),
                List.of(),
                LineUpRows.NONE);
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aCompetitionSurvivesARestart(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        TestDatabase database = kind.in(folder);
        try (var log = database.open()) {
            assertThat(log.competitions()
                            .append(
                                    List.of(entry(CUP, 1), entry(CUP, 2)),
                                    command(CUP, 1),
                                    List.of(new DecisionReason(2, "late", SALT)),
                                    List.of(new CompetitionName("", "A cup"), new CompetitionName("E1", "Grace")),
                                    LineUpRows.NONE))
                    .isEqualTo(Appended.DONE);
            log.competitions()
                    .append(
                            List.of(entry(CUP, 3)),
                            null,
                            List.of(),
                            List.of(new CompetitionName("", "The cup")),
                            LineUpRows.NONE);
        }
        try (var log = database.open()) {
            CompetitionStore store = log.competitions();
            assertThat(store.entries(CUP, 1))
                    .containsExactly(entry(CUP, 2).bytes(), entry(CUP, 3).bytes());
            assertThat(store.entries(LEAGUE, 0)).isEmpty();
            assertThat(store.names(CUP))
                    .containsExactly(new CompetitionName("", "The cup"), new CompetitionName("E1", "Grace"));
            assertThat(store.reasons(CUP)).containsExactly(new DecisionReason(2, "late", SALT));
            assertThat(store.openedBy(ADA)).isEqualTo(1);
            assertThat(log.ledger().processed("person:" + ADA, "key-1")).contains(command(CUP, 1));
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aRevisionAndAKeyAreTakenOnceAndAGapIsRefused(TestDatabase.Kind kind, @TempDir Path folder)
            throws SQLException {
        try (var log = kind.in(folder).open()) {
            CompetitionStore store = log.competitions();
            store.append(List.of(entry(CUP, 1)), command(CUP, 1), List.of(), List.of(), LineUpRows.NONE);
            assertThat(append(store, CUP, 1)).isEqualTo(Appended.REVISION_TAKEN);
            assertThat(append(store, CUP, 3)).isEqualTo(Appended.REVISION_TAKEN);
            assertThat(store.append(
                            List.of(entry(CUP, 2)),
                            command(CUP, 1),
                            List.of(new DecisionReason(2, "late", SALT)),
                            List.of(new CompetitionName("", "A cup")),
                            new LineUpRows(List.of(new StoredLineUp(SALT, new byte[1])), null, AT)))
                    .isEqualTo(Appended.KEY_TAKEN);
            assertThat(store.lineUp(CUP, SALT)).isEmpty();
            assertThat(store.withDueLineUps(AT, 10)).isEmpty();
            assertThat(store.entries(CUP, 0)).hasSize(1);
            assertThat(store.reasons(CUP)).isEmpty();
            assertThat(store.names(CUP)).isEmpty();
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void sealedLineUpsAreFoundByTheirCommitmentAndTheirDeadline(TestDatabase.Kind kind, @TempDir Path folder)
            throws SQLException {
        try (var log = kind.in(folder).open()) {
            CompetitionStore store = log.competitions();
            var key = new WrappedDataKey(new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"), new byte[] {7});
            var sealed = new LineUpRows(List.of(new StoredLineUp(SALT, new byte[] {1, 2})), key, AT.plusSeconds(60));
            store.append(List.of(entry(CUP, 1)), null, List.of(), List.of(), sealed);
            store.append(
                    List.of(entry(LEAGUE, 1)),
                    null,
                    List.of(),
                    List.of(),
                    new LineUpRows(List.of(), null, AT.plusSeconds(30)));
            assertThat(store.lineUp(CUP, SALT)).contains(new byte[] {1, 2});
            assertThat(store.lineUp(LEAGUE, SALT)).isEmpty();
            assertThat(log.ledger().wrappedKey(key.game())).contains(new byte[] {7});
            assertThat(store.withDueLineUps(AT.plusSeconds(29), 10)).isEmpty();
            assertThat(store.withDueLineUps(AT.plusSeconds(59), 10)).containsExactly(LEAGUE);
            assertThat(store.withDueLineUps(AT.plusSeconds(60), 10)).containsExactly(LEAGUE, CUP);
            assertThat(store.withDueLineUps(AT.plusSeconds(60), 1)).containsExactly(LEAGUE);
            append(store, LEAGUE, 2);
            assertThat(store.withDueLineUps(AT.plusSeconds(60), 10)).containsExactly(CUP);
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void theLogHasAllCompetitionsInTheOrderOfTheirCommits(TestDatabase.Kind kind, @TempDir Path folder)
            throws SQLException {
        try (var log = kind.in(folder).open()) {
            CompetitionStore store = log.competitions();
            assertThat(store.competitionsHead()).isZero();
            append(store, CUP, 1, 2);
            append(store, LEAGUE, 1);
            append(store, CUP, 3);
            List<CompetitionLogEntry> all = store.competitionsAfter(0, 10);
            assertThat(all.stream().map(one -> CompetitionEntry.parse(one.bytes())))
                    .containsExactly(entry(CUP, 1), entry(CUP, 2), entry(LEAGUE, 1), entry(CUP, 3));
            assertThat(store.competitionsAfter(all.get(1).position(), 1))
                    .singleElement()
                    .satisfies(next ->
                            assertThat(next.position()).isEqualTo(all.get(2).position()));
            assertThat(store.competitionsHead()).isEqualTo(all.getLast().position());
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void anEventOfACompetitionNeverChanges(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        TestDatabase database = kind.in(folder);
        try (var log = database.open()) {
            append(log.competitions(), CUP, 1);
            try (Connection connection = database.connect();
                    Statement statement = connection.createStatement()) {
                assertThatThrownBy(() -> statement.executeUpdate("DELETE FROM competition_event"))
                        .hasMessageContaining("never");
                assertThatThrownBy(() -> statement.executeUpdate("UPDATE competition_event SET revision = 2"))
                        .hasMessageContaining("never");
            }
        }
    }

    @Tag("engines")
    @Test
    void ofTwoNodesOneAppendsARevisionOfACompetition() {
        InPostgres database = InPostgres.fresh();
        try (var one = database.open("one");
                var other = database.open("other")) {
            assertThat(append(one.competitions(), CUP, 1)).isEqualTo(Appended.DONE);
            assertThat(append(other.competitions(), CUP, 1)).isEqualTo(Appended.REVISION_TAKEN);
            assertThat(append(other.competitions(), CUP, 2)).isEqualTo(Appended.DONE);
            assertThat(one.competitions().entries(CUP, 0)).hasSize(2);
        }
    }
}
