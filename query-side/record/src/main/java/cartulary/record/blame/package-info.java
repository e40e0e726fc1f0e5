/// The origin of everything that is on a board. Start with {@link cartulary.record.blame.BlameCalculator}.
package cartulary.record.blame;
