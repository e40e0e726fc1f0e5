package cartulary.spark;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/// Sessions with the settings that the answers depend on.
final class SparkSessions {
    private SparkSessions() {}

    /// Opens a session on a cluster, and returns when all workers are ready.
    ///
    /// @param settings the file with the secret of the cluster
    static SparkSession on(String master, Path settings, SparkPlan plan) throws IOException {
        var file = new Properties();
        try (Reader reader = Files.newBufferedReader(settings)) {
            file.load(reader);
        }
        SparkConf conf = common(master);
        file.forEach((name, value) -> conf.set((String) name, (String) value));
        conf.set("spark.driver.host", SparkCluster.HOST)
                .set("spark.driver.bindAddress", SparkCluster.HOST)
                .set("spark.executor.cores", String.valueOf(plan.cores()))
                .set("spark.cores.max", String.valueOf(plan.cores() * plan.workers()))
                .set("spark.executor.memory", plan.megabytes() + "m")
                .set("spark.executor.extraClassPath", SparkProcess.classPath(plan.home()))
                .set("spark.executor.extraJavaOptions", "-XX:+UseSerialGC")
                .set("spark.scheduler.minRegisteredResourcesRatio", "1.0")
                .set("spark.scheduler.maxRegisteredResourcesWaitingTime", "120s");
        return SparkSession.builder().config(conf).getOrCreate();
    }

    /// Opens a session in this process.
    static SparkSession local() {
        return SparkSession.builder().config(common("local[1]")).getOrCreate();
    }

    private static SparkConf common(String master) {
        return new SparkConf()
                .setMaster(master)
                .setAppName("Cartulary")
                .set("spark.ui.enabled", "false")
                .set("spark.sql.session.timeZone", "UTC")
                .set("spark.sql.datetime.java8API.enabled", "true")
                // A lake of a few megabytes needs few tasks; those of the shuffles are combined by size.
                .set("spark.sql.shuffle.partitions", "16")
                // A task for each row group.
                .set("spark.sql.files.maxPartitionBytes", "8m");
    }
}
