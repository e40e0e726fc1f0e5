package cartulary.store;

import cartulary.contracts.store.Append;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// One group commit of the event store, for the JDK's flight recorder. Costs nothing while nothing is recorded.
@Name("cartulary.GroupCommit")
@Label("Group Commit")
@Category("Cartulary")
@Description("Writes that were committed in one transaction, from the first statement to the end of the flush")
@StackTrace(false)
final class GroupCommitEvent extends Event {
    @Label("Writes")
    int writes;

    @Label("Events")
    int events;

    @Label("Games")
    int games;

    @Label("Bytes")
    @Description("Stored and public bytes of the events")
    @DataAmount
    long bytes;

    /// Ends the event with what was written; writes that failed are not counted.
    void end(List<PendingWrite<?>> group) {
        end();
        if (!shouldCommit()) {
            return;
        }
        Set<String> written = new HashSet<>();
        for (PendingWrite<?> pending : group) {
            if (!pending.isWritten()) {
                continue;
            }
            writes++;
            if (pending.write() instanceof AppendRows rows) {
                for (Append append : rows.events()) {
                    events++;
                    written.add(append.game().value());
                    bytes += append.publicBytes().length + storedBytes(append);
                }
            }
        }
        games = written.size();
        commit();
    }

    private static int storedBytes(Append append) {
        byte[] stored = append.storedBytes();
        return stored == null ? 0 : stored.length;
    }
}
