package cartulary.contracts.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;

/// A text is a JSON string of whole characters. Half of a surrogate pair, which JSON can escape, is
/// no character: it has no UTF-8 form, so it could never be written canonically (RFC 8785, 3.2.2.2).
final class UnicodeText extends StdScalarDeserializer<String> {
    static final SimpleModule MODULE =
            new SimpleModule("cartulary-text").addDeserializer(String.class, new UnicodeText());

    private static final long serialVersionUID = 1;

    private UnicodeText() {
        super(String.class);
    }

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (!parser.hasToken(JsonToken.VALUE_STRING)) {
            return (String) context.handleUnexpectedToken(String.class, parser);
        }
        String text = parser.getText();
        return isUnicode(text)
                ? text
                : (String) context.handleWeirdStringValue(String.class, "", "half of a surrogate pair stands alone");
    }

    private static boolean isUnicode(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSupplementaryCodePoint(text.codePointAt(i))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    /// Whether a canonical text was written of whole characters only. The writer escapes half a pair,
    /// and apart from that only control characters, whose number begins with a zero.
    static boolean wasUnicode(byte[] json) {
        for (int i = 0; i + 2 < json.length; i++) {
            if (json[i] == '\\') {
                i++;
                if (json[i] == 'u' && json[i + 1] != '0') {
                    return false;
                }
            }
        }
        return true;
    }
}
