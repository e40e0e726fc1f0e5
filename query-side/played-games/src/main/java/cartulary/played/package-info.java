/// Whole games to test with, played through the rules. No part of the service depends on it.
@NullMarked
package cartulary.played;

import org.jspecify.annotations.NullMarked;
