package cartulary.bench.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/// The processor time of this process and of its threads, in nanoseconds.
public enum Cpu {
    PROCESS {
        @Override
        public long nanos() {
            return SYSTEM.getProcessCpuTime();
        }
    },
    /// The calling thread, which others on the machine influence less.
    THREAD {
        @Override
        public long nanos() {
            return THREADS.getCurrentThreadCpuTime();
        }
    };

    private static final com.sun.management.OperatingSystemMXBean SYSTEM =
            (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /// Work that is measured.
    public interface Work<E extends Exception> {
        void run() throws E;
    }

    /// The elapsed time and the processor time of one run.
    public record Run(Duration elapsed, Duration cpu) {
        public double cpuMillis() {
            return cpu.toNanos() / 1e6;
        }

        public double cpuSeconds() {
            return cpu.toNanos() / 1e9;
        }

        public double seconds() {
            return elapsed.toNanos() / 1e9;
        }
    }

    public abstract long nanos();

    /// Returns the run with the least processor time.
    public <E extends Exception> Run best(int runs, Work<E> work) throws E {
        Run best = run(work);
        for (int i = 1; i < runs; i++) {
            Run next = run(work);
            best = next.cpu().compareTo(best.cpu()) < 0 ? next : best;
        }
        return best;
    }

    private <E extends Exception> Run run(Work<E> work) throws E {
        long began = System.nanoTime();
        long used = nanos();
        work.run();
        return new Run(Duration.ofNanos(System.nanoTime() - began), Duration.ofNanos(nanos() - used));
    }
}
