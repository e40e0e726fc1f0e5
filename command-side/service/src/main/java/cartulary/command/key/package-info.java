/// Keys, and the encryption of secrets. The `toString` of every type in this package omits the key.
package cartulary.command.key;
