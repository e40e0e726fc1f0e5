package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A player who knows the table in English by what a screen reader says, and plays it with the keyboard. Chooses at
/// random among the places, figures and chips that are within reach of the keys of a turn.
final class ScreenReaderPlayer {
    /// The requests that the status line makes to a player, and the end of the game.
    enum Request {
        TILE("Your turn: place the tile"),
        FIGURE("Your turn: place a figure, or skip"),
        BET("Place your bet, or none"),
        FEATURE("Your turn: choose the feature on which bets are placed"),
        LAST_FEATURE("Final scoring: settle your bets"),
        NOTHING("The game is over.");

        private final String words;

        Request(String words) {
            this.words = words;
        }
    }

    private static final Duration POLL = Duration.ofMillis(20);
    private static final List<String> ARROWS = List.of("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft");
    private static final Pattern CELL = Pattern.compile("(?s)Column (-?\\d+), row (-?\\d+); (.*)");

    private final ScreenReader reader;
    private final String name;
    private final Random random;

    /// True if a bet follows in this turn, for which keys must be left.
    private boolean hasOffice;

    ScreenReaderPlayer(ScreenReader reader, String name, Random random) {
        this.reader = reader;
        this.name = name;
        this.random = random;
    }

    /// Waits until the status asks for something.
    Request request() {
        return await("a request to the player")
                .pollInSameThread()
                .pollInterval(POLL)
                .until(this::heard, Optional::isPresent)
                .orElseThrow();
    }

    private Optional<Request> heard() {
        List<String> statuses = reader.statuses();
        return Stream.of(Request.values())
                .filter(request -> statuses.contains(request.words))
                .findFirst();
    }

    /// Does what the status asks for, and waits until the table says that it is done.
    void answer(Request request) {
        String before = table();
        int announced = Math.max(0, reader.announced().size() - 1);
        switch (request) {
            case TILE -> placeTile(announced);
            case FIGURE -> placeFigure();
            case BET, FEATURE, LAST_FEATURE -> choose();
            case NOTHING -> throw new IllegalStateException("nothing is asked for");
        }
        await("the answer to " + request).pollInSameThread().pollInterval(POLL).until(() -> !table().equals(before));
    }

    /// Identifies a request, so that the next one is recognized.
    private String table() {
        return reader.board() + heard() + reader.headings();
    }

    private void placeTile(int announced) {
        reader.awaitAnnouncement(announced, name + " drew a tile");
        String tile = reader.picture("The drawn tile: ");
        assertThat(tile).as("the drawn tile").containsPattern("north|east|south|west");
        assertThat(reader.focused()).as("focus").startsWith("application Board with ");
        hasOffice = tile.contains("betting office");
        String cell = arrows("the tile fits here|it fits when rotated");
        reader.press("Enter");
        // It was rotated, if it had to be.
        reader.await(
                "the tile on its cell",
                words -> sameCell(words, cell)
                        && words.contains("the tile fits here")
                        && words.endsWith("press Enter again to place it"));
        reader.press("Enter");
        Matcher at = CELL.matcher(cell);
        assertThat(at.matches()).isTrue();
        reader.awaitAnnouncement(
                announced, name + " placed the tile at column " + at.group(1) + ", row " + at.group(2));
    }

    private static boolean sameCell(String one, String two) {
        Matcher first = CELL.matcher(one);
        Matcher second = CELL.matcher(two);
        return first.matches()
                && second.matches()
                && first.group(1).equals(second.group(1))
                && first.group(2).equals(second.group(2));
    }

    private void placeFigure() {
        assertThat(reader.focused()).as("focus").startsWith("application Board with ");
        arrows("so far$|at once$|^Tollhouse on the crossroads|^No meeple: skip$");
        reader.press("Enter");
    }

    /// Presses arrow keys, once or twice, and returns what is said about the place then.
    private String arrows(String expected) {
        int presses = hasOffice ? 1 : 1 + random.nextInt(2);
        for (int press = 0; press < presses; press++) {
            reader.press(ARROWS.get(random.nextInt(ARROWS.size())));
        }
        Pattern words = Pattern.compile(expected);
        return reader.await("a place", status -> words.matcher(status).find());
    }

    /// Goes to the choice and confirms one of the first two, or the last.
    private void choose() {
        if (!reader.focused().startsWith("radio")) {
            reader.press("b");
        }
        await("a choice").pollInSameThread().pollInterval(POLL).until(() -> reader.focused()
                .startsWith("radio "));
        List<String> offered = reader.radios();
        assertThat(offered)
                .as("choices")
                .isNotEmpty()
                .allMatch(words -> words.matches("(\\d+ points? for .+ tiles?.*|No bet|(Road|City) of \\d+ tiles?)"));
        reader.press(List.of("Space", "ArrowDown", "ArrowUp").get(random.nextInt(3)));
        reader.press("Enter");
    }
}
