package cartulary.contracts.checkpoint;

import cartulary.contracts.game.GameId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The first line of a checkpoint, which names the record that it is about: `<name>/log/<log>/games/<game>`.
///
/// @param name the name of the key, which the operator chooses
/// @param log the id of the log: 32 hexadecimal digits. A log that was restored from a backup has a new one
public record RecordOrigin(String name, String log, GameId game) {
    private static final Pattern TEXT = Pattern.compile("(.+)/log/([0-9a-f]{32})/games/([0-9a-f-]{36})");

    /// @throws IllegalArgumentException for a name or a log id of another form
    public RecordOrigin {
        NoteKey.requireName(name);
        if (!log.matches("[0-9a-f]{32}")) {
            throw new IllegalArgumentException("the id of a log must be 32 hexadecimal digits");
        }
    }

    /// @throws IllegalArgumentException if the text is not the origin of a game's record
    public static RecordOrigin parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("the origin is not of the form <name>/log/<log id>/games/<game id>");
        }
        return new RecordOrigin(matcher.group(1), matcher.group(2), new GameId(matcher.group(3)));
    }

    @Override
    public String toString() {
        return name + "/log/" + log + "/games/" + game;
    }
}
