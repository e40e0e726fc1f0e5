/// The games as aggregates: one desk through which every command goes, of people and of automations.
@NullMarked
package cartulary.command.game;

import org.jspecify.annotations.NullMarked;
