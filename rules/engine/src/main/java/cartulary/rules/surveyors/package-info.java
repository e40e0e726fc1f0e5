/// The Land Surveyors (SURV-1 … SURV-23): everything this expansion adds.
package cartulary.rules.surveyors;
