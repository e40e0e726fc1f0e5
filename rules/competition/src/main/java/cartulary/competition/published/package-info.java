/// Published results of competitions, played by commands.
package cartulary.competition.published;
