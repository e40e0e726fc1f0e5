/// Load on a service over HTTP: the packaged service as a child process, its callers, players and spectators.
package cartulary.bench.load;
