package cartulary.store;

import java.nio.file.Path;

/// Another process, or another log in this one, has this data folder open for writing.
public final class StoreInUse extends RuntimeException {
    StoreInUse(Path folder) {
        super("the data folder " + folder + " is in use by another running instance; stop it first or choose another");
    }
}
