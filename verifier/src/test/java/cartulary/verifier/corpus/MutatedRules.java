package cartulary.verifier.corpus;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.rules.Rules;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.io.IOException;
import java.io.StringWriter;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;

/// A class loader with its own classes of the rules, one of which is compiled from a changed source. All classes
/// outside the rules are shared.
final class MutatedRules extends URLClassLoader {
    private static final Path SOURCES = Path.of("../rules/src/main/java/cartulary/rules");

    private MutatedRules(URL[] classes) {
        super(classes, MutatedRules.class.getClassLoader());
    }

    /// Compiles the changed file into a folder.
    static MutatedRules of(Mutant mutant, Path folder) throws IOException {
        Path original = SOURCES.resolve(mutant.file());
        Path source = folder.resolve(original.getFileName());
        Files.writeString(source, mutant.applyTo(Files.readString(original)));
        String libraries = Stream.of(Rules.class, GameEvent.class, NullMarked.class, JsonCreator.class)
                .map(MutatedRules::location)
                .map(Path::toString)
                .collect(Collectors.joining(System.getProperty("path.separator")));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var messages = new StringWriter();
        var options = List.of("-d", folder.toString(), "-cp", libraries, "-proc:none", "-nowarn");
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            boolean isCompiled = compiler.getTask(
                            messages, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            if (!isCompiled) {
                throw new AssertionError(mutant + ": " + messages);
            }
        }
        return new MutatedRules(
                new URL[] {url(folder), url(location(Rules.class)), url(location(DecidesTheSame.class))});
    }

    private static Path location(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }

    /// Returns a predicate: whether the changed rules decide the events of a record.
    @SuppressWarnings("unchecked")
    Predicate<List<Envelope>> decidesTheSame() throws ReflectiveOperationException {
        return (Predicate<List<Envelope>>) loadClass(DecidesTheSame.class.getName())
                .getDeclaredConstructor()
                .newInstance();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("cartulary.rules.") && !name.equals(DecidesTheSame.class.getName())) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }
}
