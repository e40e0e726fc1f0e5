package cartulary.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/// Texts that are cut or printed over each other.
final class CutText {
    /// Elements whose content is wider than they are, and pairs whose texts overlap by more than a pixel.
    private static final String FAULTS = """
            selector => {
              const name = part => `${part.localName} "${part.textContent.trim().replace(/\\s+/g, ' ').slice(0, 40)}"`;
              const parts = [...document.querySelectorAll(selector)].filter(part => part.getClientRects().length > 0);
              const texts = parts.map(part => {
                const range = document.createRange();
                range.selectNodeContents(part);
                return [...range.getClientRects()].filter(({width, height}) => width > 1 && height > 1);
              });
              const overlap = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
                && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
              const isWithin = (one, other) => parts[one].contains(parts[other]) || parts[other].contains(parts[one]);
              const cut = parts.filter(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
                .map(part => `${name(part)}: ${part.scrollWidth} px in ${part.clientWidth}`);
              const over = parts.flatMap((part, index) => parts.slice(0, index).flatMap((other, before) =>
                !isWithin(index, before) && texts[index].some(one => texts[before].some(two => overlap(one, two)))
                  ? [`${name(part)} over ${name(other)}`] : []));
              return parts.length === 0 ? ['nothing matches ' + selector] : [...cut, ...over];
            }
            """;

    private CutText() {}

    /// Returns what is wrong with the texts of these elements.
    @SuppressWarnings("unchecked")
    static List<String> in(Page page, String selector) {
        return (List<String>) page.evaluate(FAULTS, selector);
    }
}
