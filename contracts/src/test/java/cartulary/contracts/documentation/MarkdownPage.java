package cartulary.contracts.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The links and anchors of a Markdown file, without those in code.
///
/// @param targets relative link targets, as written
/// @param anchors the anchors of the headings, as GitHub forms them
record MarkdownPage(List<String> targets, Set<String> anchors) {
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern DEFINITION = Pattern.compile("^\\[[^\\]]+\\]:\\s*(\\S+)");
    private static final Pattern HEADING = Pattern.compile("^#{1,6} +(.+?) *#*$");
    private static final Pattern EXTERNAL = Pattern.compile("^[a-z][a-z0-9+.-]*:.*");

    static MarkdownPage read(Path file) throws IOException {
        var targets = new ArrayList<String>();
        var anchors = new HashSet<String>();
        var repetitions = new HashMap<String, Integer>();
        boolean code = false;
        for (String line : Files.readAllLines(file)) {
            if (line.stripLeading().startsWith("```")) {
                code = !code;
            }
            if (code) {
                continue;
            }
            var heading = HEADING.matcher(line);
            if (heading.matches()) {
                String anchor = anchor(heading.group(1));
                int earlier = repetitions.merge(anchor, 1, Integer::sum) - 1;
                anchors.add(earlier == 0 ? anchor : anchor + "-" + earlier);
            }
            String prose = line.replaceAll("`[^`]*`", "");
            LINK.matcher(prose).results().map(link -> link.group(1)).forEach(targets::add);
            DEFINITION.matcher(prose).results().map(link -> link.group(1)).forEach(targets::add);
        }
        targets.removeIf(target -> EXTERNAL.matcher(target).matches());
        return new MarkdownPage(List.copyOf(targets), Set.copyOf(anchors));
    }

    /// Returns the anchor of a heading: link texts without their targets, lower case, no punctuation, hyphens for
    /// spaces.
    private static String anchor(String heading) {
        return heading.replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }
}
