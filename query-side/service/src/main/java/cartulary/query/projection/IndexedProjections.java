package cartulary.query.projection;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.Index;
import org.jboss.jandex.IndexReader;

/// The projections for programs without a container. They come from the index of this module in which a container
/// finds its beans, so that a projection is registered nowhere.
public final class IndexedProjections {
    private static final List<Projection> ALL = read();

    private IndexedProjections() {}

    /// Returns every projection that is a bean, by name.
    public static List<Projection> all() {
        return ALL;
    }

    private static List<Projection> read() {
        try (InputStream in = index().openStream()) {
            Index index = new IndexReader(in).read();
            return index.getAllKnownImplementations(Projection.class).stream()
                    .filter(type -> type.hasDeclaredAnnotation(Singleton.class))
                    .map(IndexedProjections::create)
                    .sorted(Comparator.comparing(Projection::name))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the index of the projections cannot be read", e);
        }
    }

    /// Returns the index of the folder or archive that contains this class. Other archives have one as well.
    private static URL index() throws IOException {
        String name = IndexedProjections.class.getName().replace('.', '/') + ".class";
        URL here = Objects.requireNonNull(IndexedProjections.class.getResource("/" + name));
        return URI.create(here.toString().replace(name, "META-INF/jandex.idx")).toURL();
    }

    private static Projection create(ClassInfo type) {
        try {
            return (Projection)
                    Class.forName(type.name().toString()).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type.name() + " has no public constructor without parameters", e);
        }
    }
}
