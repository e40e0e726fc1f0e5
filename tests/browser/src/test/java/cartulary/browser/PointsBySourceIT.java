package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The points of the players by source, in the summary of a game that is over.
class PointsBySourceIT {
    /// Returns lines such as `Roads: 12, 7`, after one with the numbers of the seats.
    private static final String SHOWN = """
            () => [...document.querySelectorAll('.summary .by-source tr')].map(row => {
              const words = kind => [...row.querySelectorAll(kind)].map(cell => cell.textContent.trim());
              return `${words('th[scope=row]').concat('Seats')[0]}: ${words('.seat, th + td, td + td').join(', ')}`;
            })
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    void everyPlayerHasThePointsOfEverySource() {
        String game = SERVICE.recorded().brief().game();

        assertThat(shown(game)).isEqualTo(scored(game, "Roads", "Cities", "Monasteries", "Fields", "Tolls", "Bets"));
    }

    /// `TableIT` sees that the table at the end of such a game has no tolls.
    @Test
    @Tag("long")
    void aGameWithoutTheTollkeepersHasNoTolls() {
        String game = SERVICE.recorded().right().game();

        assertThat(shown(game)).isEqualTo(scored(game, "Roads", "Cities", "Monasteries", "Fields", "Bets"));
    }

    @SuppressWarnings("unchecked")
    private static List<String> shown(String game) {
        Page page = CHROMIUM.window().go("/games/" + game).page;
        page.locator(".summary .by-source").waitFor();
        return (List<String>) page.evaluate(SHOWN);
    }

    /// Returns the same lines from the events, by rank.
    private List<String> scored(String game, String... sources) {
        List<Integer> seats = Board.each(api.game(game).path("ranking"))
                .map(rank -> rank.path("seat").asInt())
                .toList();
        List<JsonNode> events = Board.each(api.events(game)).toList();
        Stream<String> lines = Stream.of(sources)
                .map(source -> source + ": "
                        + joined(seats.stream().map(seat -> events.stream()
                                .flatMap(event -> scored(event, source))
                                .filter(won -> won.path("seat").asInt() == seat)
                                .mapToInt(won -> won.path("points").asInt())
                                .sum())));
        return Stream.concat(Stream.of("Seats: " + joined(seats.stream().map(seat -> seat + 1))), lines)
                .toList();
    }

    /// Returns what an event adds to the points by a source, each with its seat.
    private static Stream<JsonNode> scored(JsonNode event, String source) {
        JsonNode data = event.path("data");
        return switch (event.path("type").asText()) {
            case "FeatureScored" ->
                nameOf(data.at("/feature/kind").asText()).equals(source)
                        ? Board.each(data.path("points"))
                        : Stream.of();
            case "TollRaised" -> source.equals("Tolls") ? Stream.of(data) : Stream.of();
            case "BetsSettled" -> source.equals("Bets") ? Board.each(data.path("bets")) : Stream.of();
            default -> Stream.of();
        };
    }

    private static String nameOf(String kind) {
        return switch (kind) {
            case "road" -> "Roads";
            case "city" -> "Cities";
            case "monastery" -> "Monasteries";
            case "field" -> "Fields";
            default -> throw new AssertionError(kind);
        };
    }

    private static String joined(Stream<Integer> numbers) {
        return numbers.map(String::valueOf).collect(Collectors.joining(", "));
    }
}
