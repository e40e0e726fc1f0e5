package cartulary.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/// What is wrong with the layout of a page as people see it: text that is cut, parts that lie over each other, and
/// targets that are too small, as axe finds what is wrong for a screen reader.
final class LayoutFaults {
    /// The least size of a target of a mouse, in pixels (WCAG 2.5.8), and of a finger.
    private static final int MOUSE = 24;

    private static final int FINGER = 32;

    /// Pictures are not looked at, and neither is what only a screen reader gets. What lies over the rest on purpose is
    /// compared with itself only. Links within a sentence may be as low as their line (WCAG 2.5.8).
    private static final String FIND = """
            least => {
              const LAYERS = '.menu-sheet, .inspector, .board-notice, dialog, cartulary-border-buttons';
              const faults = [];
              const named = part => {
                const words = (part.getAttribute('aria-label') ?? part.textContent).trim().replace(/\\s+/g, ' ').slice(0, 40);
                return `${part.localName}.${String(part.getAttribute('class') ?? '').trim().replace(/\\s+/g, '.')} "${words}"`;
              };
              const isClipped = part => part !== null && (getComputedStyle(part).clipPath === 'inset(50%)' || isClipped(part.parentElement));
              const isSeen = part => part.checkVisibility({opacityProperty: true, visibilityProperty: true})
                && part.closest('svg, [hidden], .flights') === null && !isClipped(part);
              const clips = (part, way) => getComputedStyle(part)[way] !== 'visible';
              // What scrolling columns and the window show of an element, line by line.
              const shown = part => [...part.getClientRects()].map(line => {
                let {left, top, right, bottom} = line;
                for (let at = part.parentElement; at !== null && at !== document.body; at = at.parentElement) {
                  const around = at.getBoundingClientRect();
                  if (clips(at, 'overflowX')) [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
                  if (clips(at, 'overflowY')) [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
                }
                return {left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom)};
              }).filter(({left, top, right, bottom}) => right - left > 1 && bottom - top > 1);
              const all = [...document.querySelectorAll('.table *')].filter(isSeen);
              const hasText = part => [...part.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
              const texts = all.filter(hasText);
              const boxOf = part => [...part.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '').map(node => {
                const range = document.createRange();
                range.selectNode(node);
                return range.getBoundingClientRect();
              }).reduce((box, {left, right}) => ({left: Math.min(box.left, left), right: Math.max(box.right, right)}));

              for (const part of texts) {
                const words = boxOf(part);
                if (words.right <= words.left) continue;
                const {left, right} = part.getBoundingClientRect();
                if (part.matches('button') && (words.left < left - 1 || words.right > right + 1)) {
                  faults.push(`${named(part)} runs out of its button`);
                }
                for (let at = part; at !== null && at !== document.body; at = at.parentElement) {
                  const {left, right} = at.getBoundingClientRect();
                  const isScrolled = ['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth;
                  if (isScrolled) break;
                  if (clips(at, 'overflowX') && (words.left < left - 1 || words.right > right + 1)) {
                    faults.push(`${named(part)} is cut by ${named(at).split(' ')[0]}`);
                    break;
                  }
                }
                if (words.right > innerWidth + 1 || words.left < -1) {
                  const inScroller = [...function* () { for (let at = part; at; at = at.parentElement) yield at; }()]
                    .some(at => at.scrollWidth > at.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(at).overflowX));
                  inScroller || faults.push(`${named(part)} is cut by the window`);
                }
              }

              const targets = all.filter(part => part.matches('button, a, select, summary, input:not([type=range]), label.choice'));
              for (const target of targets) {
                const {width, height} = target.getBoundingClientRect();
                const isInText = target.matches('a, .rule-link, .link') && target.parentElement.textContent.trim() !== target.textContent.trim();
                const whole = target.matches('input') ? target.closest('label') : target.matches('.name') ? target.closest('.player') : undefined;
                const size = whole ? whole.getBoundingClientRect() : {width, height};
                if (!isInText && Math.min(size.width, size.height) < least - 0.5) {
                  faults.push(`${named(target)} is a target of ${Math.round(size.width)} x ${Math.round(size.height)} px`);
                }
              }

              const parts = [...new Set([...texts, ...targets])].filter(part => !part.matches('input, label, option'))
                .map(part => ({part, layer: part.closest(LAYERS), lines: shown(part)}));
              const over = parts.filter(({part}) => {
                // What sticks to a border of a column or of the window lies over what is scrolled.
                for (let at = part; at; at = at.parentElement) if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true;
                return false;
              }).map(({part}) => part);
              for (let one = 0; one < parts.length; one++) {
                for (let two = one + 1; two < parts.length; two++) {
                  const [a, b] = [parts[one], parts[two]];
                  if (a.layer !== b.layer || a.part.contains(b.part) || b.part.contains(a.part)) continue;
                  if (over.includes(a.part) !== over.includes(b.part)) continue;
                  for (const one of a.lines) for (const other of b.lines) {
                    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
                    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
                    if (wide > 2 && high > 4) faults.push(`${named(a.part)} and ${named(b.part)} overlap by ${Math.round(wide)} x ${Math.round(high)} px`);
                  }
                }
              }
              return [...new Set(faults)];
            }
            """;

    private LayoutFaults() {}

    /// Returns the faults of a page, when nothing on it moves.
    @SuppressWarnings("unchecked")
    static List<String> of(Page page, WindowSize size) {
        StillBoard.await(page);
        return (List<String>) page.evaluate(FIND, size.isTouched() ? FINGER : MOUSE);
    }
}
