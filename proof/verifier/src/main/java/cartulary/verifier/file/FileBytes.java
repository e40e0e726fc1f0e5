package cartulary.verifier.file;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/// The bytes of a file that somebody names: of a regular file, or of a pipe that is open already. They are decompressed
/// if they begin like gzip, whatever the name. At most {@link #MOST} bytes are kept in either form.
public final class FileBytes {
    /// The greatest size, compressed and decompressed. A record of a game with both expansions takes about 200 KB.
    public static final int MOST = 64 << 20;

    private static final Pattern OPEN_ALREADY = Pattern.compile("/dev/stdin|/dev/fd/\\d+|/proc/self/fd/\\d+");

    private FileBytes() {}

    /// @throws UnreadableFileException if the file cannot be read, is none, or exceeds the limit
    public static byte[] read(Path file) throws UnreadableFileException {
        try {
            if (!OPEN_ALREADY.matcher(file.toString()).matches()) {
                requireFile(Files.readAttributes(file, BasicFileAttributes.class));
            }
            try (InputStream in = Files.newInputStream(file)) {
                return read(in);
            }
        } catch (NoSuchFileException e) {
            throw new UnreadableFileException(
                    Files.isSymbolicLink(file)
                            ? "it is a link to a file that does not exist"
                            : "there is no such file");
        } catch (AccessDeniedException e) {
            throw new UnreadableFileException("it may not be read by this user");
        } catch (FileSystemLoopException e) {
            throw new UnreadableFileException("it is a link that leads to itself");
        } catch (IOException e) {
            throw new UnreadableFileException(
                    "it cannot be read (" + e.getClass().getSimpleName() + ")");
        }
    }

    private static void requireFile(BasicFileAttributes attributes) throws UnreadableFileException {
        if (attributes.isDirectory()) {
            throw new UnreadableFileException("it is a folder; name the files in it");
        }
        if (!attributes.isRegularFile()) {
            throw new UnreadableFileException("it is no file, but a device or a pipe");
        }
    }

    /// @throws UnreadableFileException if the bytes are damaged gzip, or exceed the limit
    public static byte[] read(InputStream in) throws IOException, UnreadableFileException {
        byte[] all = bounded(in);
        if (!isGzip(all)) {
            return all;
        }
        try (InputStream plain = new GZIPInputStream(new ByteArrayInputStream(all), 1 << 16)) {
            byte[] unpacked = bounded(plain);
            if (isGzip(unpacked)) {
                throw new UnreadableFileException("it was compressed twice; decompress it once");
            }
            return unpacked;
        } catch (EOFException e) {
            throw new UnreadableFileException("its compressed data (gzip) is cut off");
        } catch (ZipException e) {
            throw new UnreadableFileException("its compressed data (gzip) is damaged");
        }
    }

    private static byte[] bounded(InputStream in) throws IOException, UnreadableFileException {
        byte[] all = in.readNBytes(MOST + 1);
        if (all.length > MOST) {
            throw new UnreadableFileException("it is larger than 64 MiB");
        }
        return all;
    }

    private static boolean isGzip(byte[] all) {
        return all.length >= 2 && all[0] == 0x1f && all[1] == (byte) 0x8b;
    }
}
