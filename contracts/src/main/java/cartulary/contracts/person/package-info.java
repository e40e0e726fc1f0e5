/// People with accounts: the log of each person, which says which signing keys were theirs and when.
package cartulary.contracts.person;
