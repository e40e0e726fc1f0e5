/// The games as aggregates, and the gateway through which every command of people and automations goes. Start at
/// {@link cartulary.command.game.GameGateway} and {@link cartulary.command.game.GameCommandHandler}.
@NullMarked
package cartulary.command.game;

import org.jspecify.annotations.NullMarked;
