/// The whole topology as plain processes on loopback: to see it work, to measure it, to break it.
@NullMarked
package cartulary.local.cluster;

import org.jspecify.annotations.NullMarked;
