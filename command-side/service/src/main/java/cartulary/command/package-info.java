/// The command side: it holds the keys, decides, and writes the log.
package cartulary.command;
