package cartulary.query.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.query.api.TempData;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A service whose operator has named no lake.
@QuarkusTest
@QuarkusTestResource(TempData.class)
class StatisticsWithoutLakeTest {
    @TestHTTPResource("/")
    URI base;

    private String get(String path) throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(base.resolve(path)).build(), BodyHandlers.ofString())
                .body();
    }

    @Test
    void theOverviewSaysThatThereAreNoStatisticsAndWhy() throws Exception {
        assertThat(get("/api/statistics"))
                .contains("\"missing\":\"not-configured\"")
                .doesNotContain("\"lake\"");
    }

    @ParameterizedTest
    @CsvSource({"/api/statistics/points", "/api/statistics/points/picture", "/data/manifest.json"})
    void everythingElseSaysWhatToDo(String path) throws Exception {
        assertThat(get(path)).contains("no-statistics").contains("cartulary.lake");
    }

    @Test
    void theIndexOfTheDataSaysSoToo() throws Exception {
        assertThat(get("/data/")).contains("<h1>Games as data</h1>").contains("cartulary.lake");
    }
}
