package cartulary.spark;

import java.nio.file.Path;
import java.util.List;

/// What [Main] tells the program with the job.
///
/// @param settings the file with the secret of the cluster
/// @param questions whether the named questions are answered
/// @param review the most games to review
/// @param to the folder for the table `reviews`
record JobArguments(String master, Path settings, SparkPlan plan, Path lake, boolean questions, long review, Path to) {
    String[] toArray() {
        return new String[] {
            master,
            settings.toString(),
            plan.home().toString(),
            String.valueOf(plan.workers()),
            String.valueOf(plan.cores()),
            String.valueOf(plan.megabytes()),
            lake.toString(),
            String.valueOf(questions),
            String.valueOf(review),
            to.toString()
        };
    }

    static JobArguments of(String[] arguments) {
        var rest = List.of(arguments).iterator();
        return new JobArguments(
                rest.next(),
                Path.of(rest.next()),
                new SparkPlan(
                        Path.of(rest.next()),
                        Integer.parseInt(rest.next()),
                        Integer.parseInt(rest.next()),
                        Integer.parseInt(rest.next())),
                Path.of(rest.next()),
                Boolean.parseBoolean(rest.next()),
                Long.parseLong(rest.next()),
                Path.of(rest.next()));
    }
}
