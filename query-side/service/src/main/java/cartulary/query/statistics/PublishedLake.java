package cartulary.query.statistics;

import cartulary.analytics.lake.DamagedLakeException;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// The lake that the service publishes. It only reads the folder; an export fills it, also while the service runs.
@Singleton
public class PublishedLake {
    static final String MANIFEST = "manifest.json";

    private final @Nullable Path folder;
    private volatile @Nullable Read read;

    /// @param folder of a lake; a service without one has no statistics
    PublishedLake(@ConfigProperty(name = "cartulary.lake") Optional<Path> folder) {
        this.folder = folder.map(Path::toAbsolutePath).map(Path::normalize).orElse(null);
    }

    /// What the lake contained at one moment.
    ///
    /// @param tag changes whenever an export has changed the lake
    /// @param changed the time of that change
    public record Contents(Path folder, Manifest manifest, String tag, Instant changed) {}

    /// The contents as long as the file of the manifest is the same.
    private record Read(@Nullable Object file, Instant changed, long bytes, Contents contents) {
        boolean isOf(BasicFileAttributes attributes) {
            return attributes.fileKey() != null
                    && attributes.fileKey().equals(file)
                    && attributes.lastModifiedTime().toInstant().equals(changed)
                    && attributes.size() == bytes;
        }
    }

    /// Returns whether the operator has named a folder.
    public boolean isConfigured() {
        return folder != null;
    }

    /// Returns the present contents; empty if there is no lake in the folder yet, or no folder was named.
    ///
    /// @throws DamagedLakeException if the manifest cannot be read
    public Optional<Contents> contents() {
        if (folder == null) {
            return Optional.empty();
        }
        try {
            var attributes = Files.readAttributes(folder.resolve(MANIFEST), BasicFileAttributes.class);
            Read last = read;
            if (last != null && last.isOf(attributes)) {
                return Optional.of(last.contents());
            }
            return Optional.ofNullable(LakeReader.manifest(folder))
                    .map(manifest -> remember(folder, manifest, attributes));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("the folder of the lake cannot be read", e);
        }
    }

    private Contents remember(Path lake, Manifest manifest, BasicFileAttributes attributes) {
        Instant changed = attributes.lastModifiedTime().toInstant();
        var contents = new Contents(
                lake, manifest, Hash.sha256(Json.canonical(manifest)).value(), changed);
        read = new Read(attributes.fileKey(), changed, attributes.size(), contents);
        return contents;
    }
}
