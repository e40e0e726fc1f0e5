/// People with accounts: the log of each person, which says which signing keys were theirs and when.
@NullMarked
package cartulary.contracts.person;

import org.jspecify.annotations.NullMarked;
