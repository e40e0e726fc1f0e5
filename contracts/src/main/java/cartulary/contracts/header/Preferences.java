package cartulary.contracts.header;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The values of a header that states preferences, each with its weight: Accept, Accept-Charset, Accept-Encoding
/// (RFC 9110, 12.4.2 and 12.5).
public record Preferences(List<Preference> all) {
    private static final int LONGEST = 1_000;

    /// Less than the difference of two weights, which have three decimals.
    private static final double LEAST_DIFFERENCE = 1e-4;

    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
    private static final Pattern VALUE = Pattern.compile(TOKEN + "(?:/" + TOKEN + ")?");
    private static final Pattern PARAMETER = Pattern.compile(TOKEN + "=(?:" + TOKEN + "|\"[^\"\\\\]*\")");
    private static final Pattern WEIGHT = Pattern.compile("0(?:\\.[0-9]{0,3})?|1(?:\\.0{0,3})?");

    /// The preferences of a caller who states none.
    public static final Preferences NONE = new Preferences(List.of());

    public Preferences {
        all = List.copyOf(all);
    }

    /// @param value in lower case, without parameters
    /// @param weight from 0, which excludes the value, to 1
    public record Preference(String value, double weight) {}

    /// Returns the preferences of a header; empty if it is malformed or very long.
    public static Optional<Preferences> parse(String header) {
        if (header.length() > LONGEST) {
            return Optional.empty();
        }
        var all = new ArrayList<Preference>();
        for (String element : header.split(",", -1)) {
            // A list may contain empty elements (RFC 9110, 5.6.1.2).
            if (!element.isBlank()) {
                Preference one = preference(element);
                if (one == null) {
                    return Optional.empty();
                }
                all.add(one);
            }
        }
        return Optional.of(new Preferences(all));
    }

    /// Returns the preferences of a header; none if it is absent, malformed or very long.
    public static Preferences of(@Nullable String header) {
        return header == null ? NONE : parse(header).orElse(NONE);
    }

    /// Returns the greatest weight that the caller gives to a value by its name; empty if the value is not named.
    public OptionalDouble weight(String value) {
        return all.stream()
                .filter(one -> one.value.equals(value))
                .mapToDouble(Preference::weight)
                .max();
    }

    /// Returns how much the caller prefers a media type: the weight of the range that names it most precisely, and of
    /// equal weights the more precise; less than zero if no range includes it.
    ///
    /// @param type in lower case, without parameters
    public double preferenceOf(String type) {
        List<String> ranges = List.of(type, type.substring(0, type.indexOf('/') + 1) + "*", "*/*");
        for (int precision = 0; precision < ranges.size(); precision++) {
            OptionalDouble weight = weight(ranges.get(precision));
            if (weight.isPresent()) {
                return weight.getAsDouble() - precision * LEAST_DIFFERENCE;
            }
        }
        return -1;
    }

    private static @Nullable Preference preference(String element) {
        String[] parts = element.split(";", -1);
        String value = parts[0].strip();
        if (!VALUE.matcher(value).matches()) {
            return null;
        }
        double weight = 1;
        for (String part : Arrays.asList(parts).subList(1, parts.length)) {
            String parameter = part.strip();
            if (parameter.isEmpty()) {
                continue;
            }
            if (!PARAMETER.matcher(parameter).matches()) {
                return null;
            }
            if (parameter.regionMatches(true, 0, "q=", 0, 2)) {
                String number = parameter.substring(2);
                if (!WEIGHT.matcher(number).matches()) {
                    return null;
                }
                weight = Double.parseDouble(number);
            }
        }
        return new Preference(value.toLowerCase(Locale.ROOT), weight);
    }
}
