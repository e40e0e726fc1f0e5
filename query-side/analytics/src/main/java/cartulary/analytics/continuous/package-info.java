/// The export that a service runs beside its requests, so that the lake is never older than some minutes.
package cartulary.analytics.continuous;
