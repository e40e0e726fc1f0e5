#!/usr/bin/env python3
"""Verifies the deck, seeds and chips of a game, using only Python's standard library.

A whole game, from its public events (`curl …/api/games/GAME/events > game.ndjson`):

    python3 deck-check.py game GAME.NDJSON TILES.JSON CHIPS.JSON

verifies every opened commitment, the proof of every draw, the whole shuffle once the deck is open, and
every revealed chip: that it is the one that was sealed, was in its owner's supply and paid what it
should. Prints the number of verified items, or the first error (exit code 1). An unfinished game is
verified up to its last event.

A deck, from its opened seed:

    python3 deck-check.py SEED GAME TILES.JSON [--players N] [--sets base,bets,tollkeepers]
                          [--player-seed SEED]... [--nonce NONCE] [--json]

SEED and NONCE are in the event DeckOpened, GAME is the game's id, N the number of seats in SeatsClosed;
the players' seeds are those of SeedContributed in seat order. Compare `root` and `size` with
GameStarted, the order with the tiles drawn, `first` (an index into the seats) with GameStarted unless
the host chose the first player, and `commitment` with GameOpened.

The formats are described in docs/formats.md.
"""
import argparse
import base64
import hashlib
import hmac
import json
import struct
import sys


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def text(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Wrong(Exception):
    pass


def check(holds, what):
    if not holds:
        raise Wrong(what)


def raw(text):
    check(isinstance(text, str) and len(text) == 43, "32 bytes must be 43 characters of base64url")
    value = base64.urlsafe_b64decode(text + "=")
    check(len(value) == 32 and base64.urlsafe_b64encode(value)[:43].decode() == text,
          "not the canonical base64url of 32 bytes")
    return value


def numbers(key):
    block = 0
    while True:
        yield from struct.unpack(">8I", mac(key, struct.pack(">Q", block)))
        block += 1


def below(bound, words):
    """Returns a number below bound; rejection sampling makes all numbers equally likely."""
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


def leaf_hash(leaf):
    return hashlib.sha256(b"\x00" + leaf).digest()


def inner_hash(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def root(leaves):
    if len(leaves) == 1:
        return leaf_hash(leaves[0])
    split = 1 << (len(leaves) - 1).bit_length() - 1
    return inner_hash(root(leaves[:split]), root(leaves[split:]))


def root_by(proof, leaf, index, size):
    """Returns the root that a proof leads to (RFC 9162, section 2.1.3.2)."""
    last, found = size - 1, leaf_hash(leaf)
    for sibling in proof:
        check(last > 0, "a proof is too long")
        if index & 1 or index == last:
            found = inner_hash(sibling, found)
            while not index & 1 and index:
                index, last = index >> 1, last >> 1
        else:
            found = inner_hash(found, sibling)
        index, last = index >> 1, last >> 1
    check(last == 0, "a proof is too short")
    return found


def leaf(index, tile, salt):
    return struct.pack(">IH", index, len(tile.encode())) + tile.encode() + salt


def shuffle(seed, game, tiles, sets, players, player_seeds):
    message = b"cartulary/deck/v1"
    for field in [game.encode(), *player_seeds]:
        message += struct.pack(">I", len(field)) + field
    words = numbers(mac(seed, message))
    order = pile(tiles, sets)
    for i in range(len(order) - 1, 0, -1):
        j = below(i + 1, words)
        order[i], order[j] = order[j], order[i]
    first = below(players, words)
    salts = [mac(seed, b"leaf" + struct.pack(">I", i)) for i in range(len(order))]
    leaves = [leaf(i, tile, salt) for i, (tile, salt) in enumerate(zip(order, salts))]
    return order, first, salts, root(leaves)


def commitment(**fields):
    """Returns the SHA-256 of canonical JSON; all names and strings are ASCII, all numbers integers."""
    canonical = json.dumps(fields, sort_keys=True, separators=(",", ":"))
    return text(hashlib.sha256(canonical.encode()).digest())


def of_seed(seed, game, nonce):
    return commitment(domain="cartulary/seed/v1", game=game, nonce=nonce, seed=seed)


def of_player_seed(seed):
    return commitment(domain="cartulary/player-seed/v1", seed=seed)


def of_bet(game, office, seat, chip, nonce):
    x, y = office
    return commitment(domain="cartulary/bet/v1", game=game, office={"x": x, "y": y}, seat=seat,
                      chip=chip, nonce=nonce)


def of_final_bet(game, office, seat, segment, nonce):
    x, y = office
    return commitment(domain="cartulary/final-bet/v1", game=game, office={"x": x, "y": y},
                      seat=seat, segment=segment, nonce=nonce)


class Game:
    """One game, verified event by event, with a method for each relevant event type."""

    def __init__(self, tiles, chips):
        self.tiles, self.chips = tiles, {chip["id"]: chip["numbers"] for chip in chips}
        self.id = self.started = self.opened = self.closed = None
        self.committed, self.seeds, self.drawn = {}, {}, []
        self.bets, self.choices = {}, {}
        self.counts = {"draws": 0, "player seeds": 0, "passes": 0, "chips": 0, "final choices": 0}
        self.deck_is_open = False

    def see(self, line, revision):
        if self.id is None:
            self.id = line["game"]
        check(line["game"] == self.id, "another game: " + line["game"])
        check(line["revision"] == revision, f"revision {revision} is missing")
        getattr(self, "on_" + line["type"], lambda data: None)(line["data"])

    def on_GameOpened(self, data):
        self.opened = data

    def on_PlayerJoined(self, data):
        self.committed[data["seat"]] = data.get("seedCommitment")

    def on_PlayerLeft(self, data):
        del self.committed[data["seat"]]

    def on_SeatsClosed(self, data):
        self.closed = data

    def on_SeedContributed(self, data):
        check(self.started is None, "a seed was opened after the start")
        check(data["seat"] not in self.seeds, "a seat opened two seeds")
        check(of_player_seed(data["seed"]) == self.committed[data["seat"]],
              f"the seed of seat {data['seat']} does not match its commitment")
        self.seeds[data["seat"]] = raw(data["seed"])
        self.counts["player seeds"] += 1

    def on_GameStarted(self, data):
        self.started = data
        check(data.get("seededBy", []) == sorted(self.seeds),
              "seededBy differs from the seats that opened a seed")

    def on_TileDrawn(self, data):
        index, size = data["index"], self.started["deckSize"]
        check(index == len(self.drawn) and index < size, "tiles are drawn out of order")
        check(data["tilesLeft"] == size - index - 1, "tilesLeft is wrong")
        proven = root_by([raw(hash) for hash in data["proof"]],
                         leaf(index, data["tile"], raw(data["salt"])), index, size)
        check(text(proven) == self.started["deckRoot"], f"the proof of draw {index} fails")
        self.drawn.append(data["tile"])
        self.counts["draws"] += 1

    def on_BetSealed(self, data):
        self.seal(self.bets, data, data["bet"])

    def on_FinalBetFeatureChosen(self, data):
        self.seal(self.choices, data, data["choice"])

    def seal(self, sealed, data, secret):
        key = (data["x"], data["y"], data["seat"])
        check(key not in sealed, f"sealed twice: {key}")
        check(set(secret) == {"commitment"}, "a sealed event contains more than a commitment")
        sealed[key] = secret["commitment"]

    def on_OfficeClosed(self, data):
        office = data["x"], data["y"]
        for opened in data["passes"]:
            found = self.bets.pop((*office, opened["seat"]), None)
            check(found == of_bet(self.id, office, opened["seat"], None, opened["nonce"]),
                  f"seat {opened['seat']} did not pass at {office}")
            self.counts["passes"] += 1
        bets = sorted(seat for x, y, seat in self.bets if (x, y) == office)
        check(data["bets"] == bets, f"the bets at {office} differ from the seats that sealed and did not pass")

    def on_BetsSettled(self, data):
        office = data["x"], data["y"]
        check([bet["seat"] for bet in data["bets"]]
              == sorted(seat for x, y, seat in self.bets if (x, y) == office),
              f"the revealed chips at {office} differ from the sealed ones")
        for bet in data["bets"]:
            self.settle(office, bet, data["features"])

    def settle(self, office, bet, features):
        key = (*office, bet["seat"])
        check(self.bets.pop(key) == of_bet(self.id, office, bet["seat"], bet["chip"], bet["nonce"]),
              f"the chip of seat {bet['seat']} at {office} does not match its commitment")
        choice = self.choices.pop(key, None)
        nonce = bet.get("choiceNonce")
        opened = nonce and of_final_bet(self.id, office, bet["seat"], bet["segment"], nonce)
        check(choice == opened, f"the choice of seat {bet['seat']} at {office} does not match its commitment")
        self.counts["final choices"] += choice is not None
        sizes = [len(found["feature"]["tiles"]) for found in features
                 if bet["segment"] in found["segments"]]
        check(sizes == [bet["size"]], f"the size for the chip at {office} is wrong")
        check(bet["points"] == self.pays(bet["chip"], bet["size"]),
              f"chip {bet['chip']} does not pay {bet['points']} for {bet['size']} tiles")
        self.counts["chips"] += 1

    def pays(self, chip, size):
        check(chip in self.chips, "unknown chip: " + chip)
        return next((number["points"] for number in self.chips[chip]
                     if size == number["value"] or number["orMore"] and size > number["value"]), 0)

    def on_DeckOpened(self, data):
        self.deck_is_open = True
        check(of_seed(data["seed"], self.id, data["nonce"]) == self.opened["seed"]["commitment"],
              "the server's seed does not match its commitment")
        if self.started is None:
            return
        sets = ["base", *self.opened["options"].get("expansions", [])]
        seats = self.closed["seats"]
        seeds = [seed for _, seed in sorted(self.seeds.items())]
        order, first, _, top = shuffle(
            raw(data["seed"]), self.id, self.tiles, sets, len(seats), seeds)
        check(text(top) == self.started["deckRoot"] and len(order) == self.started["deckSize"],
              "the shuffle gives another deck")
        check(order[: len(self.drawn)] == self.drawn, "the shuffle gives other tiles than those drawn")
        chosen = self.closed.get("firstSeat")
        check(self.started["firstSeat"] == (seats[first] if chosen is None else chosen),
              "the first seat is wrong")

    def on_GameFinished(self, data):
        check(not self.bets and not self.choices, "a commitment was never opened")


class Hands:
    """Every chip is on one office at a time; known once all chips of the game are revealed."""

    def __init__(self):
        self.down, self.chips = {}, {}

    def see(self, revision, line):
        data = line["data"]
        if line["type"] == "OfficeClosed":
            for seat in data["bets"]:
                self.down[data["x"], data["y"], seat] = revision
        elif line["type"] == "BetsSettled":
            for bet in data["bets"]:
                since = self.down.pop((data["x"], data["y"], bet["seat"]))
                self.chips.setdefault((bet["seat"], bet["chip"]), []).append((since, revision))

    def check(self):
        for (seat, chip), times in self.chips.items():
            times.sort()
            for (_, up), (down, _) in zip(times, times[1:]):
                check(up <= down, f"{chip} of seat {seat} was on two offices at the same time")


def check_game(args):
    parser = argparse.ArgumentParser(
        prog="deck-check.py game", description="Verifies the deck, seeds and chips of a game.")
    parser.add_argument("events", help="public events, one JSON object per line")
    parser.add_argument("tiles", help="tiles.json")
    parser.add_argument("chips", help="chips.json")
    args = parser.parse_args(args)
    with open(args.tiles, encoding="utf-8") as file:
        tiles = json.load(file)["tiles"]
    with open(args.chips, encoding="utf-8") as file:
        chips = json.load(file)["chips"]
    game, hands, revision = Game(tiles, chips), Hands(), 0
    with open(args.events, encoding="utf-8") as file:
        for line in filter(str.strip, file):
            revision += 1
            try:
                event = json.loads(line)
                game.see(event, revision)
                hands.see(revision, event)
            except (Wrong, LookupError, TypeError, ValueError, AttributeError) as e:
                reason = e if isinstance(e, Wrong) else f"not in the format of docs/formats.md: {e!r}"
                raise SystemExit(f"WRONG at revision {revision}: {reason}")
    try:
        check(revision > 0, "there are no events")
        hands.check()
    except Wrong as e:
        raise SystemExit(f"WRONG: {e}")
    print(f"game {game.id}, {revision} events")
    for what, count in game.counts.items():
        print(f"{what}: {count}, all proven")
    print("the whole shuffle: proven" if game.deck_is_open and game.started else
          "the whole shuffle: not yet, the deck is closed" if not game.deck_is_open else
          "the whole shuffle: none, the game was never started")
    if game.bets or game.choices:
        print(f"still sealed: {len(game.bets)} bets or passes, {len(game.choices)} final choices")


def check_deck(args):
    parser = argparse.ArgumentParser(description="Computes a deck from its opened seed.")
    parser.add_argument("seed")
    parser.add_argument("game")
    parser.add_argument("tiles")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--sets", default="base")
    parser.add_argument("--player-seed", action="append", default=[])
    parser.add_argument("--nonce")
    parser.add_argument("--json", action="store_true", help="print everything, including salts, as JSON")
    args = parser.parse_args(args)

    sets = args.sets.split(",")
    with open(args.tiles, encoding="utf-8") as file:
        tiles = json.load(file)["tiles"]
    try:
        seed, seeds = raw(args.seed), [raw(part) for part in args.player_seed]
        order, first, salts, top = shuffle(seed, args.game, tiles, sets, args.players, seeds)
        result = {"game": args.game, "seed": args.seed, "sets": sets, "players": args.players,
                  "playerSeeds": args.player_seed}
        if args.nonce:
            raw(args.nonce)
            result |= {"nonce": args.nonce, "commitment": of_seed(args.seed, args.game, args.nonce)}
    except Wrong as e:
        raise SystemExit(str(e))
    result |= {"root": text(top), "size": len(order), "first": first}
    if args.json:
        print(json.dumps(result | {"order": order, "salts": [text(s) for s in salts]}, indent=2))
        return
    for name, value in result.items():
        print(f"{name}: {value}")
    for i, tile in enumerate(order):
        print(f"{i:3} {tile}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["game"]:
        check_game(sys.argv[2:])
    else:
        check_deck(sys.argv[1:])
