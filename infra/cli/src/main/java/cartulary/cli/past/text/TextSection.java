package cartulary.cli.past.text;

import java.util.List;

/// A title with lines below it; not printed without lines.
public record TextSection(String title, List<String> lines) {
    public TextSection {
        lines = List.copyOf(lines);
    }
}
