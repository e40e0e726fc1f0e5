/// Tests of the local cluster.
@NullMarked
package cartulary.local.cluster;

import org.jspecify.annotations.NullMarked;
