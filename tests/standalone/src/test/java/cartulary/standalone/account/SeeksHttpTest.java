package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Games that look for players.
@QuarkusTest
@WithTestResource(TempFolders.class)
class SeeksHttpTest extends SeeksTestBase {
    @Test
    void aSeekIsListedWithItsPlayerAndStartsWhenTheLastSeatIsTaken() {
        TestPerson ada = person();
        Reply joined = ada.send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT);
        assertThat(seek(ada, "{\"ratings\":{\"least\":1400,\"most\":1600}}").status())
                .isEqualTo(204);
        JsonNode seek = listed().orElseThrow();
        assertThat(seek.path("handle").asText()).isEqualTo(ada.handle);
        assertThat(seek.path("seats").asInt()).isEqualTo(1);
        assertThat(seek.at("/options/maxSeats").asInt()).isEqualTo(2);
        assertThat(seek.at("/ratings/least").asInt()).isEqualTo(1400);
        assertThat(seek.path("present").asBoolean()).isFalse();
        client.post(
                "/api/games/" + game + "/presence",
                "",
                joined.json().at("/tokens/seat").asText());
        assertThat(listed().orElseThrow().path("present").asBoolean()).isTrue();

        assertThat(client.command(game, JOIN, null).status()).isEqualTo(200);
        assertThat(status()).isEqualTo("running");
        assertThat(listed()).isEmpty();
    }

    @Test
    void aGameThatLooksForNobodyAnyMoreWaitsForItsHost() {
        assertThat(status(sought(host))).isEqualTo("none");
        seek("{}", host);
        assertThat(listed()).isPresent();
        assertThat(status(sought(host))).isEqualTo("open");
        assertThat(client.send(
                                "DELETE",
                                "/api/games/" + game + "/seek",
                                null,
                                Map.of("Authorization", "Bearer " + host))
                        .status())
                .isEqualTo(204);
        assertThat(listed()).isEmpty();
        assertThat(status(sought(host))).isEqualTo("none");
        client.command(game, JOIN, null);
        client.command(game, JOIN, null);
        assertThat(status()).isEqualTo("lobby");
    }

    @Test
    void aClosedGameIsNotListed() {
        seek("{}", host);
        client.command(game, "{\"type\":\"CloseGame\"}", host);
        assertThat(listed()).isEmpty();
        Reply late = seek("{}", host);
        assertThat(late.json().path("ruleId").asText()).isEqualTo("LOBBY-1");
    }

    @Test
    void onlyTheHostSeeks() {
        String seat = client.command(game, JOIN, null).json().at("/tokens/seat").asText();
        isProblem(seek("{}", seat), 403, "not-allowed");
        isProblem(client.send("PUT", "/api/games/" + game + "/seek", "{}", Map.of()), 401, "token-missing");
    }

    @ParameterizedTest
    @CsvSource({"1600, 1400", "-1, 1400", "1400, 10000"})
    void aRangeOfRatingsHasAnOrderAndBounds(int least, int most) {
        isProblem(seek("{\"ratings\":{\"least\":%s,\"most\":%s}}".formatted(least, most), host), 400, "bad-value");
        assertThat(listed()).isEmpty();
    }

    @Test
    void whoLeftTheGameNeitherSeeksNorChallenges() {
        TestPerson ada = person();
        TestPerson grace = person();
        challenge(ada, grace);
        assertThat(challenges(grace)).hasSize(1);
        client.command(game, "{\"type\":\"RemoveSeat\",\"seat\":0}", host);
        assertThat(challenges(grace)).isEmpty();

        open(OPEN);
        Reply joined = ada.send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT);
        seek(ada, "{}");
        assertThat(listed().orElseThrow().has("handle")).isTrue();
        client.command(
                game,
                "{\"type\":\"LeaveGame\"}",
                joined.json().at("/tokens/seat").asText());
        assertThat(listed().orElseThrow().has("handle")).isFalse();
    }
}
