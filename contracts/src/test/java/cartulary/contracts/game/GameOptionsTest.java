package cartulary.contracts.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The options of a game, their limits and their defaults.
class GameOptionsTest {
    @Test
    void omittedOptionsHaveDefaults() throws IOException {
        assertThat(read("{}"))
                .isEqualTo(GameOptions.DEFAULT)
                .isEqualTo(new GameOptions(6, Visibility.PUBLIC, List.of(), BookmakerFields.JULY_2024, null));
        assertThat(read("{'maxSeats':2}")).isEqualTo(new GameOptions(2, Visibility.PUBLIC));
    }

    @Test
    void expansionsAreDistinctAndInTheOrderOfTheLanguage() throws IOException {
        GameOptions options = read("{'expansions':['tollkeepers','bets','tollkeepers']}");
        assertThat(options.expansions()).containsExactly(Expansion.BETS, Expansion.TOLLKEEPERS);
        assertThat(options).isEqualTo(read("{'expansions':['bets','tollkeepers']}"));
        assertThat(options.plays(Expansion.BETS)).isTrue();
        assertThat(GameOptions.DEFAULT.plays(Expansion.BETS)).isFalse();
    }

    @Test
    void theChoiceListsEveryExpansion() {
        assertThat(Expansion.CHOICE)
                .isEqualTo(Arrays.stream(Expansion.values()).map(Expansion::set).collect(Collectors.joining(", ")));
    }

    @Test
    void theSetsOfTilesAreTheBaseThenThoseOfTheExpansions() throws IOException { // BASE-3
        assertThat(GameOptions.DEFAULT.sets()).containsExactly("base");
        assertThat(read("{'expansions':['tollkeepers']}").sets()).containsExactly("base", "tollkeepers");
        assertThat(read("{'expansions':['tollkeepers','bets']}").sets()).containsExactly("base", "bets", "tollkeepers");
    }

    @Test
    void optionsAreWrittenInOneForm() throws IOException {
        assertThat(written(read("{'secondsPerStep':30,'expansions':['tollkeepers','bets']}")))
                .isEqualTo("{'bookmakerFields':'2024-07','expansions':['bets','tollkeepers'],'maxSeats':6,"
                        + "'secondsPerStep':30,'visibility':'public'}");
        assertThat(written(GameOptions.DEFAULT))
                .isEqualTo("{'bookmakerFields':'2024-07','expansions':[],'maxSeats':6,'visibility':'public'}");
        assertThat(written(read("{'fields':'on','officeRoads':'as-drawn'}"))).isEqualTo(written(GameOptions.DEFAULT));
        assertThat(written(read("{'fields':'off','officeRoads':'all-end'}")))
                .isEqualTo("{'bookmakerFields':'2024-07','expansions':[],'fields':'off','maxSeats':6,"
                        + "'officeRoads':'all-end','visibility':'public'}");
        assertThat(written(read("{'startTile':'removed','riverTurns':'immediate'}")))
                .isEqualTo(written(GameOptions.DEFAULT));
        assertThat(written(read("{'expansions':['river'],'startTile':'shuffled','riverTurns':'successive'}")))
                .isEqualTo("{'bookmakerFields':'2024-07','expansions':['river'],'maxSeats':6,"
                        + "'riverTurns':'successive','startTile':'shuffled','visibility':'public'}");
    }

    @Test
    void optionsOfTheRiverAreWrittenInSchemaFive() throws IOException {
        assertThat(read("{'expansions':['abbot']}").openedSchema()).isEqualTo(4);
        assertThat(read("{'expansions':['river']}").openedSchema()).isEqualTo(5);
        assertThat(read("{'riverTurns':'successive'}").openedSchema()).isEqualTo(5);
        assertThat(read("{'startTile':'removed'}").openedSchema()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'expansions':['castles']}",
                "{'expansions':[null]}",
                "{'expansions':'bets'}",
                "{'expansions':['BETS']}",
                "{'bookmakerFields':'2022'}",
                "{'bookmakerFields':0}",
                "{'officeRoads':'some-end'}",
                "{'fields':true}",
                "{'secondsPerStep':'30'}",
                "{'secondsPerStep':30.5}"
            })
    void invalidOptionsAreRefused(String json) {
        assertThatThrownBy(() -> read(json)).isInstanceOf(JsonProcessingException.class);
    }

    private static GameOptions read(String json) throws IOException {
        return Json.mapper().readValue(json.replace('\'', '"'), GameOptions.class);
    }

    private static String written(GameOptions options) {
        return new String(Json.canonical(options), StandardCharsets.UTF_8).replace('"', '\'');
    }
}
