/// Deciding a recorded game again from its public events. Start with {@link cartulary.rules.replay.GameReplay}.
package cartulary.rules.replay;
