package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;
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

    /// Returns a violation that changes any event of a type.
    static RecordEdit inEvent(String check, String name, String type, Predicate<ObjectNode> change) {
        return violating(
                check, name, record -> record.any(type).map(change::test).orElse(false));
    }

    /// Returns a violation that changes the data of any event of a type.
    static RecordEdit inData(String check, String name, String type, Predicate<ObjectNode> change) {
        return inEvent(check, name, type, event -> change.test(data(event)));
    }

    /// Returns a violation that changes any event of a type with such data.
    static RecordEdit inEventWith(
            String check, String name, String type, Predicate<ObjectNode> which, Predicate<ObjectNode> change) {
        return violating(check, name, record -> record.any(
                        event -> EditedRecord.type(event).equals(type) && which.test(data(event)))
                .map(change::test)
                .orElse(false));
    }

    static RecordEdit anyEvent(String check, String name, Consumer<ObjectNode> change) {
        return violating(check, name, record -> {
            change.accept(
                    record.events().get(record.random().nextInt(record.events().size())));
            return true;
        });
    }

    static RecordEdit valid(String name, Predicate<EditedRecord> apply) {
        return new RecordEdit(null, name, false, apply);
    }

    static RecordEdit newer(String name, Predicate<EditedRecord> apply) {
        return new RecordEdit(null, name, true, apply);
    }
}
