/// The events of a game with the state before and after each, from which questions about its past are answered. Start
/// with {@link cartulary.record.past.GameRecord}.
package cartulary.record.past;
