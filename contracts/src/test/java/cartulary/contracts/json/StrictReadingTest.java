package cartulary.contracts.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A sender who is wrong is told so: nothing is guessed, rounded or turned into another kind.
class StrictReadingTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'type':'PlaceTile','x':1,'y':0,'rotation':'90'}",
                "{'type':'PlaceTile','x':1.5,'y':0,'rotation':90}",
                "{'type':'PlaceTile','x':1.0,'y':0,'rotation':90}",
                "{'type':'PlaceTile','x':true,'y':0,'rotation':90}",
                "{'type':'PlaceTile','x':99999999999,'y':0,'rotation':90}",
                "{'type':'PlaceTile','x':[1],'y':0,'rotation':90}",
                "{'type':'PlaceTile','x':null,'y':0,'rotation':90}",
                "{'type':'PlaceTile','x':1,'x':2,'y':0,'rotation':90}",
                "{'type':'PlaceTile','x':1,'y':0,'rotation':90} {}",
                "{'type':'PlaceTile','x':1,'y':0,'rotation':90",
                "{'type':'PlaceMeeple','segment':5}",
                "{'type':'PlaceMeeple','segment':true}",
                "{'type':'PlaceMeeple','segment':{}}",
                "{'type':'PlaceMeeple','segment':'\\ud83d'}",
                "{'type':'PlaceMeeple','segment':'\\ude00\\ud83d'}",
                "{'type':'JoinGame','colour':'purple'}",
                "{'type':'JoinGame','colour':2}",
                "{'type':'JoinGame','colour':'2'}",
                "{'type':'JoinGame','colour':''}",
                "{'type':'JoinGame','colour':'RED'}",
                "{'type':'StartGame','firstSeat':''}",
                "{'type':'StartGame','firstSeat':'1'}",
                "{'type':'placeTile','x':1,'y':0,'rotation':90}",
                "{'type':null}",
                "{'type':['DrawTile']}",
                "[]",
                "''",
                "'DrawTile'",
                "5"
            })
    void aCommandOfTheWrongKindIsRefused(String json) {
        assertThatThrownBy(() -> Json.mapper().readValue(json.replace('\'', '"'), GameCommand.class))
                .isInstanceOf(JsonProcessingException.class);
    }

    @Test
    void aMissingMemberIsNamedByTheReader() {
        assertThatThrownBy(() -> Json.mapper().readValue("{\"type\":\"PlaceTile\",\"x\":1}", GameCommand.class))
                .isInstanceOf(JsonProcessingException.class)
                .hasMessageContaining("Missing required creator property 'y'");
    }

    @Test
    void seventeenLevelsAreRefused() throws IOException {
        assertThat(Json.mapper().readValue(nested(15), GameCommand.class)).isEqualTo(new GameCommand.DrawTile());
        assertThatThrownBy(() -> Json.mapper().readValue(nested(16), GameCommand.class))
                .isInstanceOf(JsonProcessingException.class)
                .hasMessageContaining("depth");
    }

    @Test
    void optionsThatTheHostOmitsHaveDefaults() throws IOException {
        assertThat(Json.mapper().readValue("{}", GameOptions.class)).isEqualTo(GameOptions.DEFAULT);
        assertThat(Json.mapper().readValue("{\"maxSeats\":3}", GameOptions.class))
                .isEqualTo(new GameOptions(3, Visibility.PUBLIC));
        assertThat(Json.mapper().readValue("{\"options\":{\"visibility\":\"unlisted\"}}", OpenGame.class))
                .isEqualTo(new OpenGame(new GameOptions(6, Visibility.UNLISTED)));
    }

    @Test
    void optionalMembersMayBeAbsentOrNull() throws IOException {
        var anyone = new JoinGame(null, null);
        assertThat(Json.mapper().readValue("{\"type\":\"JoinGame\"}", GameCommand.class))
                .isEqualTo(anyone);
        assertThat(Json.mapper().readValue("{\"name\":null,\"type\":\"JoinGame\"}", GameCommand.class))
                .isEqualTo(anyone);
        assertThat(Json.canonical(anyone)).asString().isEqualTo("{\"type\":\"JoinGame\"}");
    }

    @Test
    void theTypeOfACommandIsWrittenInTheOrderOfMembers() {
        assertThat(Json.canonical(new PlaceTile(-1, 2, 270)))
                .asString()
                .isEqualTo("{\"rotation\":270,\"type\":\"PlaceTile\",\"x\":-1,\"y\":2}");
    }

    private static String nested(int levels) {
        return "{\"type\":\"DrawTile\",\"later\":" + "[".repeat(levels) + "]".repeat(levels) + "}";
    }
}
