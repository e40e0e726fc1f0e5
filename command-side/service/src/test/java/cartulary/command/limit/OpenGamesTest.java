package cartulary.command.limit;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.limit.GameLimit.Exceeded;
import cartulary.command.limit.GameLimit.Scope;
import cartulary.command.limit.LimitSettings.Max;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Occupancy;
import cartulary.contracts.store.OccupiedGame;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OpenGamesTest {
    private final OpenGames games =
            new OpenGames(new LimitSettings(new Max(2, 3), new Max(2, 3), new Max(1, 2), new Max(2, 2), 3, 2));

    @Test
    void lobbiesAreLimitedByHostAndByAddress() {
        opened("a", "1.1.1.1");
        opened("a", "1.1.1.1");
        assertThat(reserve("a", "2.2.2.2", Occupancy.LOBBY)).isEqualTo(new Exceeded(GameLimit.LOBBIES, Scope.HOST, 2));
        opened("b", "1.1.1.1");
        assertThat(reserve("c", "1.1.1.1", Occupancy.LOBBY))
                .isEqualTo(new Exceeded(GameLimit.LOBBIES, Scope.ADDRESS, 3));
        assertThat(reserve("c", "2.2.2.2", Occupancy.LOBBY)).isNull();
        assertThat(games.refused(GameLimit.LOBBIES)).isEqualTo(2);
        assertThat(games.open(GameLimit.LOBBIES)).isEqualTo(4);
    }

    @Test
    void aStartedGameIsNoLobbyAndGamesOfBotsHaveASmallerLimit() {
        GameId first = opened("a", "1.1.1.1");
        opened("a", "1.1.1.1");
        assertThat(games.reserve(first, "a", "1.1.1.1", Occupancy.BOTS_ONLY)).isNull();
        games.committed(first, "a", Occupancy.BOTS_ONLY);
        GameId third = opened("a", "1.1.1.1");
        assertThat(games.reserve(third, "a", "1.1.1.1", Occupancy.BOTS_ONLY))
                .isEqualTo(new Exceeded(GameLimit.GAMES_OF_BOTS, Scope.HOST, 1));
        assertThat(games.reserve(third, "a", "1.1.1.1", Occupancy.PEOPLE_AND_BOTS))
                .isNull();
        games.committed(third, "a", Occupancy.PEOPLE_AND_BOTS);
        GameId fourth = opened("a", "1.1.1.1");
        assertThat(games.reserve(fourth, "a", "1.1.1.1", Occupancy.PEOPLE_AND_BOTS))
                .isEqualTo(new Exceeded(GameLimit.GAMES_WITH_BOTS, Scope.HOST, 2));
        assertThat(games.reserve(fourth, "a", "1.1.1.1", Occupancy.PEOPLE_ONLY)).isNull();
    }

    @Test
    void theEndOfAGameFreesItsPlace() {
        GameId only = startedOfBots("a", "1.1.1.1");
        assertThat(reserve("a", "1.1.1.1", Occupancy.BOTS_ONLY)).isNotNull();
        games.ended(only);
        games.ended(only);
        assertThat(reserve("a", "1.1.1.1", Occupancy.BOTS_ONLY)).isNull();
        assertThat(reserve("a", "1.1.1.1", Occupancy.BOTS_ONLY)).isNotNull();
    }

    @Test
    void aCommandThatWasNotCommittedLeavesNothingBehind() {
        GameId failed = id();
        assertThat(games.reserve(failed, "a", "1.1.1.1", Occupancy.LOBBY)).isNull();
        games.released(failed, null);
        assertThat(games.open(GameLimit.LOBBIES)).isZero();

        GameId lobby = opened("a", "1.1.1.1");
        assertThat(games.reserve(lobby, "a", "1.1.1.1", Occupancy.BOTS_ONLY)).isNull();
        games.released(lobby, Occupancy.LOBBY);
        assertThat(games.open(GameLimit.GAMES_OF_BOTS)).isZero();
        assertThat(games.open(GameLimit.LOBBIES)).isEqualTo(1);
    }

    @Test
    void reconcilingCountsTheGamesOfTheStoreAndDropsTheOthers() {
        GameId gone = startedOfBots("a", "1.1.1.1");
        GameId reserved = id();
        assertThat(games.reserve(reserved, "c", null, Occupancy.BOTS_ONLY)).isNull();
        GameId foreign = id();

        games.reconcile(() -> List.of(new OccupiedGame(foreign, "b", Occupancy.BOTS_ONLY)));

        assertThat(reserve("a", "1.1.1.1", Occupancy.BOTS_ONLY)).isNull();
        assertThat(reserve("b", "1.1.1.1", Occupancy.BOTS_ONLY))
                .isEqualTo(new Exceeded(GameLimit.GAMES_OF_BOTS, Scope.HOST, 1));
        assertThat(reserve("c", "1.1.1.1", Occupancy.BOTS_ONLY))
                .isEqualTo(new Exceeded(GameLimit.GAMES_OF_BOTS, Scope.HOST, 1));
        assertThat(gone).isNotEqualTo(foreign);
    }

    @Test
    void whatHappensWhileTheStoreIsReadIsNotUndone() {
        GameId ending = startedOfBots("a", "1.1.1.1");
        GameId starting = opened("b", "1.1.1.1");

        games.reconcile(() -> {
            games.ended(ending);
            assertThat(games.reserve(starting, "b", "1.1.1.1", Occupancy.BOTS_ONLY))
                    .isNull();
            games.committed(starting, "b", Occupancy.BOTS_ONLY);
            opened("c", "1.1.1.1");
            return List.of(
                    new OccupiedGame(ending, "a", Occupancy.BOTS_ONLY),
                    new OccupiedGame(starting, "b", Occupancy.LOBBY));
        });

        assertThat(games.open(GameLimit.GAMES_OF_BOTS)).isEqualTo(1);
        assertThat(games.open(GameLimit.LOBBIES)).isEqualTo(1);
        assertThat(reserve("a", "1.1.1.1", Occupancy.BOTS_ONLY)).isNull();
    }

    @Test
    void gamesWithSearchAreLimitedForAllTogether() {
        var searched =
                new OpenGames(new LimitSettings(Max.NONE, Max.NONE, Max.NONE, new Max(2, 9), 3, Integer.MAX_VALUE));
        assertThat(searching(searched, "a")).isNull();
        assertThat(searching(searched, "a")).isNull();
        assertThat(searching(searched, "a")).isEqualTo(new Exceeded(GameLimit.GAMES_WITH_SEARCH, Scope.HOST, 2));
        assertThat(searching(searched, "b")).isNull();
        assertThat(searching(searched, "c")).isEqualTo(new Exceeded(GameLimit.GAMES_WITH_SEARCH, Scope.SERVICE, 3));
        assertThat(searched.refused(GameLimit.GAMES_WITH_SEARCH)).isEqualTo(2);
    }

    private static @Nullable Exceeded searching(OpenGames searched, String host) {
        return searched.reserve(id(), host, "1.1.1.1", Occupancy.PEOPLE_AND_SEARCHING_BOTS);
    }

    @Test
    void botsThatSearchAreLimitedInAGame() {
        assertThat(games.ofSearchingBots(2)).isNull();
        assertThat(games.ofSearchingBots(3)).isEqualTo(new Exceeded(GameLimit.SEARCHING_BOTS, Scope.GAME, 2));
        assertThat(games.refused(GameLimit.SEARCHING_BOTS)).isEqualTo(1);
    }

    private @Nullable Exceeded reserve(String host, String address, Occupancy occupancy) {
        return games.reserve(id(), host, address, occupancy);
    }

    private GameId opened(String host, String address) {
        GameId game = id();
        assertThat(games.reserve(game, host, address, Occupancy.LOBBY)).isNull();
        games.committed(game, host, Occupancy.LOBBY);
        return game;
    }

    private GameId startedOfBots(String host, String address) {
        GameId game = opened(host, address);
        assertThat(games.reserve(game, host, address, Occupancy.BOTS_ONLY)).isNull();
        games.committed(game, host, Occupancy.BOTS_ONLY);
        return game;
    }

    private static GameId id() {
        return new GameId(UUID.randomUUID().toString());
    }
}
