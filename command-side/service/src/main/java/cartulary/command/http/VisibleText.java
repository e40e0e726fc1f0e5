package cartulary.command.http;

import java.util.Set;
import java.util.stream.IntStream;

/// The characters of texts that players write and others read. A text must not contain invisible characters or change
/// the direction of text, because two such texts could look the same.
public final class VisibleText {
    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final int EMOJI_VARIATION = 0xFE0F;

    /// Characters without a picture that Unicode classifies as letters, marks or symbols.
    private static final Set<Integer> BLANK =
            Set.of(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0);

    private VisibleText() {}

    /// Returns true if a text has 1 to `longest` characters, at least one of them not a space, and all of them visible.
    public static boolean isVisible(String text, int longest) {
        int length = text.codePointCount(0, text.length());
        return length >= 1
                && length <= longest
                && isVisible(text)
                && !text.codePoints().allMatch(Character::isSpaceChar);
    }

    /// Returns true if a text contains no control character, no invisible one and none that changes the direction of
    /// the text. The joiner between emoji is allowed.
    public static boolean isVisible(String text) {
        int[] characters = text.codePoints().toArray();
        return IntStream.range(0, characters.length).noneMatch(at -> isHidden(characters, at));
    }

    private static boolean isHidden(int[] characters, int at) {
        int character = characters[at];
        if (character == ZERO_WIDTH_JOINER) {
            return !joinsEmoji(characters, at);
        }
        return BLANK.contains(character)
                || switch (Character.getType(character)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.PRIVATE_USE,
                            Character.SURROGATE,
                            Character.UNASSIGNED -> true;
                    default -> false;
                };
    }

    private static boolean joinsEmoji(int[] characters, int at) {
        return at > 0 && at + 1 < characters.length && isEmoji(characters[at - 1]) && isEmoji(characters[at + 1]);
    }

    private static boolean isEmoji(int character) {
        return Character.isExtendedPictographic(character)
                || Character.isEmojiModifier(character)
                || character == EMOJI_VARIATION;
    }
}
