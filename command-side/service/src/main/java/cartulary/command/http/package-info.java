/// Shared by all resources of the command side: requests, their bodies, problems.
package cartulary.command.http;
