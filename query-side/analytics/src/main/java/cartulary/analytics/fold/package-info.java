/// The fold of one recorded game into rows of every table. Pure.
package cartulary.analytics.fold;
