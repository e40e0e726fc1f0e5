/// The games as aggregates, and the gateway through which every command of people and automations goes. Start at
/// {@link cartulary.command.game.GameGateway} and {@link cartulary.command.game.GameCommandHandler}.
package cartulary.command.game;
