/// Whole games to test with, played through the rules. No part of the service depends on it.
@NullMarked
package cartulary.testkit;

import org.jspecify.annotations.NullMarked;
