package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.view.GameView.PlayerSeedView;
import cartulary.rules.game.Step;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeedingTest {
    private final LobbyFixture lobby = new LobbyFixture();
    private final GameFixture fixture = lobby.fixture();

    /// The seed that a colour's client has made.
    private static PlayerSeed seedOf(Colour colour) {
        return PlayerSeed.of(Hash.sha256("the seed of " + colour).bytes());
    }

    private void joinsWithSeed(Colour colour) {
        fixture.must(Actor.GUEST, new JoinGame(colour, null, Commitments.ofPlayerSeed(seedOf(colour))));
    }

    /// Red and green have committed to a seed, blue has not; the seats are closed.
    private void seatsAreClosed() {
        lobby.open(3, Visibility.PUBLIC);
        joinsWithSeed(RED);
        lobby.join(BLUE);
        joinsWithSeed(GREEN);
        fixture.must(Actor.HOST, new StartGame(0));
    }

    private List<Class<? extends GameEvent>> sinceTheClosing() {
        List<Class<? extends GameEvent>> kinds = fixture.events().stream()
                .<Class<? extends GameEvent>>map(GameEvent::getClass)
                .toList();
        return kinds.subList(kinds.indexOf(SeatsClosed.class), kinds.size());
    }

    private GameStarted started() {
        return fixture.events().stream()
                .filter(GameStarted.class::isInstance)
                .map(GameStarted.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Rule("LOBBY-8")
    @Test
    void onceTheSeatsAreClosedCommittedPlayersOpenTheirSeedsInAnyOrder() {
        seatsAreClosed();
        assertThat(fixture.game().step()).isEqualTo(new Step.Seeding(List.of(0, 2)));
        assertThat(fixture.view().step().waitingFor()).containsExactly(0, 2);
        fixture.must(Actor.seat(2), new ContributeSeed(seedOf(GREEN)));
        assertThat(fixture.game().step()).isEqualTo(new Step.Seeding(List.of(0)));
        fixture.must(Actor.seat(0), new ContributeSeed(seedOf(RED)));
        assertThat(sinceTheClosing())
                .containsExactly(
                        SeatsClosed.class,
                        DeadlineSet.class,
                        SeedContributed.class,
                        SeedContributed.class,
                        GameStarted.class);
        assertThat(started().seededBy()).containsExactly(0, 2);
        assertThat(fixture.game().step()).isEqualTo(new Step.Drawing(0));
    }

    @Rule("LOBBY-8")
    @Test
    void theSeedsGoIntoTheShuffleInTheOrderOfTheSeats() {
        seatsAreClosed();
        fixture.must(Actor.seat(2), new ContributeSeed(seedOf(GREEN)));
        fixture.must(Actor.seat(0), new ContributeSeed(seedOf(RED)));
        assertThat(fixture.game().playerSeeds()).containsExactly(seedOf(RED), seedOf(GREEN));
        assertThat(fixture.made().seeds()).containsExactly(seedOf(RED), seedOf(GREEN));
        assertThat(fixture.made().players()).isEqualTo(3);
        assertThat(fixture.made().options().sets()).containsExactly("base");
    }

    @Rule("LOBBY-8")
    @Test
    void commitmentsAndOpenedSeedsArePublic() {
        seatsAreClosed();
        fixture.must(Actor.seat(2), new ContributeSeed(seedOf(GREEN)));
        assertThat(fixture.view().deck().playerSeeds())
                .containsExactly(
                        new PlayerSeedView(0, Commitments.ofPlayerSeed(seedOf(RED)), null),
                        new PlayerSeedView(2, Commitments.ofPlayerSeed(seedOf(GREEN)), seedOf(GREEN)));
        assertThat(fixture.view().deck().seededBy())
                .as("before the deck is made")
                .isNull();
        fixture.must(Actor.seat(0), new ContributeSeed(seedOf(RED)));
        assertThat(fixture.view().deck().seededBy()).containsExactly(0, 2);
    }

    @Rule("LOBBY-8")
    @Test
    void aSeedThatIsNotTheCommittedOneIsRefused() {
        seatsAreClosed();
        lobby.refused(RuleId.LOBBY_8, Actor.seat(0), new ContributeSeed(seedOf(GREEN)));
        lobby.refused(RuleId.LOBBY_8, Actor.seat(0), new ContributeSeed(seedOf(BLUE)));
    }

    @Rule("LOBBY-8")
    @Test
    void aPlayerWithoutACommitmentOrWithAnOpenedSeedCannotOpenOne() {
        seatsAreClosed();
        lobby.refused(RuleId.LOBBY_8, Actor.seat(1), new ContributeSeed(seedOf(BLUE)));
        fixture.must(Actor.seat(0), new ContributeSeed(seedOf(RED)));
        lobby.refused(RuleId.LOBBY_8, Actor.seat(0), new ContributeSeed(seedOf(RED)));
        lobby.refused(RuleId.LOBBY_8, Actor.seat(5), new ContributeSeed(seedOf(RED)));
    }

    @Rule({"LOBBY-8", "LOBBY-7"})
    @Test
    void onlyPlayersOpenSeeds() {
        seatsAreClosed();
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.SERVICE}) {
            lobby.refused(RuleId.LOBBY_7, actor, new ContributeSeed(seedOf(RED)));
        }
    }

    @Rule("LOBBY-8")
    @Test
    void noSeedIsOpenedBeforeTheClosingOrAfterTheStart() {
        lobby.open(2, Visibility.PUBLIC);
        joinsWithSeed(RED);
        lobby.join(BLUE);
        lobby.refused(RuleId.BASE_7, Actor.seat(0), new ContributeSeed(seedOf(RED)));
        fixture.must(Actor.HOST, new StartGame(0));
        fixture.must(Actor.seat(0), new ContributeSeed(seedOf(RED)));
        lobby.refused(RuleId.LOBBY_1, Actor.seat(0), new ContributeSeed(seedOf(RED)));
    }

    @Rule("LOBBY-8")
    @Test
    void aPlayerWhoIsLateIsLeftOutOfTheShuffleAndRecorded() {
        seatsAreClosed();
        fixture.must(Actor.seat(2), new ContributeSeed(seedOf(GREEN)));
        fixture.passes(Duration.ofSeconds(59));
        lobby.refused(RuleId.MIX_15, Actor.SERVICE, new ExpireStep());
        fixture.passes(Duration.ofSeconds(1));
        fixture.must(Actor.SERVICE, new ExpireStep());
        assertThat(fixture.events())
                .filteredOn(StepExpired.class::isInstance)
                .containsExactly(new StepExpired(0, "Seeding"));
        assertThat(started().seededBy()).containsExactly(2);
        assertThat(fixture.made().seeds()).containsExactly(seedOf(GREEN));
        lobby.refused(RuleId.LOBBY_1, Actor.seat(0), new ContributeSeed(seedOf(RED)));
    }

    @Rule("LOBBY-8")
    @Test
    void aDeckWithoutPlayerSeedsIsMarked() {
        seatsAreClosed();
        fixture.passes(Duration.ofSeconds(60));
        fixture.must(Actor.SERVICE, new ExpireStep());
        assertThat(started().seededBy()).isEmpty();
        assertThat(fixture.view().deck().seededBy()).isEmpty();
    }

    @Rule("LOBBY-8")
    @Test
    void theTimeLimitOfTheHostAppliesToSeeding() {
        fixture.must(
                Actor.HOST,
                new OpenGame(new GameOptions(2, Visibility.PUBLIC, List.of(), BookmakerFields.NOVEMBER_2022, 300)));
        joinsWithSeed(RED);
        lobby.join(BLUE);
        fixture.must(Actor.HOST, new StartGame(0));
        fixture.passes(Duration.ofSeconds(299));
        lobby.refused(RuleId.MIX_15, Actor.SERVICE, new ExpireStep());
        fixture.passes(Duration.ofSeconds(1));
        fixture.must(Actor.SERVICE, new ExpireStep());
        assertThat(started().seededBy()).isEmpty();
    }

    @Rule("LOBBY-8")
    @Test
    void withoutCommitmentsTheGameStartsImmediatelyAndBotsAddNoSeed() {
        lobby.open(3, Visibility.PUBLIC);
        lobby.join(RED);
        fixture.must(Actor.HOST, LobbyFixture.A_BOT);
        fixture.must(Actor.HOST, new StartGame(0));
        assertThat(sinceTheClosing()).containsExactly(SeatsClosed.class, GameStarted.class);
        assertThat(started().seededBy()).isEmpty();
        assertThat(fixture.view().deck().playerSeeds()).isEmpty();
    }

    @Rule("LOBBY-8")
    @Test
    void theSeedOfAPlayerWhoLeftTheLobbyIsNotAwaited() {
        lobby.open(3, Visibility.PUBLIC);
        joinsWithSeed(RED);
        lobby.join(BLUE);
        joinsWithSeed(GREEN);
        fixture.must(Actor.seat(0), new LeaveGame());
        fixture.must(Actor.HOST, new StartGame(1));
        assertThat(fixture.game().step()).isEqualTo(new Step.Seeding(List.of(2)));
    }

    @Rule({"LOBBY-8", "LOBBY-1", "BASE-7"})
    @Test
    void noPlayerJoinsLeavesStartsOrPlaysDuringSeeding() {
        seatsAreClosed();
        lobby.refused(RuleId.LOBBY_1, Actor.GUEST, new JoinGame(null, null));
        lobby.refused(RuleId.LOBBY_1, Actor.seat(1), new LeaveGame());
        for (GameCommand command : new GameCommand[] {LobbyFixture.A_BOT, new RemoveSeat(1), new StartGame(0)}) {
            lobby.refused(RuleId.LOBBY_1, Actor.HOST, command);
        }
        for (GameCommand command : new GameCommand[] {new DrawTile(), new SkipPlacement(), new Resign()}) {
            lobby.refused(RuleId.BASE_7, Actor.seat(0), command);
        }
        assertThat(fixture.legal(Actor.seat(0)).commands()).containsExactly("ContributeSeed");
        assertThat(fixture.legal(Actor.seat(1)).commands()).isEmpty();
    }

    @Rule({"LOBBY-8", "LOBBY-7"})
    @Test
    void anAbandonedStartIsRecordedAndItsDeckOpened() {
        seatsAreClosed();
        fixture.must(Actor.HOST, new CloseGame());
        assertThat(fixture.events()).contains(new GameAbandoned(true));
        assertThat(fixture.view().deck().seed()).isEqualTo(fixture.seedOpening().seed());
    }
}
