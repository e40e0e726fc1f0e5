package cartulary.query.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.query.ProjectionFixture;
import cartulary.query.TestDatabase;
import cartulary.query.disputes.ListedDispute;
import cartulary.query.ratings.PersonConduct.DisputeCounts;
import cartulary.query.ratings.PersonConduct.SignedByKey;
import cartulary.testkit.DisputedGame;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.class)
class PersonConductTest {
    private static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String GRACE = "q8dU1yPzQYy0cYt9i5C7vQ";
    private static final DisputeCounts NO_DISPUTES = new DisputeCounts(0, 0, 0, 0);

    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    private ProjectionFixture rows;

    @BeforeEach
    void open() {
        rows = new ProjectionFixture(engine.empty(data));
    }

    @AfterEach
    void close() {
        rows.close();
    }

    private PersonConduct conduct(String person) {
        return rows.conducts().of(person);
    }

    /// Ada signs on seat 1, Grace does not on seat 2.
    private static PlayedGame begun(long seed) {
        return new PlayedGame(seed)
                .signedBy(1)
                .withAccount(1, ADA)
                .withAccount(2, GRACE)
                .inLobby(3)
                .start();
    }

    private static PlayedGame whole(long seed) {
        return begun(seed).moves(Integer.MAX_VALUE);
    }

    private static int signatures(List<Envelope> events) {
        return (int) events.stream().filter(event -> event.signature() != null).count();
    }

    private static List<Envelope> unlisted(List<Envelope> events) {
        return events.stream()
                .map(event -> event.data() instanceof GameOpened opened
                        ? event.with(
                                new GameOpened(opened.host(), new GameOptions(6, Visibility.UNLISTED), opened.seed()))
                        : event)
                .toList();
    }

    @Test
    void theSignedMovesAreThoseOfFinishedPublicGamesOnly() {
        PlayedGame game = whole(1);
        rows.with(begun(2).moves(20).events());
        rows.with(unlisted(whole(3).events()));
        assertThat(conduct(ADA)).isEqualTo(new PersonConduct(ADA, 0, 0, List.of(), NO_DISPUTES, List.of()));

        rows.with(game.events());

        PersonConduct ada = conduct(ADA);
        assertThat(ada.games()).isOne();
        assertThat(ada.moves()).isPositive().isEqualTo(signatures(game.events()));
        assertThat(ada.signed()).extracting(SignedByKey::moves).containsExactly(ada.moves());
        PersonConduct grace = conduct(GRACE);
        assertThat(grace.moves()).isPositive();
        assertThat(grace.signed()).isEmpty();
    }

    @Test
    void theGamesOfAPersonAreAddedUp() {
        PlayedGame first = whole(1);
        PlayedGame second = whole(2);
        rows.with(first.events());
        rows.with(second.events());

        PersonConduct ada = conduct(ADA);

        assertThat(ada.games()).isEqualTo(2);
        assertThat(ada.moves()).isEqualTo(signatures(first.events()) + signatures(second.events()));
        assertThat(ada.signed()).extracting(SignedByKey::moves).contains(signatures(first.events()));
    }

    @Test
    void aDisputeIsListedForThePersonWhoOpenedItWithItsOutcome() {
        var game = DisputedGame.of(MisscoredGame.of(begun(4).moves(Integer.MAX_VALUE)));
        int known = game.events().size();
        rows.with(game.events());
        game.open(2);
        int opened = game.events().size();
        rows.with(game.events().subList(known, opened));
        assertThat(conduct(GRACE).disputes()).isEqualTo(new DisputeCounts(1, 0, 0, 0));

        game.agreed(1, DisputeOutcome.CORRECTED).open(2).send(Actor.seat(2), new WithdrawDispute(2));
        rows.with(game.events().subList(opened, game.events().size()));

        PersonConduct grace = conduct(GRACE);
        assertThat(grace.disputes()).isEqualTo(new DisputeCounts(0, 1, 1, 0));
        assertThat(grace.newestDisputes()).extracting(ListedDispute::dispute).containsExactly(2, 1);
        assertThat(grace.newestDisputes())
                .extracting(ListedDispute::outcome)
                .containsExactly(DisputeOutcome.STANDS, DisputeOutcome.CORRECTED);
        assertThat(grace.newestDisputes().getLast().target().revision())
                .isEqualTo(game.recorded().revision());
        assertThat(conduct(ADA).disputes()).isEqualTo(NO_DISPUTES);
    }

    @Test
    void anAnnulledGameStillCounts() {
        var game = DisputedGame.of(MisscoredGame.of(begun(5).moves(Integer.MAX_VALUE)))
                .whereStateDiffers()
                .open(2)
                .agreed(1, DisputeOutcome.ANNULLED);
        rows.with(game.events());

        PersonConduct grace = conduct(GRACE);

        assertThat(grace.games()).isOne();
        assertThat(grace.disputes()).isEqualTo(new DisputeCounts(0, 0, 0, 1));
    }
}
