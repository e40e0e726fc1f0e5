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
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;

/// A class loader with its own classes of the rules, one of which is compiled from a changed source. Other
/// classes are shared, except those that use the rules.
final class MutatedRules extends URLClassLoader {
    /// The classes outside the rules that use the changed rules.
    private static final List<Class<?>> OF_THESE_RULES =
            List.of(DecidesTheSame.class, ByPositionReplay.class, ByDirectDecision.class);

    private static final Path SOURCES = Path.of("../../rules/engine/src/main/java/cartulary/rules");

    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    /// Used for all mutants, because it remembers what is in the libraries.
    private static final StandardJavaFileManager FILES = COMPILER.getStandardFileManager(null, null, null);

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
        var messages = new StringWriter();
        var options = List.of("-d", folder.toString(), "-cp", libraries, "-proc:none", "-nowarn");
        boolean isCompiled = COMPILER.getTask(messages, FILES, null, options, null, FILES.getJavaFileObjects(source))
                .call();
        if (!isCompiled) {
            throw new AssertionError(mutant + ": " + messages);
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
    Predicate<List<Envelope>> decidesTheSame() throws ReflectiveOperationException {
        return newInstance(DecidesTheSame.class);
    }

    /// Returns an object of one of {@link #OF_THESE_RULES}.
    ///
    /// @param <T> an interface that the class implements
    @SuppressWarnings("unchecked")
    <T> T newInstance(Class<? extends T> type) throws ReflectiveOperationException {
        return (T) loadClass(type.getName()).getDeclaredConstructor().newInstance();
    }

    private static boolean isOfTheseRules(String name) {
        return name.startsWith("cartulary.rules.")
                || OF_THESE_RULES.stream()
                        .map(Class::getName)
                        .anyMatch(it -> name.equals(it) || name.startsWith(it + "$"));
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!isOfTheseRules(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }
}
