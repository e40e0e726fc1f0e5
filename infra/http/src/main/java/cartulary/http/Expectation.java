package cartulary.http;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The expected value of a parameter. A refusal states it, with an example.
///
/// @param key the last part of the key of its sentence, `problem.bad-parameter.KEY`
/// @param params the parameters of the sentence, without the name of the parameter
public record Expectation(String key, Map<String, ?> params) {
    private static final String EXAMPLE = "example";

    /// The keys of all sentences.
    static final List<String> KEYS =
            List.of("number", "number-from", "time", "choice", "form", "page", "once", "alone", "one-of", "unchanging");

    public Expectation {
        params = Map.copyOf(params);
    }

    /// A whole number in the digits 0 to 9.
    public static Expectation number(long least, long most) {
        return most >= Integer.MAX_VALUE
                ? new Expectation("number-from", Map.of("least", least, EXAMPLE, Math.max(1, least)))
                : new Expectation("number", Map.of("least", least, "most", most, EXAMPLE, least));
    }

    /// An ISO 8601 instant.
    public static Expectation time() {
        return new Expectation("time", Map.of(EXAMPLE, "2026-11-26T07:12:00Z"));
    }

    public static Expectation choice(Collection<String> values) {
        return new Expectation(
                "choice",
                Map.of(
                        "values",
                        String.join(", ", values),
                        EXAMPLE,
                        values.iterator().next()));
    }

    /// @param form such as `x,y,segment`
    public static Expectation form(String form, String example) {
        return new Expectation("form", Map.of("form", form, EXAMPLE, example));
    }

    /// The key of the next page of a list.
    public static Expectation page(String example) {
        return new Expectation("page", Map.of(EXAMPLE, example));
    }

    /// The parameter was given more than once.
    static Expectation once(String name, String first) {
        return new Expectation("once", Map.of(EXAMPLE, name + "=" + shortened(first)));
    }

    /// The parameter excludes another, which was given as well.
    public static Expectation alone(String other, String example) {
        return new Expectation("alone", Map.of("other", other, EXAMPLE, example));
    }

    /// Exactly one of several parameters.
    public static Expectation oneOf(Collection<String> names, String example) {
        return new Expectation("one-of", Map.of("names", String.join(", ", names), EXAMPLE, example));
    }

    /// The parameter selects what never changes, so that it cannot be followed.
    public static Expectation unchanging(String example) {
        return new Expectation("unchanging", Map.of(EXAMPLE, example));
    }

    Map<String, ?> params(String name) {
        var all = new TreeMap<String, Object>(params);
        all.put("parameter", name);
        return all;
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40);
    }
}
