/// The public bytes of every event, for nodes that cannot query the stream by game.
package cartulary.query.record;
