package cartulary.query.disputes;

import static cartulary.testkit.MisscoredGame.EXCESS;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.SeatPoints;
import cartulary.query.ProjectionFixture;
import cartulary.query.TestDatabase;
import cartulary.query.disputes.DisputeReader.PageKey;
import cartulary.query.disputes.DisputeReader.Status;
import cartulary.query.lobby.GameFilter;
import cartulary.query.projection.Generation;
import cartulary.query.scores.ScoreSheet;
import cartulary.testkit.DisputedGame;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("cartulary.query.TestDatabase#ofReads")
class DisputeReaderTest {
    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    ProjectionFixture rows;

    @BeforeEach
    void open() throws SQLException {
        rows = new ProjectionFixture(engine.empty(data));
    }

    @AfterEach
    void close() {
        rows.close();
    }

    /// A finished game of a bot and two persons with a wrong score.
    private static DisputedGame game(long seed) {
        return DisputedGame.of(MisscoredGame.of(PlayedGame.whole(35 * seed + 1)));
    }

    private GameDisputes read(DisputedGame game) {
        return rows.disputes().of(game.id(), Long.MAX_VALUE).orElseThrow();
    }

    private static long revision(DisputedGame game, Class<?> event) {
        return game.events().stream()
                .filter(envelope -> event.isInstance(envelope.data()))
                .mapToLong(Envelope::revision)
                .max()
                .orElseThrow();
    }

    @Test
    void aDisputeIsReadWithItsRecountsAgreementsAndCorrectionAtEveryRevision() {
        DisputedGame game = game(1);
        game.open(game.persons().getFirst()).agreed(1, DisputeOutcome.CORRECTED);
        rows.with(game.events());

        GameDisputes.State dispute = read(game).disputes().getFirst();

        assertThat(dispute.target())
                .isEqualTo(DisputeTarget.score(game.recorded().revision()));
        assertThat(dispute.recount().scores().getFirst().byRules())
                .isEqualTo(dispute.recount().scores().getFirst().bySecondEngine());
        assertThat(dispute.agreements())
                .extracting(GameDisputes.Agreement::seat)
                .isEqualTo(game.persons());
        assertThat(dispute.resolution().by()).isEqualTo(DisputeResolver.TABLE);
        assertThat(dispute.correction().revision()).isEqualTo(revision(game, ScoreCorrected.class));
        assertThat(dispute.correction().ranking()).isEqualTo(game.game().ranking());

        var open = rows.disputes()
                .of(game.id(), revision(game, DisputeAgreed.class) - 1)
                .orElseThrow()
                .disputes()
                .getFirst();
        assertThat(open.agreements()).hasSize(game.persons().size() - 1);
        assertThat(open.resolution()).isNull();
        assertThat(rows.disputes()
                        .of(game.id(), game.recorded().events().size())
                        .orElseThrow()
                        .disputes())
                .isEmpty();
    }

    @Test
    void aCorrectedEntryOfTheLedgerIsMarkedAndTotalsFollow() {
        DisputedGame game = game(2);
        game.open(game.persons().getFirst()).agreed(1, DisputeOutcome.CORRECTED);
        rows.with(game.events());
        long corrected = revision(game, ScoreCorrected.class);

        ScoreSheet after = rows.scores(game.id());
        ScoreSheet before = rows.scores().sheet(game.id(), corrected - 1).orElseThrow();

        assertThat(after.ledger()).allSatisfy(entry -> assertThat(entry.correctedBy())
                .isEqualTo(entry.revision() == game.recorded().revision() ? corrected : null));
        assertThat(before.ledger())
                .allSatisfy(entry -> assertThat(entry.correctedBy()).isNull());
        assertThat(after.corrections().getFirst().ranking())
                .isEqualTo(game.game().ranking());
        assertThat(total(before, game) - total(after, game)).isEqualTo(EXCESS);
        assertThat(rows.scores().sheet(game.id(), corrected).orElseThrow()).isEqualTo(after);
    }

    private static int total(ScoreSheet sheet, DisputedGame game) {
        return sheet.totals().stream()
                .filter(total -> total.seat() == game.recorded().seat())
                .mapToInt(SeatPoints::points)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theListOfGamesMarksCorrectedAndAnnulledOnes() {
        DisputedGame untouched = game(3);
        DisputedGame corrected = game(4);
        corrected.open(corrected.persons().getFirst()).agreed(1, DisputeOutcome.CORRECTED);
        DisputedGame annulled = game(5).whereStateDiffers();
        annulled.open(annulled.persons().getFirst()).agreed(1, DisputeOutcome.ANNULLED);
        List.of(untouched, corrected, annulled).forEach(game -> rows.with(game.events()));

        var listed = rows.lobby().page(GameFilter.ALL, null, 10).games();

        assertThat(listed)
                .allSatisfy(game ->
                        assertThat(game.corrected()).isEqualTo(game.game().equals(corrected.id())))
                .allSatisfy(game ->
                        assertThat(game.annulled()).isEqualTo(game.game().equals(annulled.id())))
                .hasSize(3);
        assertThat(read(annulled).annulled()).isTrue();
        assertThat(read(corrected).annulled()).isFalse();
    }

    @Test
    void openDisputesOfAllGamesAreListedInPagesUntilTheyAreResolved() {
        DisputedGame one = game(6);
        DisputedGame two = game(7);
        int opener = one.persons().getFirst();
        one.open(opener).open(opener, DisputeTarget.total(1, opener));
        two.open(two.persons().getFirst());
        rows.with(one.events()).with(two.events());

        DisputeReader.Page first = rows.disputes().page(Status.OPEN, PageKey.FIRST, 2);
        PageKey next = PageKey.parse(first.next()).orElseThrow();
        DisputeReader.Page second = rows.disputes().page(Status.OPEN, next, 2);

        assertThat(first.disputes()).hasSize(2);
        assertThat(second.disputes()).hasSize(1);
        assertThat(second.next()).isNull();
        assertThat(List.of(first, second))
                .flatExtracting(DisputeReader.Page::disputes)
                .extracting(dispute -> dispute.game() + "#" + dispute.dispute())
                .containsExactlyInAnyOrder(one.id() + "#1", one.id() + "#2", two.id() + "#1");

        int known = one.events().size();
        one.send(Actor.seat(opener), new WithdrawDispute(1));
        rows.apply(rows.decode(one.events().subList(known, one.events().size())));
        assertThat(rows.disputes().page(Status.OPEN, PageKey.FIRST, 10).disputes())
                .extracting(dispute -> dispute.game() + "#" + dispute.dispute())
                .containsExactlyInAnyOrder(one.id() + "#2", two.id() + "#1");
        assertThat(rows.disputes().page(Status.RESOLVED, PageKey.FIRST, 10).disputes())
                .extracting(ListedDispute::outcome)
                .containsExactly(DisputeOutcome.STANDS);
    }

    @Test
    void theSameEventsGiveTheSameRowsHoweverTheyAreDivided() {
        DisputedGame game = game(8);
        game.open(game.persons().getFirst()).agreed(1, DisputeOutcome.CORRECTED);
        assertThat(game.events()).anyMatch(event -> event.data() instanceof DisputeResolved);

        var decoded = rows.decode(game.events());
        decoded.forEach(event -> rows.apply(List.of(event)));
        rows.applyToShadow(decoded);

        assertThat(rows.dumps(Generation.SHADOW)).isEqualTo(rows.dumps(Generation.LIVE));
        assertThat(rows.parked()).isEmpty();
    }
}
