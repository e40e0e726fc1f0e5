/// Pictures of boards, and what a shared link to a game shows.
@NullMarked
package cartulary.query.picture;

import org.jspecify.annotations.NullMarked;
