package cartulary.query.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.query.feed.GameSignals;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class GameAccessTest {
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final ReadAccess NOBODY_TO_ASK = (game, authorization) -> {
        throw new AccessUnknownException(new IOException("away"));
    };

    private final InMemoryPublicLog log = new InMemoryPublicLog();
    private final PlayedGame played = new PlayedGame(700).opened();

    private GameAccess doors(ReadAccess access, Duration patience) {
        return new GameAccess(log, access, new GameSignals(), patience);
    }

    @Test
    void aReadWaitsForAGameThatWasOpenedOnAnotherNode() throws Exception {
        GameAccess doors = doors((game, authorization) -> Optional.empty(), LONG);
        var opened = CompletableFuture.supplyAsync(() -> doors.open(played.id().value(), null));
        assertThat(opened).isNotDone();
        log.append(played.events());
        assertThat(opened.get(LONG.toSeconds(), TimeUnit.SECONDS))
                .contains(new GameAccess.Opened(played.id(), Actor.GUEST, false, false));
    }

    @Test
    void aNodeWithTheLogReportsAnUnknownGameImmediately() {
        GameAccess doors = doors((game, authorization) -> Optional.empty(), Duration.ZERO);
        assertThat(doors.open(played.id().value(), null)).isEmpty();
    }

    @Test
    void aGameThatDoesNotArriveIsUnknownAfterTheTimeout() {
        GameAccess doors = doors((game, authorization) -> Optional.empty(), Duration.ofMillis(120));
        assertThat(doors.open(new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f").value(), null))
                .isEmpty();
    }

    @Test
    void theHolderOfATokenForAGameThatHasNotArrivedIsToldToRetry() {
        GameAccess doors = doors(
                (game, authorization) -> Optional.of(Actor.HOST).filter(host -> authorization.equals("Bearer host")),
                Duration.ofMillis(1));
        String name = played.id().value();
        assertThatThrownBy(() -> doors.open(name, "Bearer host")).isInstanceOf(GameNotYetAvailableException.class);
        assertThat(doors.open(name, "Bearer stranger")).isEmpty();
        assertThat(doors.open(name, null)).isEmpty();

        log.append(played.events());
        assertThat(doors.open(name, "Bearer host"))
                .contains(new GameAccess.Opened(played.id(), Actor.HOST, true, false));
    }

    @Test
    void aTokenThatCannotBeCheckedGivesGuestAccessToAPublicGame() {
        log.append(played.events());
        assertThat(doors(NOBODY_TO_ASK, Duration.ZERO).open(played.id().value(), "Bearer x"))
                .contains(new GameAccess.Opened(played.id(), Actor.GUEST, false, false));
    }

    @Test
    void anUnlistedGameIsUnavailableWhileTokensCannotBeChecked() {
        var options = new GameOptions(6, Visibility.UNLISTED, List.of(), BookmakerFields.NOVEMBER_2022, null);
        PlayedGame unlisted = new PlayedGame(701, options).opened();
        log.append(unlisted.events());
        GameAccess doors = doors(NOBODY_TO_ASK, Duration.ZERO);
        assertThatThrownBy(() -> doors.open(unlisted.id().value(), "Bearer x"))
                .isInstanceOf(AccessUnknownException.class);
        assertThat(doors.open(unlisted.id().value(), null)).isEmpty();
    }
}
