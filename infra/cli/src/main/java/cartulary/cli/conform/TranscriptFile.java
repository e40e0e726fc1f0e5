package cartulary.cli.conform;

import cartulary.cli.conform.TranscriptLine.Final;
import cartulary.cli.conform.TranscriptLine.Header;
import cartulary.cli.conform.TranscriptLine.Turn;
import cartulary.contracts.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// A file of transcripts, read game by game. It checks the form of the lines and their order; the moves are checked
/// by {@link Replay}.
final class TranscriptFile implements AutoCloseable {
    private final Path file;
    private final TileNames baseTiles;
    private final LineReader lines;
    private final Map<String, Long> games = new HashMap<>();

    private TranscriptFile(Path file, TileNames baseTiles, LineReader lines) {
        this.file = file;
        this.baseTiles = baseTiles;
        this.lines = lines;
    }

    /// @param baseTiles the tile names of transcripts without expansions
    /// @param onRead receives the number of bytes read, as they are read
    static TranscriptFile open(Path file, TileNames baseTiles, LongConsumer onRead) throws UnusableFile {
        try {
            return new TranscriptFile(file, baseTiles, LineReader.open(file, onRead));
        } catch (IOException e) {
            throw new UnusableFile(file, 0, UnusableFile.why(e));
        }
    }

    /// Returns the next game, or null at the end of the file.
    @Nullable
    GameTranscript next() throws UnusableFile {
        try {
            return nextGame();
        } catch (MalformedInput e) {
            throw new UnusableFile(file, lines.number(), e.reason());
        } catch (IOException e) {
            throw new UnusableFile(file, lines.number() + 1, UnusableFile.why(e));
        }
    }

    private @Nullable GameTranscript nextGame() throws IOException, MalformedInput {
        TranscriptLine first = nextLine(null);
        if (first == null) {
            if (games.isEmpty()) {
                throw new MalformedInput("the file contains no game");
            }
            return null;
        }
        Header header = (Header) first;
        Long before = games.putIfAbsent(header.game(), lines.number());
        if (before != null) {
            throw new MalformedInput(
                    "game " + header.game() + " occurs twice in this file; its first header is in line " + before);
        }
        TileNames tiles = tiles(header);
        checkTiles(header, tiles);
        var turns = new ArrayList<Turn>();
        while (true) {
            TranscriptLine line = nextLine(header);
            switch (line) {
                case null ->
                    throw new MalformedInput(
                            "the file ends inside game " + header.game() + ": its final line is missing");
                case Header next ->
                    throw new MalformedInput("the header of "
                            + next.game()
                            + " is inside game "
                            + header.game()
                            + ": its final line is missing");
                case Turn turn -> turns.add(checked(turn, header, tiles, turns.size()));
                case Final end -> {
                    checkGame(end, header);
                    checkNames(end.discarded(), "discarded", tiles);
                    return new GameTranscript(header, tiles, turns, end);
                }
            }
        }
    }

    private @Nullable TranscriptLine nextLine(@Nullable Header header) throws IOException, MalformedInput {
        byte[] line = lines.next();
        return line == null ? null : BaseFormat.read(JsonFields.parse(line), header);
    }

    private TileNames tiles(Header header) throws MalformedInput {
        ExpansionValues.Setup setup = header.expanded();
        return setup == null
                ? baseTiles
                : new TilesByVariant(
                        Catalogue.standard().with(setup.bookmakerFields()).with(setup.officeRoads()), setup.sets());
    }

    /// Checks that the draw order is a permutation of the tiles of the set, and that the start tile is that of the
    /// set.
    private static void checkTiles(Header header, TileNames tiles) throws MalformedInput {
        TranscriptTile start = known(header.startTile(), "start.tile", tiles);
        if (!header.startTile().equals(tiles.startTile())) {
            throw new MalformedInput(
                    "start.tile is " + start.id() + ", the start tile of the set is " + tiles.startTile());
        }
        checkNames(header.drawOrder(), "drawOrder", tiles);
        int expected = tiles.totalTiles() - 1;
        if (header.drawOrder().size() != expected) {
            throw new MalformedInput(
                    "drawOrder contains " + header.drawOrder().size() + " tiles, expected " + expected);
        }
        var copies = new HashMap<String, Integer>(Map.of(header.startTile(), 1));
        for (String tile : header.drawOrder()) {
            if (copies.merge(tile, 1, Integer::sum) > tiles.count(tile)) {
                throw new MalformedInput("drawOrder contains more copies of "
                        + tile
                        + " than the set, which has "
                        + tiles.count(tile)
                        + (tile.equals(header.startTile()) ? ", one of them the start tile" : ""));
            }
        }
    }

    private static Turn checked(Turn turn, Header header, TileNames tiles, int before) throws MalformedInput {
        checkGame(turn, header);
        if (turn.turn() != before + 1) {
            throw new MalformedInput("turn is " + turn.turn() + ", expected " + (before + 1));
        }
        known(turn.tile(), "tile", tiles);
        checkNames(turn.discarded(), "discarded", tiles);
        return turn;
    }

    private static void checkGame(TranscriptLine line, Header header) throws MalformedInput {
        if (!line.game().equals(header.game())) {
            throw new MalformedInput("a line of game " + line.game() + " is inside game " + header.game());
        }
    }

    private static void checkNames(List<String> names, String member, TileNames tiles) throws MalformedInput {
        for (String name : names) {
            known(name, member, tiles);
        }
    }

    private static TranscriptTile known(String name, String member, TileNames tiles) throws MalformedInput {
        TranscriptTile tile = tiles.tile(name);
        if (tile == null) {
            throw new MalformedInput(member + " contains an unknown tile: " + name);
        }
        return tile;
    }

    @Override
    public void close() throws UnusableFile {
        try {
            lines.close();
        } catch (IOException e) {
            throw new UnusableFile(file, 0, UnusableFile.why(e));
        }
    }
}
