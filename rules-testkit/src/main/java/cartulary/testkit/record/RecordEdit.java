package cartulary.testkit.record;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A kind of change of a record.
///
/// @param check the check that it violates; null if none
/// @param name what is changed
/// @param isNewer whether the change makes the record newer than these verifiers
/// @param apply makes the change; false if the record has nothing that could be changed so
record RecordEdit(@Nullable String check, String name, boolean isNewer, Predicate<EditedRecord> apply) {
    static RecordEdit violating(String check, String name, Predicate<EditedRecord> apply) {
        return new RecordEdit(check, name, false, apply);
    }

    static RecordEdit valid(String name, Predicate<EditedRecord> apply) {
        return new RecordEdit(null, name, false, apply);
    }

    static RecordEdit newer(String name, Predicate<EditedRecord> apply) {
        return new RecordEdit(null, name, true, apply);
    }
}
