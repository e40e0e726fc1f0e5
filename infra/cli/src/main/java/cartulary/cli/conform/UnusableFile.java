package cartulary.cli.conform;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.ZipException;

/// A file that cannot be used, with the line (0 if unknown) and the reason.
final class UnusableFile extends Exception {
    private static final long serialVersionUID = 1L;

    UnusableFile(Path file, long line, String reason) {
        super(file + (line == 0 ? ": " : ":" + line + ": ") + reason);
    }

    /// Describes a read error.
    static String why(IOException problem) {
        return switch (problem) {
            case NoSuchFileException e -> "the file does not exist";
            case AccessDeniedException e -> "permission denied";
            case EOFException e -> "the gzip file is truncated";
            case ZipException e -> "the gzip file is damaged: " + e.getMessage();
            default -> "cannot be read: " + problem.getMessage();
        };
    }
}
