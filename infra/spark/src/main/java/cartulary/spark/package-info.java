/// Games as data on Apache Spark: a cluster of processes on this machine, the named questions over the files of a lake,
/// and the rules in the executors, over the table `records`.
@NullMarked
package cartulary.spark;

import org.jspecify.annotations.NullMarked;
