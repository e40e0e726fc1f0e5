package cartulary.contracts;

import java.util.Random;
import java.util.function.IntSupplier;

/// Texts that a writer of JSON may get wrong: control characters, quotes, backslashes, what JavaScript
/// does not allow in a line, letters beyond ASCII, characters beyond the basic plane.
public final class RandomTexts {
    private final Random random;
    private final IntSupplier[] alphabets;

    public RandomTexts(Random random) {
        this.random = random;
        this.alphabets = new IntSupplier[] {
            () -> random.nextInt(0x20, 0x7F),
            () -> random.nextInt(0x00, 0x20),
            () -> "\"\\/\b\f\n\r\t\u007F\u0085\u2028\u2029\uFEFF\uFFFF".charAt(random.nextInt(14)),
            () -> random.nextInt(0x80, 0xD800),
            () -> random.nextInt(0xE000, 0x1_0000),
            () -> random.nextInt(0x1_0000, 0x11_0000)
        };
    }

    public String any() {
        return ofLength(random.nextInt(12));
    }

    /// A text of so many Unicode characters.
    public String ofLength(int characters) {
        var text = new StringBuilder();
        for (int i = 0; i < characters; i++) {
            text.appendCodePoint(alphabets[random.nextInt(alphabets.length)].getAsInt());
        }
        return text.toString();
    }
}
