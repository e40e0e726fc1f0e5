package cartulary.http;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Parses the parameters of a request. A refusal says what is expected, in the language of the caller.
public record Parameters(Problems problems) {
    /// Only these digits: `Long.parseLong` reads the digits of every script.
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}");

    private static final List<String> FLAGS = List.of("true", "false");

    /// Parses a whole number.
    ///
    /// @return null if the parameter is absent
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if it is not a number or out of range
    public @Nullable Long number(String name, @Nullable String value, long least, long most) {
        return value == null ? null : parsed(name, value, least, most);
    }

    /// Parses a whole number that must be present.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if it is absent, not a number or out of range
    public long requiredNumber(String name, @Nullable String value, long least, long most) {
        return parsed(name, value == null ? "" : value, least, most);
    }

    private long parsed(String name, String value, long least, long most) {
        if (NUMBER.matcher(value).matches()) {
            long number = Long.parseLong(value);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw invalid(name, Expectation.number(least, most));
    }

    /// Parses an ISO 8601 instant.
    ///
    /// @return null if the parameter is absent
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if it is no instant
    public @Nullable Instant instant(String name, @Nullable String value) {
        try {
            return value == null ? null : Instant.parse(value);
        } catch (DateTimeParseException e) {
            throw invalid(name, Expectation.time());
        }
    }

    /// Returns one of several values; null if the parameter is absent.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 for any other value
    public @Nullable String choice(String name, @Nullable String value, Collection<String> values) {
        if (value != null && !values.contains(value)) {
            throw invalid(name, Expectation.choice(values));
        }
        return value;
    }

    /// Parses `true` or `false`.
    ///
    /// @return null if the parameter is absent
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 for any other value
    public @Nullable Boolean flag(String name, @Nullable String value) {
        String flag = choice(name, value, FLAGS);
        return flag == null ? null : Boolean.valueOf(flag);
    }

    /// Returns the problem of an invalid parameter.
    public RuntimeException invalid(String name, Expectation expected) {
        return problems.builder(
                        SharedProblem.BAD_PARAMETER, "problem.bad-parameter." + expected.key(), expected.params(name))
                .build();
    }
}
