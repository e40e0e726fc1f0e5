#!/usr/bin/env python3
"""Shuffles a deck again from its opened seed, with nothing but Python's standard library.

    python3 deck-check.py SEED GAME TILES.JSON [--players N] [--sets base,bets,tollkeepers]
                          [--nonce NONCE] [--json]

SEED and NONCE stand in the event DeckOpened, GAME is the game's id, N the number of seats in
SeatsClosed. Compare: `root` and `size` with GameStarted, the order with the tiles drawn, `first`
with GameStarted where no host chose who begins (it counts seats in their order from 0), and
`commitment` with GameOpened. The format is described in docs/formats.md.
"""
import argparse
import base64
import hashlib
import hmac
import json
import struct


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def text(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text):
    value = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(value) != 32:
        raise SystemExit("a seed and a nonce are 32 bytes: 43 characters of base64url")
    return value


def numbers(key):
    block = 0
    while True:
        yield from struct.unpack(">8I", mac(key, struct.pack(">Q", block)))
        block += 1


def below(bound, words):
    """Words of the incomplete last range are thrown away, so that no number is likelier."""
    limit = 2**32 - 2**32 % bound
    return next(word for word in words if word < limit) % bound


def pile(tiles, sets):
    return [
        variant["id"]
        for tile in tiles
        if tile["set"] in sets
        for variant in tile["variants"]
        for _ in range(variant["count"] - variant["start"])
    ]


def root(leaves):
    if len(leaves) == 1:
        return hashlib.sha256(b"\x00" + leaves[0]).digest()
    split = 1 << (len(leaves) - 1).bit_length() - 1
    return hashlib.sha256(b"\x01" + root(leaves[:split]) + root(leaves[split:])).digest()


def shuffle(seed, game, tiles, sets, players):
    field = game.encode()
    words = numbers(mac(seed, b"cartulary/deck/v1" + struct.pack(">I", len(field)) + field))
    order = pile(tiles, sets)
    for i in range(len(order) - 1, 0, -1):
        j = below(i + 1, words)
        order[i], order[j] = order[j], order[i]
    first = below(players, words)
    salts = [mac(seed, b"leaf" + struct.pack(">I", i)) for i in range(len(order))]
    leaves = [
        struct.pack(">IH", i, len(tile.encode())) + tile.encode() + salt
        for i, (tile, salt) in enumerate(zip(order, salts))
    ]
    return order, first, salts, root(leaves)


def commitment(seed, game, nonce):
    fields = {"domain": "cartulary/seed/v1", "game": game, "nonce": nonce, "seed": text(seed)}
    canonical = json.dumps(fields, sort_keys=True, separators=(",", ":"))
    return text(hashlib.sha256(canonical.encode()).digest())


def main():
    parser = argparse.ArgumentParser(description="Shuffles a deck again from its opened seed.")
    parser.add_argument("seed")
    parser.add_argument("game")
    parser.add_argument("tiles")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--sets", default="base")
    parser.add_argument("--nonce")
    parser.add_argument("--json", action="store_true", help="everything, salts too, as JSON")
    args = parser.parse_args()

    seed, sets = raw(args.seed), args.sets.split(",")
    with open(args.tiles, encoding="utf-8") as file:
        tiles = json.load(file)["tiles"]
    order, first, salts, top = shuffle(seed, args.game, tiles, sets, args.players)
    result = {"game": args.game, "seed": args.seed, "sets": sets, "players": args.players}
    if args.nonce:
        raw(args.nonce)
        result |= {"nonce": args.nonce, "commitment": commitment(seed, args.game, args.nonce)}
    result |= {"root": text(top), "size": len(order), "first": first}
    if args.json:
        print(json.dumps(result | {"order": order, "salts": [text(s) for s in salts]}, indent=2))
        return
    for name, value in result.items():
        print(f"{name}: {value}")
    for i, tile in enumerate(order):
        print(f"{i:3} {tile}")


if __name__ == "__main__":
    main()
