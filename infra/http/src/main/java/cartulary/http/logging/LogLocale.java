package cartulary.http.logging;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.util.Locale;

/// Has libraries write the numbers of their log lines with the digits of the formats, whatever the digits of
/// the machine: programs read these lines, and a line about a port in use contains commands with its number.
/// Code of this project names the locale where it formats.
@Singleton
public class LogLocale {
    void set(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent event) {
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    }
}
