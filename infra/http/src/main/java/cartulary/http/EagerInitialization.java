package cartulary.http;

import java.lang.invoke.MethodHandles;

/// Initialises classes before the first virtual thread runs.
///
/// A virtual thread that waits for class initialisation pins its carrier. If the initialising thread waits for a
/// lock of the JSON mapper while the virtual thread that holds the lock waits for a carrier, both are deadlocked.
/// This happened when the bots of many games resumed right after a restart.
public final class EagerInitialization {
    private EagerInitialization() {}

    public static void initialise(Class<?>... classes) {
        try {
            for (Class<?> type : classes) {
                MethodHandles.publicLookup().ensureInitialized(type);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("class is not accessible", e);
        }
    }
}
