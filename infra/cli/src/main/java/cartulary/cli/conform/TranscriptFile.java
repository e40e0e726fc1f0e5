package cartulary.cli.conform;

import cartulary.cli.conform.line.Line;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/// A file of transcripts, plain or gzip. It checks the order of the lines; their members are checked by {@link Header}
/// and compared by {@link Replay}. Games of the older form or with another place of the start tile are converted while
/// they are read.
final class TranscriptFile {
    private static final int LONGEST_LINE = 4 << 20;

    private final Path file;
    private final @Nullable Path definitions;
    private final LongConsumer onRead;
    private @Nullable OlderTiles olderTiles;
    private long reported;
    private int number;

    /// @param definitions the tile definitions of games of the older form; null for those next to the file
    /// @param onRead receives the number of bytes read from the file, as they are read
    TranscriptFile(Path file, @Nullable Path definitions, LongConsumer onRead) {
        this.file = file;
        this.definitions = definitions;
        this.onRead = onRead;
    }

    /// A whole game.
    record Game(Header header, List<JsonNode> turns, JsonNode end) {}

    /// @throws UnusableFileException for the first line that is not of the format; the games before it were read
    void read(Consumer<Game> onGame) {
        if (definitions != null) {
            olderTiles = OlderTiles.of(file, definitions);
        }
        try (var bytes = Files.newByteChannel(file);
                var raw = new BufferedInputStream(Channels.newInputStream(bytes));
                var lines = new BufferedInputStream(unzipped(raw))) {
            try {
                read(bytes, lines, onGame);
            } catch (UnusableFileException | IOException e) {
                throw new UnusableFileException(file + ":" + number + ": " + reason(e));
            }
        } catch (IOException e) {
            throw new UnusableFileException(file + ": " + reason(e));
        }
    }

    private static InputStream unzipped(InputStream in) throws IOException {
        in.mark(2);
        boolean isGzip = in.read() == 0x1f && in.read() == 0x8b;
        in.reset();
        return isGzip ? new GZIPInputStream(in) : in;
    }

    /// Returns why a file cannot be read, in one line.
    static String reason(Exception problem) {
        return switch (problem) {
            case JsonMappingException e -> "not the expected JSON: " + firstLine(e);
            case JsonProcessingException e -> "not JSON: " + firstLine(e);
            case NoSuchFileException _ -> "the file does not exist";
            case AccessDeniedException _ -> "permission denied";
            case FileSystemException e when e.getReason() != null -> "cannot be read: " + e.getReason();
            case EOFException _ -> "the gzip file is truncated";
            case CharacterCodingException _ -> "not UTF-8";
            case ZipException e -> "the gzip file is damaged: " + e.getMessage();
            case IOException e -> "cannot be read: " + e.getMessage();
            default -> String.valueOf(problem.getMessage());
        };
    }

    private static String firstLine(JsonProcessingException problem) {
        return problem.getOriginalMessage().lines().findFirst().orElse("");
    }

    private void read(SeekableByteChannel bytes, InputStream lines, Consumer<Game> onGame) throws IOException {
        var games = new HashMap<String, Integer>();
        for (ObjectNode header = next(lines); header != null; header = next(lines)) {
            require(header, "type", "header");
            String game = header.path("game").asText();
            Integer before = games.putIfAbsent(game, number);
            if (before != null) {
                throw new UnusableFileException(
                        "game " + game + " occurs twice; its first header is in line " + before);
            }
            Game whole = game(header, lines);
            report(bytes);
            onGame.accept(whole);
        }
        report(bytes);
        if (games.isEmpty()) {
            throw new UnusableFileException("the file contains no game");
        }
    }

    private void report(SeekableByteChannel bytes) throws IOException {
        onRead.accept(bytes.position() - reported);
        reported = bytes.position();
    }

    private Game game(ObjectNode first, InputStream lines) throws IOException {
        OlderTranscript older = first.has("expansions") ? null : older(first);
        BoardFrame frame = BoardFrame.of(first.path("start"));
        frame.convert(first);
        Header header = Header.read(first, older != null);
        var turns = new ArrayList<JsonNode>();
        for (ObjectNode line = next(lines); line != null; line = next(lines)) {
            require(line, "game", header.game());
            if (older != null) {
                older.convert(line);
            }
            frame.convert(line);
            if (line.path("type").asText().equals("final")) {
                return new Game(header, turns, line);
            }
            require(line, "type", "turn");
            if (turns.size() == header.drawOrder().size()) {
                throw new UnusableFileException("game " + header.game() + " has more turns than tiles to draw, "
                        + turns.size() + "; its final line must come before this one");
            }
            turns.add(line);
            require(line, "turn", turns.size());
        }
        throw new UnusableFileException("the file ends inside game " + header.game() + ": its final line is missing");
    }

    private OlderTranscript older(ObjectNode header) {
        OlderTiles tiles = olderTiles == null ? OlderTiles.of(file, definitions) : olderTiles;
        olderTiles = tiles;
        return new OlderTranscript(header, tiles);
    }

    private static void require(JsonNode line, String member, Object expected) {
        if (!line.path(member).equals(Line.node(expected))) {
            throw new UnusableFileException(member + " is " + Line.shown(line.path(member)) + ", expected " + expected);
        }
    }

    /// Returns the next line that is not blank, or null at the end.
    private @Nullable ObjectNode next(InputStream lines) throws IOException {
        String line = line(lines);
        while (line != null && line.isBlank()) {
            line = line(lines);
        }
        if (line == null) {
            return null;
        }
        if (Json.mapper().readTree(line) instanceof ObjectNode object) {
            return object;
        }
        throw new UnusableFileException(
                "the line is not a JSON object: " + line.substring(0, Math.min(40, line.length())));
    }

    /// Reads up to a line feed before it decodes, so that bytes that are not UTF-8 are found in their line.
    private @Nullable String line(InputStream lines) throws IOException {
        number++;
        var line = new ByteArrayOutputStream();
        int read = lines.read();
        if (read < 0) {
            return null;
        }
        while (read >= 0 && read != '\n') {
            if (line.size() == LONGEST_LINE) {
                throw new UnusableFileException("the line is longer than " + LONGEST_LINE + " bytes");
            }
            line.write(read);
            read = lines.read();
        }
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(line.toByteArray()))
                .toString();
    }
}
