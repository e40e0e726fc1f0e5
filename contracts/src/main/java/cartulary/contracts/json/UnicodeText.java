package cartulary.contracts.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;

/// The deserializer of texts, which rejects unpaired surrogates: JSON can escape them, but they have no UTF-8 form and
/// so no canonical form (RFC 8785, 3.2.2.2).
final class UnicodeText extends StdScalarDeserializer<String> {
    static final SimpleModule MODULE =
            new SimpleModule("cartulary-text").addDeserializer(String.class, new UnicodeText());

    private UnicodeText() {
        super(String.class);
    }

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (!parser.hasToken(JsonToken.VALUE_STRING)) {
            return (String) context.handleUnexpectedToken(String.class, parser);
        }
        String text = parser.getText();
        return isUnicode(text) ? text : (String) context.handleWeirdStringValue(String.class, "", "unpaired surrogate");
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

    /// Returns whether canonical JSON was written without unpaired surrogates. The writer escapes them as `\\u`, and
    /// otherwise only control characters, whose code begins with a zero.
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
