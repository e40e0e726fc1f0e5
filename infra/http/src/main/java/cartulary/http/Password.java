package cartulary.http;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A password from the configuration or from a file.
public final class Password {
    private Password() {}

    /// @param setting the configuration prefix, before `.password` and `.password-file`, for the error message
    /// @return empty if neither is configured
    /// @throws ConfigurationException if the file cannot be read
    public static String of(String setting, Optional<String> password, Optional<Path> file) {
        if (password.isPresent() || file.isEmpty()) {
            return password.orElse("");
        }
        try {
            return Files.readString(file.get()).strip();
        } catch (IOException e) {
            throw new ConfigurationException(
                    "Cartulary cannot start: cannot read the file in " + setting + ".password-file: " + file.get());
        }
    }
}
