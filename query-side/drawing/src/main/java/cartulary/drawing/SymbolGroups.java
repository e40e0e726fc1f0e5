package cartulary.drawing;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Replaces symbols by groups, and references to them by references with a transformation that places the group where
/// the symbol would be. Libraries other than browsers place a symbol with a view box differently.
final class SymbolGroups {
    private static final Pattern SYMBOL = Pattern.compile("<symbol id=\"([^\"]+)\" viewBox=\"([^\"]+)\">");
    private static final Pattern USE = Pattern.compile(
            "<use href=\"#([^\"]+)\" x=\"([^\"]+)\" y=\"([^\"]+)\"" + " width=\"([^\"]+)\" height=\"([^\"]+)\"/>");

    private SymbolGroups() {}

    static String of(String svg) {
        Map<String, double[]> boxes = new HashMap<>();
        SYMBOL.matcher(svg).results().forEach(symbol -> boxes.put(symbol.group(1), numbers(symbol.group(2))));
        String grouped = SYMBOL.matcher(svg).replaceAll("<g id=\"$1\">").replace("</symbol>", "</g>");
        return USE.matcher(grouped).replaceAll(use -> placed(use, boxes));
    }

    /// Fits the view box into the rectangle, in its middle.
    private static String placed(MatchResult use, Map<String, double[]> boxes) {
        double[] box = boxes.get(use.group(1));
        if (box == null) {
            return use.group();
        }
        double width = Double.parseDouble(use.group(4));
        double height = Double.parseDouble(use.group(5));
        double scale = Math.min(width / box[2], height / box[3]);
        double x = Double.parseDouble(use.group(2)) + (width - box[2] * scale) / 2 - box[0] * scale;
        double y = Double.parseDouble(use.group(3)) + (height - box[3] * scale) / 2 - box[1] * scale;
        return "<use href=\"#%s\" transform=\"translate(%s %s) scale(%s)\"/>"
                .formatted(use.group(1), PathData.number(x), PathData.number(y), Double.toString(scale));
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }
}
