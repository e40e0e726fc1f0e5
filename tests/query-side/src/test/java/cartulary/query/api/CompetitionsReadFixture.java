package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import cartulary.contracts.store.CompetitionStore;
import cartulary.query.competitions.StoredCompetition;
import jakarta.inject.Inject;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/// Reads of competitions over HTTP.
abstract class CompetitionsReadFixture extends ReadApiFixture {
    @Inject
    CompetitionStore store;

    HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(games.resolve("/api/competitions" + path));
    }

    HttpResponse<String> read(String path, String... headers) throws Exception {
        HttpRequest.Builder request = to(path);
        return client.send((headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
    }

    <T> T read(String path, Class<T> type) throws Exception {
        HttpResponse<String> response = read(path);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return Json.mapper().readValue(response.body(), type);
    }

    StoredCompetition played() {
        return new StoredCompetition(store).played();
    }
}
