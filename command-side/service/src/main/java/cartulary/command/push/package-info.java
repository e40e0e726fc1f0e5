/// Notifications of people whose page is closed, by Web Push (decision 0045). Other code calls
/// {@link cartulary.command.push.Notifier#notify(String, cartulary.command.push.Notice)}.
package cartulary.command.push;
