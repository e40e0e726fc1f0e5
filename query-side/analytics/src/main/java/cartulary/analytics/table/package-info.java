/// The tables of the lake: a record for the rows of each, from which its columns follow.
package cartulary.analytics.table;
