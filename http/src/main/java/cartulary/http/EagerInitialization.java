package cartulary.http;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.json.Json;
import cartulary.rules.Rules;
import java.lang.invoke.MethodHandles;
import java.util.List;

/// Initialises classes before the first virtual thread runs.
///
/// A virtual thread that waits for class initialisation pins its carrier. If the initialising thread waits for a
/// lock of the JSON mapper while the virtual thread that holds the lock waits for a carrier, both are deadlocked.
/// This happened when the bots of many games resumed right after a restart.
public final class EagerInitialization {
    private static final List<Class<?>> CLASSES = List.of(Json.class, EventCodec.class, Catalogue.class, Rules.class);

    private EagerInitialization() {}

    public static void initialise() {
        try {
            for (Class<?> type : CLASSES) {
                MethodHandles.publicLookup().ensureInitialized(type);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("class is not accessible", e);
        }
    }
}
