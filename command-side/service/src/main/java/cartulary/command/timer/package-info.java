/// Time: what happens by itself when nobody acts. These automations ask the store for what is due and
/// act on the head state, never on a replayed event; firing twice, or on two nodes at once, is harmless.
@NullMarked
package cartulary.command.timer;

import org.jspecify.annotations.NullMarked;
