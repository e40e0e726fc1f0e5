package cartulary.command.competition;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Set;

/// The stores of a process that ends before or after one of its writes. Nothing is written afterwards.
final class MortalStore {
    private static final Set<String> WRITES = Set.of("append", "appendToDuel");

    private final int last;
    private final boolean isWritten;
    private int writes;

    /// @param last the number of the last write, from 1
    /// @param isWritten whether the process ends after it
    MortalStore(int last, boolean isWritten) {
        this.last = last;
        this.isWritten = isWritten;
    }

    /// The process has ended.
    static final class EndedException extends IllegalStateException {
        EndedException() {
            super("the process has ended");
        }
    }

    boolean hasEnded() {
        return writes >= last;
    }

    <T> T of(Class<T> type, T store) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (_, method, values) -> {
            boolean isWrite = WRITES.contains(method.getName());
            if (isWrite && ++writes > (isWritten ? last : last - 1)) {
                throw new EndedException();
            }
            try {
                Object written = method.invoke(store, values);
                if (isWrite && writes == last) {
                    throw new EndedException();
                }
                return written;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }
}
