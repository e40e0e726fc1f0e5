package cartulary.http;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.json.Json;
import cartulary.rules.Rules;
import java.lang.invoke.MethodHandles;
import java.util.List;

/// Classes that must be initialised before the first virtual thread runs.
///
/// A virtual thread that waits for a class to be initialised keeps its carrier. If the initialising
/// thread waits for a lock of the JSON mapper, and the virtual thread that holds that lock waits for a
/// carrier, nobody goes on: met when the bots of many games went on at the moment of a restart.
public final class EagerInitialization {
    private static final List<Class<?>> CLASSES = List.of(Json.class, EventCodec.class, Catalogue.class, Rules.class);

    private EagerInitialization() {}

    public static void initialise() {
        try {
            for (Class<?> type : CLASSES) {
                MethodHandles.publicLookup().ensureInitialized(type);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("these classes are public", e);
        }
    }
}
