/// Automations that act when nobody else does, run by {@link AutomationScheduler}. They query the store for what is
/// due and act on the head state, never on a replayed event. Firing twice, or on two nodes at the same time, has no
/// further effect.
package cartulary.command.timer;
