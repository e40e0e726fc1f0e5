package cartulary.store;

import java.nio.file.Path;

/// The data folder is open for writing in another process, or in another log of this one.
public final class StoreInUseException extends RuntimeException {
    StoreInUseException(Path folder) {
        super("the data folder " + folder + " is in use by another running instance; stop it first or choose another");
    }
}
