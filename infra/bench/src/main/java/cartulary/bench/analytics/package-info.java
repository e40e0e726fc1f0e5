/// The cost of analytics: exports, questions and reviews.
@NullMarked
package cartulary.bench.analytics;

import org.jspecify.annotations.NullMarked;
