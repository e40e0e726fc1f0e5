package cartulary.browser;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// The state of a game without its board, as lines of text: read from the page in English, or from the API.
///
/// @param isOver true if the game has ended
/// @param drawn the tile that was drawn and is not placed, such as `base-D.1`, or an empty text
/// @param turn the seat whose turn it is; none if nobody must act
/// @param awaited the seats that must act
/// @param supplies by seat, such as `5 meeples, 6 chips, tollhouse 1`
/// @param scores by seat; may be negative
/// @param clocks by seat, as {@link #clockText} writes them; empty texts without clocks
/// @param scoringTiles the active and the next one of each stack, such as `highway, then road-usual`; none when the
///     game is over, because the page shows them for the moves that they can change
/// @param tilesLeft the tiles of the pile
/// @param listed the tiles that the list of the pile adds up to
/// @param setAside the tiles that fitted nowhere, in order
record TableState(
        boolean isOver,
        String drawn,
        List<Integer> turn,
        List<Integer> awaited,
        List<String> supplies,
        List<Integer> scores,
        List<String> clocks,
        List<String> scoringTiles,
        int tilesLeft,
        int listed,
        List<String> setAside) {
    /// So little time is shown in tenths of a second.
    private static final Duration HURRY = Duration.ofSeconds(10);

    static final String SHOWN = """
            () => {
              const all = (selector, within = document) => [...within.querySelectorAll(selector)];
              const words = element => element?.textContent.trim() ?? '';
              const number = text => Number(/\\d+/.exec(text)?.[0] ?? 0);
              const tile = picture => picture.getAttribute('href').slice(1).split('@')[0];
              const seat = player => Number(player.dataset.seat);
              const supply = player => {
                const said = words(player.querySelector('.supply'));
                const house = said.includes('small toll') ? 1 : said.includes('large toll') ? 2 : 0;
                const counted = kind => number(new RegExp(`\\\\d+ ${kind}`).exec(said)?.[0] ?? '');
                return `${counted('meeple')} meeples, ${counted('chip')} chips, tollhouse ${house}`;
              };
              const players = all('.player');
              const lists = all('.pile .tile-list');
              return {
                isOver: /^The game (is over|was abandoned)/.test(words(document.querySelector('.status'))),
                drawn: all('.drawn use').map(tile)[0] ?? '',
                turn: players.filter(one => one.getAttribute('aria-current') === 'true').map(seat),
                awaited: players.filter(one => one.querySelector('.awaited')).map(seat),
                supplies: players.map(supply),
                scores: players.map(one => Number(one.dataset.score)),
                clocks: players.map(one => words(one.querySelector('.player-clock'))),
                scoringTiles: all('.scoring-tiles .stack').map(stack => all('.scoring-card', stack).map(card => card.dataset.tile).join(', then ')),
                tilesLeft: number(words(document.querySelector('.pile h2'))),
                listed: all('li > span:last-child', lists.at(-1)).map(words).map(number).reduce((one, two) => one + two, 0),
                setAside: lists.length > 1 ? all('use', lists[0]).map(tile) : [],
              };
            }
            """;

    /// @param read what {@link #SHOWN} returns in a page whose list of the pile is open
    static TableState ofShown(Map<?, ?> read) {
        return Api.JSON.convertValue(read, TableState.class);
    }

    static TableState fromApi(JsonNode game) {
        JsonNode step = game.path("step");
        int left = game.path("tilesLeft").asInt();
        return new TableState(
                List.of("finished", "abandoned").contains(game.path("status").asText()),
                step.path("tile").asText(""),
                step.has("seat") && !step.path("waitingFor").isEmpty()
                        ? List.of(step.path("seat").asInt())
                        : List.of(),
                Board.each(step.path("waitingFor")).map(JsonNode::asInt).toList(),
                Board.each(game.path("players")).map(TableState::supplyOf).toList(),
                Board.each(game.path("players"))
                        .map(player -> player.path("score").asInt())
                        .toList(),
                Board.each(game.path("players"))
                        .map(player -> clockText(player.path("clock")))
                        .toList(),
                Stream.of("city", "road", "monastery")
                        .map(stack -> game.path("scoringTiles").path(stack))
                        .filter(top ->
                                top.isObject() && game.path("status").asText().equals("running"))
                        .map(top -> top.path("active").asText() + ", then "
                                + top.path("next").asText())
                        .toList(),
                left,
                left,
                Board.each(game.path("setAside")).map(JsonNode::asText).toList());
    }

    private static String supplyOf(JsonNode player) {
        return "%s meeples, %s chips, tollhouse %s"
                .formatted(
                        player.path("meeples").asInt(),
                        player.path("chips").asInt(),
                        player.at("/tollhouse/side").asInt());
    }

    /// Returns what a clock shows, such as `1:02:03`, `2:03` or, in the last ten seconds, `3.4`.
    private static String clockText(JsonNode clock) {
        if (clock.isMissingNode()) {
            return "";
        }
        var left = Duration.ofMillis(clock.path("left").asLong());
        if (left.compareTo(HURRY) <= 0) {
            return String.format(Locale.ROOT, "%d.%d", left.toSeconds(), left.toMillisPart() / 100);
        }
        Duration whole = left.plusMillis(999);
        return whole.toHours() == 0
                ? String.format(Locale.ROOT, "%d:%02d", whole.toMinutes(), whole.toSecondsPart())
                : String.format(
                        Locale.ROOT, "%d:%02d:%02d", whole.toHours(), whole.toMinutesPart(), whole.toSecondsPart());
    }
}
