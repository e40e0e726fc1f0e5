/// A model of a running game on top of the second engine: it computes the events, the legal choices and the public
/// view of every command by itself. Start with {@link cartulary.testkit.model.SecondEngineLaw}.
package cartulary.testkit.model;
