/// Reviews of games as rows of the table `reviews`.
@NullMarked
package cartulary.analytics.review;

import org.jspecify.annotations.NullMarked;
