package cartulary.http;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A password from the settings, or from a file that only the service can read.
public final class Password {
    private Password() {}

    /// @param setting the name before `.password` and `.password-file`, for the operator
    /// @return empty where the engine asks for none
    /// @throws ConfigurationException if the file cannot be read
    public static String of(String setting, Optional<String> password, Optional<Path> file) {
        if (password.isPresent() || file.isEmpty()) {
            return password.orElse("");
        }
        try {
            return Files.readString(file.get()).strip();
        } catch (IOException e) {
            throw new ConfigurationException("Cartulary cannot start: the file that "
                    + setting
                    + ".password-file names cannot be read: "
                    + file.get());
        }
    }
}
