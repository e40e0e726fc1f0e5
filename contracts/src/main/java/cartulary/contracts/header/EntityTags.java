package cartulary.contracts.header;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The list of entity tags in the header If-None-Match (RFC 9110, 13.1.2).
///
/// @param any whether it is `*`, which every tag is in
/// @param tags without quotes and without the mark of weak ones, which makes no difference there
public record EntityTags(boolean any, List<String> tags) {
    private static final Pattern TAG = Pattern.compile("(?:W/)?\"([!#-~\\x80-\\xff]*+)\"");
    private static final Pattern COMMA = Pattern.compile("[ \\t]*+,[ \\t]*+");

    public EntityTags {
        tags = List.copyOf(tags);
    }

    /// Returns the tags of a header; empty if it is malformed.
    public static Optional<EntityTags> parse(String header) {
        String list = header.strip();
        if (list.equals("*")) {
            return Optional.of(new EntityTags(true, List.of()));
        }
        var tags = new ArrayList<String>();
        Matcher tag = TAG.matcher(list);
        Matcher comma = COMMA.matcher(list);
        for (int at = 0; tag.region(at, list.length()).lookingAt(); at = comma.end()) {
            tags.add(tag.group(1));
            if (tag.end() == list.length()) {
                return Optional.of(new EntityTags(false, tags));
            }
            if (!comma.region(tag.end(), list.length()).lookingAt()) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /// Returns whether a header names a tag. A header that is absent or malformed names none.
    ///
    /// @param tag without quotes
    public static boolean contain(@Nullable String header, String tag) {
        return header != null
                && parse(header)
                        .filter(tags -> tags.any || tags.tags.contains(tag))
                        .isPresent();
    }

    static boolean isTag(String text) {
        return TAG.matcher(text).matches();
    }
}
