package cartulary.spark;

import java.nio.file.Path;

/// A cluster on this machine.
///
/// @param home the folder whose folder `jars` has Spark and its libraries
/// @param workers the number of workers, each of which runs one executor
/// @param cores of each worker, each of which runs one task at a time
/// @param megabytes of memory of each worker
record SparkPlan(Path home, int workers, int cores, int megabytes) {
    SparkPlan {
        home = home.toAbsolutePath().normalize();
    }
}
