#!/usr/bin/env python3
"""Verifies the record of a game, using only the standard library of Python 3.9 and
none of the code of the service.

    record-check.py game FILE TILES CHIPS [--key KEY]... [--keys FILE] [--against FILE]...
    record-check.py deck SEED GAME TILES [--players N] [--sets SETS] [--player-seed SEED]... [--nonce NONCE]
    record-check.py vectors

The formats are described in docs/formats.md. The program is also meant to be read: it is a second description
of these formats, in the order canonical JSON, trees, signatures, notes, deck, game, record.
"""
import argparse
import base64
import binascii
import collections
import contextlib
import dataclasses
import hashlib
import hmac
import itertools
import json
import os
import re
import stat
import struct
import sys
import unicodedata
import zlib

HOLDS, DOES_NOT_HOLD, CANNOT_BE_CHECKED = 0, 1, 2


class Broken(Exception):
    """Something does not hold: of the whole record, or of the event at a revision."""

    def __init__(self, reason, revision=None):
        super().__init__(reason)
        self.revision = revision


class Unreadable(Exception):
    """Something cannot be checked: it is unreadable, exceeds a limit, or is newer than this program."""


class Altered(Unreadable):
    """A program changed the record when it saved it, which says nothing about the game."""

    def __init__(self, path, problem):
        super().__init__(f"{path} was altered: {problem}, which says nothing about the game; get the original again,"
                         f" for a record with GET /api/games/GAME/record, and leave the file as it is")


def check(holds, reason, revision=None):
    if not holds:
        raise Broken(reason, revision)


@contextlib.contextmanager
def at(revision):
    """Attributes failures to a revision. Data of an unexpected shape is a failure, too."""
    try:
        yield
    except Broken as e:
        raise Broken(str(e), revision if e.revision is None else e.revision)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, struct.error) as e:
        raise Broken(f"not in the format of docs/formats.md: {e!r}", revision)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def text(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(encoded, size=32):
    length = (size * 4 + 2) // 3
    check(isinstance(encoded, str) and len(encoded) == length, f"{size} bytes must be {length} characters of base64url")
    value = base64.urlsafe_b64decode(encoded + "=" * (-length % 4))
    check(len(value) == size and text(value) == encoded, f"not the canonical base64url of {size} bytes")
    return value


def base64_with_padding(raw):
    return base64.b64encode(raw).decode()


def raw_of_base64(text):
    try:
        value = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        value = None
    check(value is not None and base64_with_padding(value) == text, "not canonical base64")
    return value


# Canonical JSON (RFC 8785), for integers below 2^53 and strings of whole Unicode characters.

ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
ESCAPED = re.compile(r'["\\\x00-\x1f]')
# Matches at every quote, also of a string without an end, so that no character is looked at twice.
STRING = re.compile(rb'"(?:[^"\\]+|\\.)*"?', re.DOTALL)


def canonical(value):
    """Returns the canonical text of a value: members sorted by UTF-16 code units, the shortest escapes."""
    if isinstance(value, str):
        return '"' + ESCAPED.sub(lambda found: ESCAPES.get(found[0], f"\\u{ord(found[0]):04x}"), value) + '"'
    if isinstance(value, dict):
        members = sorted(value.items(), key=lambda member: utf_16(member[0]))
        return "{" + ",".join(canonical(name) + ":" + canonical(value) for name, value in members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value)


def utf_16(name):
    return name.encode("utf-16-be", "surrogatepass")


def read_canonical(line):
    """Returns the object that the bytes of a line contain, which must be its canonical bytes."""
    try:
        value = json.loads(line.decode("utf-8"), object_pairs_hook=members_of, parse_int=integer_of,
                           parse_float=no_number, parse_constant=no_number)
        written = canonical(value).encode("utf-8")
    except UnicodeDecodeError as e:
        raise Broken(f"not UTF-8 at byte {e.start}")
    except json.JSONDecodeError as e:
        raise Broken(f"not JSON: {e.msg} at character {e.pos}")
    except UnicodeEncodeError:
        raise Broken("a string contains an unpaired surrogate")
    check(isinstance(value, dict), "not a JSON object")
    if written != line:
        start = first_difference(line, written)
        raise Broken(f"not in canonical form: at byte {start} the canonical form has"
                     f" {written[start:start + 20]!r}, not {line[start:start + 20]!r}")
    return value


def members_of(pairs):
    members = dict(pairs)
    if len(members) < len(pairs):
        (name, _), = collections.Counter(name for name, _ in pairs).most_common(1)
        raise Broken(f"the member {name!r} occurs twice")
    return members


def integer_of(token):
    check(len(token) <= 17 and abs(int(token)) < 2**53, f"the number {token[:30]} is not below 2^53")
    return int(token)


def no_number(token):
    raise Broken(f"the number {token[:30]} is not an integer")


def first_difference(one, other):
    """Returns the first index at which two sequences differ, or the length of the shorter one."""
    return next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))


def depth(line):
    """Returns the greatest depth of the arrays and objects of a JSON text, without parsing it."""
    brackets = re.sub(rb"[^][{}]", b"", STRING.sub(b"", line))
    return max(itertools.accumulate(1 if bracket in b"[{" else -1 for bracket in brackets), default=0)


# Merkle trees (RFC 6962, RFC 9162). A tree is a list of leaf hashes.

def leaf_hash(leaf):
    return sha256(b"\x00", leaf)


def inner_hash(left, right):
    return sha256(b"\x01", left, right)


def split_of(size):
    """Returns the largest power of two below a size."""
    return 1 << (size - 1).bit_length() - 1


def root(tree):
    if len(tree) == 1:
        return tree[0]
    split = split_of(len(tree))
    return inner_hash(root(tree[:split]), root(tree[split:]))


def levels_of(tree):
    """Returns the hashes of a tree, level by level; a last one without a sibling moves up unchanged."""
    levels = [tree]
    while len(levels[-1]) > 1:
        level = levels[-1]
        levels.append([inner_hash(*level[i:i + 2]) if i + 1 < len(level) else level[i]
                       for i in range(0, len(level), 2)])
    return levels


def root_of(levels, size):
    """Returns the root of the first leaves: their full subtrees, joined from the right."""
    found = None
    for level in levels:
        if size & 1:
            found = level[size - 1] if found is None else inner_hash(level[size - 1], found)
        size >>= 1
    return found


def inclusion_proof(tree, index):
    """Returns the audit path of a leaf, from the bottom up (RFC 9162, section 2.1.3.1)."""
    if len(tree) == 1:
        return []
    split = split_of(len(tree))
    if index < split:
        return inclusion_proof(tree[:split], index) + [root(tree[split:])]
    return inclusion_proof(tree[split:], index - split) + [root(tree[:split])]


def root_by(proof, leaf, index, size):
    """Returns the root that an audit path leads to (RFC 9162, section 2.1.3.2)."""
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


def consistency_proof(tree, size, is_known=True):
    """Returns the proof that the tree of a smaller size is a prefix (RFC 9162, section 2.1.4.1)."""
    if size == len(tree):
        return [] if is_known else [root(tree)]
    split = split_of(len(tree))
    if size <= split:
        return consistency_proof(tree[:split], size, is_known) + [root(tree[split:])]
    return consistency_proof(tree[split:], size - split, False) + [root(tree[:split])]


# Ed25519 (RFC 8032, section 5.1). A point is (X, Y, Z, T) with x = X/Z, y = Y/Z, x·y = T/Z. Signing takes a
# time that depends on the key, which is harmless for test vectors only.

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, -1, PRIME) % PRIME
NEUTRAL = (0, 1, 1, 0)


def add(one, other):
    x1, y1, z1, t1 = one
    x2, y2, z2, t2 = other
    a, b = (y1 - x1) * (y2 - x2) % PRIME, (y1 + x1) * (y2 + x2) % PRIME
    c, d = 2 * t1 * t2 * CURVE % PRIME, 2 * z1 * z2 % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


def multiply(factor, point):
    product = NEUTRAL
    while factor:
        if factor & 1:
            product = add(product, point)
        point, factor = add(point, point), factor >> 1
    return product


def is_same_point(one, other):
    return ((one[0] * other[2] - other[0] * one[2]) % PRIME == 0
            and (one[1] * other[2] - other[1] * one[2]) % PRIME == 0)


def point_of(encoded):
    """Decodes 32 bytes: y, and the lowest bit of x as the highest bit."""
    number = int.from_bytes(encoded, "little")
    y, sign = number & (1 << 255) - 1, number >> 255
    check(y < PRIME, "not a point of the curve")
    square = (y * y - 1) * pow(CURVE * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME:
        x = x * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    check((x * x - square) % PRIME == 0 and (x or not sign), "not a point of the curve")
    if x & 1 != sign:
        x = PRIME - x
    return x, y, 1, x * y % PRIME


def encoded_point(point):
    x, y, z, _ = point
    inverse = pow(z, -1, PRIME)
    x, y = x * inverse % PRIME, y * inverse % PRIME
    return (y | (x & 1) << 255).to_bytes(32, "little")


def scalar_of(*parts):
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little") % ORDER


def expanded(private_key):
    """Returns the secret scalar and the prefix of a private key of 32 bytes."""
    digest = hashlib.sha512(private_key).digest()
    scalar = int.from_bytes(digest[:32], "little")
    return scalar & (1 << 254) - 8 | 1 << 254, digest[32:]


def public_key(private_key):
    return encoded_point(multiply(expanded(private_key)[0], BASE))


def sign(private_key, message):
    scalar, prefix = expanded(private_key)
    key = encoded_point(multiply(scalar, BASE))
    nonce = scalar_of(prefix, message)
    commitment = encoded_point(multiply(nonce, BASE))
    response = (nonce + scalar_of(commitment, key, message) * scalar) % ORDER
    return commitment + response.to_bytes(32, "little")


def is_signature(key, message, signature):
    if len(signature) != 64:
        return False
    try:
        point, commitment = point_of(key), point_of(signature[:32])
    except Broken:
        return False
    response = int.from_bytes(signature[32:], "little")
    if response >= ORDER:
        return False
    challenge = scalar_of(signature[:32], key, message)
    return is_same_point(multiply(response, BASE), add(commitment, multiply(challenge, point)))


BASE = point_of((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, "little"))


# Signed notes and checkpoints (C2SP signed-note, C2SP tlog-checkpoint).

NOTE_LIMIT = 4096
SIGNATURES_LIMIT = 16
ED25519 = b"\x01"
VERIFIER_KEY = re.compile(r"([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})")
SIGNATURE_LINE = re.compile("\u2014 ([^ +]+) ([A-Za-z0-9+/]+={0,2})")
CHECKPOINT = re.compile(r"([^\n]+)\n([1-9][0-9]{0,17})\n([A-Za-z0-9+/]{43}=)\n")
GAME_ID = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
ORIGIN = re.compile(rf"(.+)/log/([0-9a-f]{{32}})/games/({GAME_ID})")


def check_name(name):
    check(name and not any(c == "+" or c <= " " or c == "\x7f" or unicodedata.category(c)[0] == "Z" for c in name),
          "the name of a key must not be empty, nor contain + or white space")


@dataclasses.dataclass(frozen=True)
class VerifierKey:
    """The public half of a key that signs notes."""
    name: str
    point: bytes

    @property
    def id(self):
        return sha256(self.name.encode(), b"\n", ED25519, self.point)[:4]

    @staticmethod
    def parse(text):
        found = VERIFIER_KEY.fullmatch(text) if isinstance(text, str) else None
        check(found, "not a verifier key: expected <name>+<8 hexadecimal digits>+<base64>")
        check_name(found[1])
        typed = raw_of_base64(found[3])
        check(typed[:1] == ED25519, "the type of the verifier key is not 1 (Ed25519)")
        key = VerifierKey(found[1], typed[1:])
        check(str(key) == text, "the id of the verifier key is not that of its name and bytes")
        return key

    def __str__(self):
        return f"{self.name}+{self.id.hex()}+{base64_with_padding(ED25519 + self.point)}"


@dataclasses.dataclass(frozen=True)
class Note:
    """A text that ends with a newline, and its signatures: name of the key, id of the key, bytes."""
    text: str
    signatures: tuple

    @staticmethod
    def parse(note):
        check(isinstance(note, str) and len(note) <= NOTE_LIMIT, f"a note has at most {NOTE_LIMIT} characters")
        signed, separator, lines = note.rpartition("\n\n")
        check(separator and lines.endswith("\n"), "a note is a text, an empty line and lines of signatures")
        check(not re.search(r"[\x00-\x09\x0b-\x1f]", signed), "the text of the note contains a control character")
        signatures = tuple(map(Note.signature_of, lines[:-1].split("\n")))
        check(len(signatures) <= SIGNATURES_LIMIT, f"a note has at most {SIGNATURES_LIMIT} signatures")
        return Note(signed + "\n", signatures)

    @staticmethod
    def signature_of(line):
        found = SIGNATURE_LINE.fullmatch(line)
        check(found, "a line of the note is not a signature")
        identified = raw_of_base64(found[2])
        check(len(identified) > 4, "a signature of the note is too short")
        return found[1], identified[:4], identified[4:]

    @staticmethod
    def signed(text, key, private_key):
        return Note(text, ((key.name, key.id, sign(private_key, text.encode())),))

    def is_signed_by(self, key):
        """Returns whether a key signed the note. A wrong signature with the name and id of the key is a failure."""
        own = [signature for name, id, signature in self.signatures if (name, id) == (key.name, key.id)]
        for signature in own:
            check(is_signature(key.point, self.text.encode(), signature), f"the signature of {key} is wrong")
        return bool(own)

    def __str__(self):
        lines = (f"\u2014 {name} {base64_with_padding(id + signature)}\n" for name, id, signature in self.signatures)
        return self.text + "\n" + "".join(lines)


@dataclasses.dataclass(frozen=True)
class Checkpoint:
    """What a signature binds: that the first `size` events of a record have this root."""
    origin: str
    size: int
    root: bytes

    @staticmethod
    def parse(text):
        found = CHECKPOINT.fullmatch(text)
        check(found, "a checkpoint has three lines: origin, size, root")
        checkpoint = Checkpoint(found[1], int(found[2]), raw_of_base64(found[3]))
        check(ORIGIN.fullmatch(checkpoint.origin), "the origin is not <name>/log/<log id>/games/<game id>")
        check_name(checkpoint.name)
        return checkpoint

    @property
    def name(self):
        return ORIGIN.fullmatch(self.origin)[1]

    @property
    def log(self):
        return ORIGIN.fullmatch(self.origin)[2]

    @property
    def game(self):
        return ORIGIN.fullmatch(self.origin)[3]

    def __str__(self):
        return f"{self.origin}\n{self.size}\n{base64_with_padding(self.root)}\n"


def announced_keys(entries, trusted):
    """Returns the keys that trusted keys announced, directly or by way of other announced keys, and alarms.

    The entries are those of GET /api/keys: the present key first, then the former ones, newest first.
    """
    accepted, alarms, is_known = list(trusted), [], False
    for entry in reversed(entries):
        key = VerifierKey.parse(entry["key"])
        if key in accepted:
            is_known = True
        elif is_announced(key, entry, accepted):
            accepted.append(key)
            is_known = True
        elif is_known:
            alarms.append(f"ALARM: {key} was not announced by a known key")
    if not is_known:
        alarms.append("ALARM: the published keys contain none of the keys given with --key")
    return accepted[len(trusted):], alarms


def is_announced(key, entry, accepted):
    if "announcement" not in entry:
        return False
    try:
        note = Note.parse(entry["announcement"])
        return note.text == announcement_text(key, entry["since"]) and any(map(note.is_signed_by, accepted))
    except Broken:
        return False


def announcement_text(key, since):
    return f"cartulary.key/1\n{key}\n{since}\n"


# The deck and the commitments.

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
    tree = [leaf_hash(leaf(i, tile, salt)) for i, (tile, salt) in enumerate(zip(order, salts))]
    return order, first, salts, root(tree)


def commitment(**fields):
    return text(sha256(canonical(fields).encode()))


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


# The game.

NUMBERS = frozenset(("seat", "index", "tilesLeft", "deckSize", "firstSeat", "size", "points", "x", "y"))


def check_numbers(value):
    """Refuses booleans where numbers belong, because Python takes `true` for 1."""
    members = value.items() if isinstance(value, dict) else enumerate(value)
    for name, member in members:
        check(name not in NUMBERS or not isinstance(member, bool), f"{name} is not a number")
        if isinstance(member, (dict, list)):
            check_numbers(member)


# What can follow the end of a game.
DISPUTES = ("DisputeOpened", "DisputeRecounted", "DisputeAgreed", "DisputeResolved", "ScoreCorrected")


# How many events of a type a game can have at most; the others are not limited by turns or seats. Checked first, so
# that a made-up record cannot keep the program busy.
MOST_OTHERS = 2_000
MOST = {"DisputeOpened": 10, "DisputeRecounted": 10, "BetSealed": 600} | dict.fromkeys(
    ("PlayerJoined", "PlayerLeft", "TokenReissued", "SeatRecovered", "DeadlineSet", "StepExpired", "DisputeAgreed"))


class Game:
    """The deck, seeds, seals and chips of one game, verified event by event, with a method for each relevant type."""

    def __init__(self, tiles, chips, corrected):
        self.corrected = corrected
        self.tiles, self.chips = tiles, {chip["id"]: chip["numbers"] for chip in chips}
        self.id = self.opened = self.closed = self.started = None
        self.committed, self.seeds, self.drawn = {}, {}, []
        self.bets, self.choices = {}, {}
        self.counts = dict.fromkeys(("draws", "player seeds", "passes", "chips", "final choices"), 0)
        self.deck_is_open = False
        self.revision = 0
        self.events = collections.Counter()

    def see(self, event):
        self.id, self.revision = event["game"], event["revision"]
        most = MOST.get(event["type"], MOST_OTHERS)
        self.events[event["type"]] += 1
        check(most is None or self.events[event["type"]] <= most,
              f"a game has at most {most} events {event['type']}")
        check_numbers(event["data"])
        check(self.opened is not None or event["type"] == "GameOpened", "the game was not opened")
        check(not self.deck_is_open or event["type"] in DISPUTES, f"{event['type']} follows the end of the game")
        getattr(self, "on_" + event["type"], lambda data: None)(event["data"])

    def on_GameOpened(self, data):
        check(self.opened is None, "the game was opened twice")
        self.opened = data

    def on_PlayerJoined(self, data):
        check(self.closed is None, "a player joined after the seats were closed")
        check(data["seat"] not in self.committed, f"seat {data['seat']} was taken twice")
        self.committed[data["seat"]] = data.get("seedCommitment")

    def on_PlayerLeft(self, data):
        check(self.closed is None, "a player left after the seats were closed")
        del self.committed[data["seat"]]

    def on_SeatsClosed(self, data):
        check(self.closed is None, "the seats were closed twice")
        self.closed = data

    def on_SeedContributed(self, data):
        check(self.closed is not None, "a seed was opened before the seats were closed")
        check(self.started is None, "a seed was opened after the start")
        check(data["seat"] not in self.seeds, "a seat opened two seeds")
        check(of_player_seed(data["seed"]) == self.committed[data["seat"]],
              f"the seed of seat {data['seat']} does not match its commitment")
        self.seeds[data["seat"]] = raw(data["seed"])
        self.counts["player seeds"] += 1

    def on_GameStarted(self, data):
        check(self.closed is not None and self.started is None, "the game was started twice, or with open seats")
        self.started = data
        check(data.get("seededBy", []) == sorted(self.seeds),
              "seededBy differs from the seats that opened a seed")

    def on_TileDrawn(self, data):
        index, size = data["index"], self.started["deckSize"]
        check(index == len(self.drawn) and index < size, "tiles are drawn out of order")
        check(data["tilesLeft"] == size - index - 1, "tilesLeft is wrong")
        found = root_by([raw(hash) for hash in data["proof"]],
                        leaf(index, data["tile"], raw(data["salt"])), index, size)
        check(text(found) == self.started["deckRoot"], f"the proof of draw {index} fails")
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
        sealed[key] = secret["commitment"], self.revision

    def on_OfficeClosed(self, data):
        office = data["x"], data["y"]
        for opened in data["passes"]:
            found, _ = self.bets.pop((*office, opened["seat"]), (None, None))
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
        sealed, _ = self.bets.pop(key)
        check(sealed == of_bet(self.id, office, bet["seat"], bet["chip"], bet["nonce"]),
              f"the chip of seat {bet['seat']} at {office} does not match its commitment")
        choice, _ = self.choices.pop(key, (None, None))
        nonce = bet.get("choiceNonce")
        opened = nonce and of_final_bet(self.id, office, bet["seat"], bet["segment"], nonce)
        check(choice == opened, f"the choice of seat {bet['seat']} at {office} does not match its commitment")
        self.counts["final choices"] += choice is not None
        sizes = [len(found["feature"]["tiles"]) for found in features
                 if bet["segment"] in found["segments"]]
        check(sizes == [bet["size"]], f"the size for the chip at {office} is wrong")
        check(bet["points"] == self.pays(bet["chip"], bet["size"])
              or (self.revision, bet["seat"]) in self.corrected,
              f"chip {bet['chip']} does not pay {bet['points']} for {bet['size']} tiles")
        self.counts["chips"] += 1

    def pays(self, chip, size):
        check(chip in self.chips, "unknown chip: " + chip)
        return next((number["points"] for number in self.chips[chip]
                     if size == number["value"] or number["orMore"] and size > number["value"]), 0)

    def on_DeckOpened(self, data):
        check(not self.deck_is_open, "the deck was opened twice")
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

    def still_sealed(self):
        """Returns a text for each commitment that later events can still open."""
        if not self.deck_is_open:
            yield "the server's seed, and with it the order of the tiles not yet drawn"
            if self.started is None:
                yield from (f"the seed of seat {seat}" for seat, seed in sorted(self.committed.items())
                            if seed is not None and seat not in self.seeds)
        for what, sealed in (("bet or pass", self.bets), ("final choice", self.choices)):
            for (x, y, seat), (_, revision) in sealed.items():
                yield f"the {what} of seat {seat} at ({x}, {y}), sealed at revision {revision}"


class Hands:
    """Every chip is on one office at a time; known once all chips of the game are revealed."""

    def __init__(self):
        self.down, self.chips = {}, {}

    def see(self, event):
        data = event["data"]
        if event["type"] == "OfficeClosed":
            for seat in data["bets"]:
                self.down[data["x"], data["y"], seat] = event["revision"]
        elif event["type"] == "BetsSettled":
            for bet in data["bets"]:
                since = self.down.pop((data["x"], data["y"], bet["seat"]))
                self.chips.setdefault((bet["seat"], bet["chip"]), []).append((since, event["revision"]))

    def check(self):
        for (seat, chip), times in self.chips.items():
            times.sort()
            for (_, up), (down, _) in zip(times, times[1:]):
                check(up <= down, f"{chip} of seat {seat} was on two offices at the same time", down)


def corrected_scores(events):
    """Returns revision and seat of each score that a dispute corrects."""
    corrected = set()
    for event in events:
        if event["type"] == "ScoreCorrected":
            with at(event["revision"]):
                corrected.update((one["revision"], one["seat"]) for one in event["data"]["scores"])
    return corrected


class Scores:
    """The points that count. Every correction starts from them, and every ranking states their sums (LOBBY-19)."""

    def __init__(self):
        self.points, self.totals = collections.Counter(), collections.Counter()
        self.disputes, self.open, self.corrections, self.is_annulled = 0, set(), 0, False

    def see(self, event):
        data, revision = event["data"], event["revision"]
        type = event["type"]
        if type in ("FeatureScored", "BetsSettled"):
            for one in data["points" if type == "FeatureScored" else "bets"]:
                self.score(revision, one)
        elif type == "TollRaised":
            self.score(revision, data)
        elif type == "GameFinished":
            self.check_ranking(data["ranking"])
        elif type == "DisputeOpened":
            self.disputes += 1
            check(data["dispute"] == self.disputes, "disputes are numbered wrongly")
            self.open.add(self.disputes)
        elif type in DISPUTES and type != "ScoreCorrected":
            check(data["dispute"] in self.open, f"dispute {data['dispute']} is not open")
            if type == "DisputeResolved":
                self.open.remove(data["dispute"])
                self.is_annulled |= data["outcome"] == "annulled"
        elif type == "ScoreCorrected":
            self.correct(data)

    def score(self, revision, one):
        self.points[revision, one["seat"]] += one["points"]
        self.totals[one["seat"]] += one["points"]

    def correct(self, data):
        changes = collections.Counter()
        for one in data["scores"]:
            key = one["revision"], one["seat"]
            check(one["from"] == self.points[key], f"a score of seat {one['seat']} is corrected from other points")
            self.points[key] = one["to"]
            changes[one["seat"]] += one["to"] - one["from"]
        for one in data["totals"]:
            check(one["from"] == self.totals[one["seat"]], f"the total of seat {one['seat']} is corrected from another")
            check(not data["scores"] or one["to"] - one["from"] == changes.pop(one["seat"], 0),
                  f"the total of seat {one['seat']} does not change by its corrected scores")
            self.totals[one["seat"]] = one["to"]
        check(not any(changes.values()) or not data["scores"], "a total lacks its correction")
        if data["ranking"]:
            self.check_ranking(data["ranking"])
        self.corrections += 1

    def check_ranking(self, ranking):
        for one in ranking:
            check(one["score"] == self.totals[one["seat"]], f"the ranking states other points of seat {one['seat']}")


# The greatest number of signatures of moves that are verified, each in some milliseconds. A long game has 1,000.
SIGNATURES_OF_MOVES = 5_000


class Moves:
    """The signatures of players (LOBBY-12). Those of bets, passes and final choices are verified once these are open."""

    # The command behind an event, and its members.
    COMMANDS = {
        "SeedContributed": ("ContributeSeed", ("seed",)),
        "TileDrawn": ("DrawTile", ()),
        "TilePlaced": ("PlaceTile", ("x", "y", "rotation")),
        "MeeplePlaced": ("PlaceMeeple", ("segment",)),
        "TollhousePlaced": ("PlaceTollhouse", ("x", "y")),
        "TollhouseRelocated": ("PlaceTollhouse", ("x", "y")),
        "PlacementSkipped": ("SkipPlacement", ()),
        "BetFeatureChosen": ("ChooseBetFeature", ("x", "y", "segment")),
        "BetSealed": ("PlaceBet", ()),
        "FinalBetFeatureChosen": ("ChooseFinalBetFeature", ()),
        "PlayerResigned": ("Resign", ()),
        "PlayerLeft": ("LeaveGame", ()),
        "DisputeOpened": ("OpenDispute", ("target", "reading")),
        "DisputeAgreed": ("AgreeToDispute", ("dispute", "outcome", "basis")),
        "DisputeResolved": ("WithdrawDispute", ("dispute",)),
    }

    # A seat can send these only once, so that they may have been signed before its choices changed.
    ONCE = ("SeedContributed", "BetSealed", "FinalBetFeatureChosen", "PlayerResigned")

    # Events that the rules add for a player who resigned before placing a tile or choosing a feature (MIX-16).
    CONSEQUENCES = ("TilePlaced", "BetFeatureChosen")

    # Events that change what the seat that they name may choose, and nobody else.
    OF_ONE_SEAT = ("PlayerJoined", "PlayerLeft", "TokenReissued", "SeatRecovered", "SeedContributed", "BetSealed",
                   "FinalBetFeatureChosen", "DisputeOpened", "DisputeAgreed")

    def __init__(self):
        self.keys, self.resigned, self.sealed, self.signed = {}, set(), {}, collections.Counter()
        self.last_change, self.last_changes = 0, {}  # of every seat; of one seat only

    def see(self, event):
        type, data, signature = event["type"], event["data"], event.get("signature")
        seat = int(event["actor"][5:]) if event["actor"].startswith("seat-") else None
        key = self.keys.get(seat)
        is_move = (type in self.COMMANDS and not (type in self.CONSEQUENCES and seat in self.resigned)
                   and not (type == "DisputeResolved" and data["by"] != "opener"))
        check(signature is not None or key is None or not is_move, f"the {type} of seat {seat} is not signed")
        check(signature is None or key is not None and is_move, f"the {type} has a signature that it must not have")
        if signature is not None:
            self.check_signature(event, seat, key)
        self.check_opened(type, data)
        if type == "PlayerJoined" or type == "SeatRecovered":
            self.keys[data["seat"]] = data.get("signingKey")
        elif type == "PlayerLeft":
            self.keys.pop(data["seat"], None)
        elif type == "PlayerResigned":
            self.resigned.add(data["seat"])
        if type in self.OF_ONE_SEAT:
            self.last_changes[data["seat"]] = event["revision"]
        elif type != "DisputeRecounted" and not (type == "DisputeResolved" and data["outcome"] == "stands"):
            self.last_change = event["revision"]

    def check_signature(self, event, seat, key):
        type, data, signature = event["type"], event["data"], event["signature"]
        check(set(signature) == {"after", "value"}, "the signature is malformed")
        first = 0 if type in self.ONCE else max(self.last_change, self.last_changes.get(seat, 0))
        check(first <= signature["after"] < event["revision"],
              f"the signature is for a move after revision {signature['after']}")
        name, members = self.COMMANDS[type]
        move = {"after": signature["after"], "domain": "cartulary/move/v1", "game": event["game"], "seat": seat}
        if type in ("BetSealed", "FinalBetFeatureChosen"):
            self.sealed[type, data["x"], data["y"], seat] = key, move, signature["value"]
        else:
            command = {"type": name} | {member: data[member] for member in members if member in data}
            if type == "DisputeOpened":
                command["reason"] = ""  # the record has its hash only
            self.verify(key, move, signature["value"], command)

    def check_opened(self, type, data):
        if type == "OfficeClosed":
            for opened in data["passes"]:
                self.open("BetSealed", data, opened, "clientNonce", {"type": "DeclineBet"})
        elif type == "BetsSettled":
            for bet in data["bets"]:
                self.open("BetSealed", data, bet, "clientNonce", {"type": "PlaceBet", "chip": bet["chip"]})
                if "choiceNonce" in bet:
                    self.open("FinalBetFeatureChosen", data, bet, "choiceClientNonce",
                              {"type": "ChooseFinalBetFeature", "segment": bet["segment"]})

    def open(self, type, office, opened, nonce, command):
        sealed = self.sealed.pop((type, office["x"], office["y"], opened["seat"]), None)
        check((sealed is not None) == (nonce in opened), f"{nonce} of seat {opened['seat']} is missing or superfluous")
        if sealed is not None:
            self.verify(*sealed, command | {"nonce": opened[nonce], "x": office["x"], "y": office["y"]})

    def verify(self, key, move, signature, command):
        seat = move["seat"]
        if sum(self.signed.values()) >= SIGNATURES_OF_MOVES:
            raise Unreadable(f"the record has more than {SIGNATURES_OF_MOVES:,} signed moves, which takes this program"
                             " too long; ./cartulary verify checks them")
        check(is_signature(raw(key), canonical(move | {"command": command}).encode(), raw(signature, 64)),
              f"the signature of the {command['type']} of seat {seat} is not by its key")
        self.signed[seat] += 1


# The record.

FORMAT, KEPT_FORMAT = "cartulary.record/1", "cartulary.checkpoint/1"
LINE_LIMIT = 1024 * 1024
EVENTS_LIMIT = 100_000
FILE_LIMIT = 64 * 1024 * 1024
DEPTH_LIMIT = 16
KEPT_LIMIT = 1_000
KEYS_LIMIT = 1024 * 1024

NEWEST_RULES = 2
NEWEST_SCHEMA = dict.fromkeys((
    "GameOpened", "PlayerJoined", "PlayerLeft", "TokenReissued", "SeatRecovered", "SeatsClosed", "SeedContributed",
    "GameStarted", "DeadlineSet", "TileDrawn", "TileSetAside", "TilePlaced", "MeeplePlaced", "TollhousePlaced",
    "TollhouseRelocated", "PlacementSkipped", "FeatureCompleted", "TollRaised", "FeatureScored", "MeeplesReturned",
    "BetFeatureAsked", "BetFeatureChosen", "BetsSettled", "OfficeOpened", "BetSealed", "OfficeClosed",
    "TollhouseTurned", "TurnEnded", "FinalScoringBegan", "FinalBetFeatureAsked", "FinalBetFeatureChosen",
    "PlayerResigned", "StepExpired", "GameFinished", "GameAbandoned", "DeckOpened",
    "DisputeOpened", "DisputeRecounted", "DisputeAgreed", "DisputeResolved", "ScoreCorrected",
), 1) | {"GameOpened": 3, "GameStarted": 2, "PlayerJoined": 4, "SeatRecovered": 2, "OfficeClosed": 2, "BetsSettled": 2,
        "GameAbandoned": 2}

ENVELOPE = {
    "actor": re.compile("guest|host|referee|service|seat-[0-5]"),
    "at": re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z"),
    "data": dict,
    "game": re.compile(GAME_ID),
    "revision": int,
    "rules": int,
    "schema": int,
    "type": str,
}


OPEN_ALREADY = re.compile(r"/dev/stdin|/dev/fd/[0-9]+|/proc/self/fd/[0-9]+")
GZIP = b"\x1f\x8b"
COMPRESSED = {b"PK\x03\x04": "zip", b"\xfd7zXZ": "xz", b"BZh": "bzip2", b"(\xb5/\xfd": "zstd", b"7z\xbc\xaf": "7z"}
WHITE_SPACE = b" \t\n"
JOINED = re.compile(rb'\}[ \t,]*\{"actor":')
MISREAD_DASH = "\u00e2\u20ac\u201d".encode()  # U+2014, read as Windows-1252 and written as UTF-8


def read_file(path, limit=FILE_LIMIT):
    """Returns the bytes of a regular file or of a pipe that is open already, decompressed if they begin like gzip."""
    try:
        if not OPEN_ALREADY.fullmatch(path):
            mode = os.stat(path).st_mode
            if stat.S_ISDIR(mode):
                raise Unreadable(f"{path} is a folder; name a file in it")
            if not stat.S_ISREG(mode):
                raise Unreadable(f"{path} is no file, but a device or a pipe")
        with open(path, "rb") as file:
            content = file.read(limit + 1)
    except OSError as e:
        raise Unreadable(f"{path}: {e.strerror}")
    if content.startswith(GZIP):
        content = decompressed(path, content[:limit + 1], limit)
    if len(content) > limit:
        raise Unreadable(f"{path} has more than {limit:,} bytes")
    return content


def decompressed(path, content, limit):
    """Returns at most one byte more than the limit, so that a small file cannot fill the memory."""
    found = b""
    while content.startswith(GZIP) and len(found) <= limit:
        gzip = zlib.decompressobj(zlib.MAX_WBITS | 16)
        try:
            found += gzip.decompress(content, limit + 1 - len(found))
        except zlib.error:
            raise Unreadable(f"the compressed data (gzip) of {path} is damaged")
        if not gzip.eof and len(found) <= limit:
            raise Unreadable(f"the compressed data (gzip) of {path} is cut off")
        content = gzip.unused_data
    if found.startswith(GZIP):
        raise Unreadable(f"{path} was compressed twice; decompress it once")
    return found


def check_text(path, content):
    """Refuses other encodings and line ends."""
    if content.startswith(b"\xef\xbb\xbf"):
        raise Altered(path, "a byte order mark was put before its first event")
    if content.startswith((b"\xff\xfe", b"\xfe\xff", b"{\0", b"\0{", b"\0\0\0{", b"\0\0\xfe\xff")):
        raise Altered(path, "it was saved in another encoding than UTF-8")
    if b"\r\n" in content or content.endswith(b"\r") or b"\r" in content and b"\n" not in content:
        raise Altered(path, "its line ends were changed to those of another system (CR LF or CR)")


def check_form(path, content):
    """Refuses what is no record, and records that a program changed as a whole when it saved them."""
    head = content[:4096]
    start = head.lstrip(WHITE_SPACE + b"\r")
    for magic, name in COMPRESSED.items():
        if head.startswith(magic):
            raise Unreadable(f"{path} is not a record: it is compressed by {name}; decompress it")
    check_text(path, b"" if start.startswith(b"<") else content)
    if not start:
        raise Unreadable(f"{path} is not a record: it is empty")
    if start.startswith(b"<"):
        raise Unreadable(f"{path} is not a record: it is a web page; download the record itself"
                         " (GET /api/games/GAME/record)")
    if start.startswith(b"[") and b'"revision"' in start:
        raise Altered(path, "its events were put into one JSON array")
    if not start.startswith(b"{"):
        raise Unreadable(f"{path} is not a record: it does not begin with a JSON object")
    if b'"format":' in start and b'"cartulary.evidence/' in start:
        raise Altered(path, 'it is a file of evidence, of which the member "record" is the text of the record')
    if b'"revision"' not in start and b'"status"' in start and b'"title"' in start:
        raise Unreadable(f"{path} is not a record: it is the answer to a request that was refused")
    if b"\n" in head[:len(head) - len(start)]:
        raise Altered(path, "blank lines were added to it")
    first, separator, second = start.partition(b"\n")
    if separator and second and not second.startswith(b"{") and is_open(first):
        if b'"revision"' not in start:
            raise Unreadable(f"{path} is not a record: it does not begin with an event")
        raise Altered(path, "its JSON was written again with other white space or another order of members")
    check_end(path, content)


def is_open(text):
    """Returns whether a JSON text ends inside an object."""
    outside = STRING.sub(b"", text)
    return outside.count(b"{") > outside.count(b"}")


def check_end(path, content):
    rest = content[len(content.rstrip(WHITE_SPACE)):]
    if b"\n" not in rest:
        raise Altered(path, "the line feed after its last line was removed, or the file was cut off there"
                      if content.rstrip(WHITE_SPACE).endswith(b"}") else "it was cut off inside its last line")
    if not rest.endswith(b"\n") or rest.count(b"\n") > 1 or not rest.startswith(b"\n") and len(rest) > 1:
        raise Altered(path, "blank lines were added to it")


def check_lines(path, lines):
    """Refuses records that a program changed in every line, or between the lines. A single line that is spelled
    differently is a changed event."""
    if JOINED.search(lines[0]):
        raise Altered(path, "its events were joined to one line")
    events = 0
    is_after_blank = False
    for line in lines:
        if not line.strip(WHITE_SPACE):
            is_after_blank = True
            continue
        events += 1
        if is_after_blank:
            # An event that was replaced by a blank line leaves a gap in the revisions.
            if b'"revision":%d,' % events in line or b'"format":"cartulary.record/' in line:
                raise Altered(path, "blank lines were added to it")
            break
    if all(map(is_respelled, lines)):
        raise Altered(path, "its JSON was written again with other white space or another order of members")
    if b'"format":"cartulary.record/' in lines[-1] and (not is_utf_8(lines[-1]) or MISREAD_DASH in lines[-1]):
        raise Altered(path, "it was saved in another encoding than UTF-8")


def is_respelled(line):
    try:
        value = json.loads(line.decode("utf-8"), object_pairs_hook=members_of, parse_int=integer_of,
                           parse_float=no_number, parse_constant=no_number)
        return canonical(value).encode("utf-8") != line
    except (Broken, ValueError):
        return False


def is_utf_8(line):
    try:
        line.decode("utf-8")
        return True
    except UnicodeDecodeError:
        return False


def read_lines(path):
    """Returns the lines of the events of a record file, and the last line if that is the one with the checkpoint."""
    content = read_file(path)
    check_form(path, content)
    lines = content[:-1].split(b"\n")
    if len(lines) > EVENTS_LIMIT + 1:
        raise Unreadable(f"{path} has more than {EVENTS_LIMIT:,} events")
    for number, line in enumerate(lines, 1):
        if len(line) > LINE_LIMIT:
            raise Unreadable(f"line {number} of {path} has more than {LINE_LIMIT:,} bytes")
        if depth(line) > DEPTH_LIMIT:
            raise Unreadable(f"line {number} of {path} has more than {DEPTH_LIMIT} levels")
    check_lines(path, lines)
    format = format_of(lines[-1])
    if format not in (None, FORMAT):
        raise Unreadable(f"the format {format!r} of {path} is not known to this program, only {FORMAT!r}")
    last = None if format is None else lines.pop()
    if len(lines) > EVENTS_LIMIT:
        raise Unreadable(f"{path} has more than {EVENTS_LIMIT:,} events")
    return lines, last


def format_of(line):
    """Returns the format that a last line names, or None if it is an event, or not JSON at all."""
    try:
        value = json.loads(line.decode("utf-8"), parse_int=len)
    except ValueError:
        return None
    return value.get("format") if isinstance(value, dict) and "revision" not in value else None


class Record:
    """A record file, checked in stages. Each stage is a method that yields what it found, as lines of text."""

    def __init__(self, path):
        self.path = path
        self.lines, self.tree, self.levels, self.events = [], [], [], []
        self.last_line = self.last = self.key = self.note = self.checkpoint = None
        self.newer = None
        self.signed, self.agreeing, self.sealed = "nobody: there is no checkpoint", 0, []

    @property
    def size(self):
        return len(self.lines)

    def read(self):
        self.lines, self.last_line = read_lines(self.path)
        self.tree = [leaf_hash(line) for line in self.lines]
        self.levels = levels_of(self.tree)
        yield f"{self.size} events, {'no' if self.last_line is None else 'one'} checkpoint"

    def parse(self):
        for revision, line in enumerate(self.lines, 1):
            with at(revision):
                self.events.append(read_canonical(line))
        if self.last_line is not None:
            try:
                self.last = read_canonical(self.last_line)
            except Broken as e:
                raise Broken(f"in the line of the checkpoint: {e}")
        yield "each line is in canonical form"

    def check_envelopes(self):
        check(self.events, "there are no events")
        for revision, event in enumerate(self.events, 1):
            with at(revision):
                for name, form in ENVELOPE.items():
                    check(name in event, f"the envelope has no member {name!r}")
                    check(form.fullmatch(event[name]) if isinstance(form, re.Pattern) else type(event[name]) is form,
                          f"the member {name!r} of the envelope is malformed")
                check(type(event.get("signature", {})) is dict, "the member 'signature' of the envelope is malformed")
                check(event["revision"] == revision, f"the event has the revision {event['revision']}")
                check(event["game"] == self.events[0]["game"], f"the event is of another game, {event['game']}")
                check(event["rules"] > 0 and event["schema"] > 0, "versions begin with 1")
            self.newer = self.newer or newer_than_this_program(event)
            with at(revision):
                check(self.newer or event["rules"] == self.events[0]["rules"],
                      f"the event was decided by rules {event['rules']}, but its game was opened with rules "
                      f"{self.events[0]['rules']}")
        yield f"revisions 1 to {self.size} of game {self.events[0]['game']}"

    def check_checkpoint(self, kept):
        if self.last is None:
            yield "none"
            return
        check(set(self.last) == {"checkpoint", "format", "key"}, "its line has other members than its format")
        self.key = VerifierKey.parse(self.last["key"])
        self.note = Note.parse(self.last["checkpoint"])
        self.checkpoint = Checkpoint.parse(self.note.text)
        check(self.checkpoint.game == self.events[0]["game"], "the checkpoint is that of another game")
        check(self.checkpoint.size == self.size,
              f"the checkpoint is that of {self.checkpoint.size} events, but the file has {self.size}")
        if self.checkpoint.root != root_of(self.levels, self.size):
            agreeing, revision = self.compare([one for one in kept if one.checkpoint.origin == self.checkpoint.origin])
            raise Broken("the root of the events is not that of the checkpoint; " + (
                "this event differs from the kept one" if revision
                else f"the first {agreeing} events agree with what was kept" if agreeing
                else "some event was changed, and nothing that was kept says which"), revision)
        yield f"size and root are those of the events, the origin is {self.checkpoint.origin}"

    def check_signature(self, trusted, announced):
        if self.note is None:
            check(not trusted, "there is no checkpoint, so no key has signed the events")
            yield "none"
            return
        check(self.note.is_signed_by(self.key), "the checkpoint is not signed by the key in the file")
        check(self.checkpoint.name == self.key.name, "the name of the key is not that of the origin")
        if trusted:
            self.signed = next((f"{key}, {source}" for keys, source in (
                (trusted, "given with --key"), (announced, "announced by a key given with --key"))
                for key in keys if self.note.is_signed_by(key)), None)
            check(self.signed, f"signed by {self.key}, which is neither given with --key nor announced by such a key")
        else:
            self.signed = f"the key in the file, which is not checked: {self.key}"
        yield f"signed by {self.signed}"

    def check_kept(self, kept, known):
        """Compares with what was kept. What agrees counts only if a key signed it that is known, was kept with it, or
        signed the record: anybody could have written it. What disagrees is always reported."""
        comparable = [one for one in kept if one.checkpoint.game == self.events[0]["game"]]
        yield from (f"{one.path}: belongs to another game ({one.checkpoint.game}), not compared"
                    for one in kept if one not in comparable)
        signers = [one.signer(known + [key for key in (one.key, self.key) if key is not None]) for one in comparable]
        agreeing, revision = self.compare(comparable)
        for one, signer in zip(comparable, signers):
            size = one.checkpoint.size
            if size > self.size:
                raise Broken(f"the record is shorter than what was kept: {one.path} is about {size} events",
                             revision or self.size + 1)
            if root_of(self.levels, size) != one.checkpoint.root:
                raise Broken(f"the first {size} events contradict the kept {one.path}{self.other_log(one)}; " + (
                    "this event differs" if revision else f"the first {agreeing} agree with what was kept"), revision)
            self.agreeing += signer is not None
            yield (f"{one.path}: agrees on the first {size} events, signed by "
                   + (str(signer) if signer else "a key that is not known here, so it does not count"))
        if not kept:
            yield "none given, so a history rewritten within the rules would not be noticed"

    def other_log(self, one):
        """Returns a hint if what was kept has another origin than the record, and so comes from before a restore."""
        if self.checkpoint is None or one.checkpoint.origin == self.checkpoint.origin:
            return ""
        return f" of another log ({one.checkpoint.log}): the operator restored the log from a backup, or rewrote it"

    def compare(self, kept):
        """Returns how many first events agree with what was kept, and the first revision that is known to differ."""
        agreeing = [one.checkpoint.size for one in kept if one.checkpoint.size <= self.size
                    and root_of(self.levels, one.checkpoint.size) == one.checkpoint.root]
        differing = [first_difference(one.tree, self.tree) + 1 for one in kept if one.tree
                     and one.tree[:self.size] != self.tree[:one.checkpoint.size]]
        return max(agreeing, default=0), min(differing, default=None)

    def check_game(self, tiles, chips):
        if self.newer is not None:
            raise Unreadable(self.newer)
        game, hands, moves, scores = Game(tiles, chips, corrected_scores(self.events)), Hands(), Moves(), Scores()
        for revision, event in enumerate(self.events, 1):
            with at(revision):
                game.see(event)
                hands.see(event)
                moves.see(event)
                scores.see(event)
        hands.check()
        yield from (f"signed moves of seat {seat}: {count}, all by its key" for seat, count in sorted(moves.signed.items()))
        if not moves.signed:
            yield "signed moves: none"
        if scores.disputes:
            yield (f"disputes: {scores.disputes}, {len(scores.open)} open, {scores.corrections} corrections"
                   + (", the result is annulled" if scores.is_annulled else ""))
        self.sealed = list(game.still_sealed())
        yield from (f"{what}: {count}, all consistent" for what, count in game.counts.items())
        yield ("the whole shuffle: consistent with the opened seeds" if game.deck_is_open and game.started else
               "the whole shuffle: not yet known, the deck is closed" if not game.deck_is_open else
               "the whole shuffle: none, the game was never started")
        yield from (f"still sealed: {what}" for what in self.sealed)


def newer_than_this_program(event):
    """Returns what is newer, or None."""
    revision, type, schema = event["revision"], event["type"], event["schema"]
    if event["rules"] > NEWEST_RULES:
        return f"at revision {revision}: version {event['rules']} of the rules is newer than this program"
    if type not in NEWEST_SCHEMA:
        return f"at revision {revision}: the type {type!r} is not known to this program"
    if schema > NEWEST_SCHEMA[type]:
        return f"at revision {revision}: schema {schema} of {type} is newer than this program"
    return None


@dataclasses.dataclass(frozen=True)
class Kept:
    """A checkpoint that somebody kept, perhaps with its key and events. Damage in it says nothing about the record."""
    path: str
    note: Note
    checkpoint: Checkpoint
    key: VerifierKey = None
    tree: list = dataclasses.field(default_factory=list)

    @staticmethod
    def read(path):
        """Reads all that a file contains: a signed note, a record, or a checkpoint in each line."""
        with usable(path):
            content = read_file(path)
            check_text(path, content)
            if not content.endswith(b"\n"):
                raise Altered(path, "the line feed after its last line was removed, or the file was cut off there")
            if not content.startswith(b"{"):
                note = Note.parse(content.decode("utf-8"))
                return [Kept(path, note, Checkpoint.parse(note.text))]
            lines = content[:-1].split(b"\n", KEPT_LIMIT + 1)
            check(depth(lines[0]) <= DEPTH_LIMIT, f"it has more than {DEPTH_LIMIT} levels")
            if format_of(lines[0]) == KEPT_FORMAT:
                check(len(lines) <= KEPT_LIMIT, f"it has more than {KEPT_LIMIT:,} checkpoints")
                return [Kept.of_line(path, line, KEPT_FORMAT) for line in lines]
            lines, last = read_lines(path)
            check(last is not None, "it has no checkpoint")
            kept = Kept.of_line(path, last, FORMAT, list(map(leaf_hash, lines)))
            check(len(lines) == kept.checkpoint.size and root(kept.tree) == kept.checkpoint.root,
                  "its events are not those of its own checkpoint")
            return [kept]

    @staticmethod
    def of_line(path, line, format, tree=None):
        members = read_canonical(line)
        check(set(members) == {"checkpoint", "format", "key"} and members["format"] == format,
              f"a line of {format} is expected")
        note = Note.parse(members["checkpoint"])
        return Kept(path, note, Checkpoint.parse(note.text), VerifierKey.parse(members["key"]), tree or [])

    def signer(self, keys):
        """Returns the key that signed the checkpoint, or None if it is none of these."""
        with usable(self.path):
            return next(filter(self.note.is_signed_by, keys), None)


@contextlib.contextmanager
def usable(path):
    """Reports failures as those of a file that is given besides the record."""
    try:
        yield
    except (Broken, LookupError, TypeError, ValueError, AttributeError, RecursionError) as e:
        raise Unreadable(f"{path} cannot be used: {e}")


def read_json(path, member, limit=FILE_LIMIT):
    """Returns a member of a JSON file."""
    with usable(path):
        return json.loads(read_file(path, limit), parse_int=integer_of)[member]


# The commands.

def say(line):
    """Prints a line. Texts of the record cannot send control characters to the terminal."""
    print("".join(c if " " <= c <= "~" else c.encode("unicode_escape").decode() for c in line))


def check_game(args):
    """Checks a record and returns the exit code."""
    record, stage = Record(args.record), ""
    try:
        tiles, chips = read_json(args.tiles, "tiles"), read_json(args.chips, "chips")
        announced, alarms = [], []
        if args.keys:
            with usable(args.keys):
                announced, alarms = announced_keys(read_json(args.keys, "keys", KEYS_LIMIT), args.key)
        kept = [one for path in args.against for one in Kept.read(path)]
        stages = {
            "readable": record.read,
            "canonical": record.parse,
            "numbered": record.check_envelopes,
            "checkpoint": lambda: record.check_checkpoint(kept),
            "signature": lambda: itertools.chain(alarms, record.check_signature(args.key, announced)),
            "kept": lambda: record.check_kept(kept, args.key + announced),
            "deck and chips": lambda: record.check_game(tiles, chips),
        }
        for number, (name, run) in enumerate(stages.items(), 1):
            stage = f" ({number} {name})"
            for line in run():
                say(f"{number} {name}: {line}")
    except Broken as e:
        revision = "" if e.revision is None else f" at revision {e.revision}"
        say(f"DOES NOT HOLD{revision}{stage}: {e}")
        return DOES_NOT_HOLD
    except Unreadable as e:
        say(f"CANNOT BE CHECKED{stage}: {e}")
        return CANNOT_BE_CHECKED
    say(f"HOLDS. Signed by {record.signed}. Kept checkpoints that agree: {record.agreeing}."
        f" Seals still closed: {len(record.sealed)}.")
    return HOLDS


def print_deck(args):
    """Computes a deck from its opened seed."""
    tiles = read_json(args.tiles, "tiles")
    sets = args.sets.split(",")
    try:
        check(args.players > 0, "a game has at least one player")
        seed, seeds = raw(args.seed), [raw(part) for part in args.player_seed]
        order, first, salts, top = shuffle(seed, args.game, tiles, sets, args.players, seeds)
        result = {"game": args.game, "seed": args.seed, "sets": sets, "players": args.players,
                  "playerSeeds": args.player_seed}
        if args.nonce:
            raw(args.nonce)
            result |= {"nonce": args.nonce, "commitment": of_seed(args.seed, args.game, args.nonce)}
    except Broken as e:
        raise Unreadable(str(e))
    result |= {"root": text(top), "size": len(order), "first": first}
    if args.json:
        print(json.dumps(result | {"order": order, "salts": [text(s) for s in salts]}, indent=2))
        return HOLDS
    for name, value in result.items():
        say(f"{name}: {value}")
    for i, tile in enumerate(order):
        say(f"{i:3} {tile}")
    return HOLDS


def print_vectors(_):
    """Prints the test vectors of the record. The keys are those of tests 1 and 2 of RFC 8032, section 7.1."""
    sizes = [1, 2, 3, 7, 8, 9, 488]
    leaves = [canonical({"revision": revision}) for revision in range(1, sizes[-1] + 1)]
    tree = [leaf_hash(leaf.encode()) for leaf in leaves]
    first_private, second_private = map(bytes.fromhex, (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"))
    first_key, second_key = (VerifierKey("cartulary-test", public_key(key)) for key in (first_private, second_private))
    origin = "cartulary-test/log/0123456789abcdef0123456789abcdef/games/0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"
    checkpoint = Checkpoint(origin, sizes[-1], root(tree))
    since = "2026-11-23T00:00:00.000Z"
    print(json.dumps({
        "roots": [{"size": size, "root": text(root(tree[:size]))} for size in sizes],
        "proofs": [
            {"size": size, "revision": revision, "leaf": leaves[revision - 1],
             "proof": [text(hash) for hash in inclusion_proof(tree[:size], revision - 1)]}
            for size in sizes for revision in sorted({1, (size + 1) // 2, size - 1 or 1, size})],
        "consistencyProofs": [
            {"first": first, "second": second,
             "proof": [text(hash) for hash in consistency_proof(tree[:second], first)]}
            for second in sizes for first in sizes if first <= second],
        "checkpoint": {
            "privateKey": text(first_private), "key": str(first_key), "origin": origin, "size": checkpoint.size,
            "root": text(checkpoint.root), "text": str(checkpoint),
            "note": str(Note.signed(str(checkpoint), first_key, first_private))},
        "announcement": {
            "privateKey": text(second_private), "key": str(second_key), "since": since,
            "text": announcement_text(second_key, since),
            "note": str(Note.signed(announcement_text(second_key, since), first_key, first_private))},
    }, indent=2))
    return HOLDS


def verifier_key(text):
    try:
        return VerifierKey.parse(text)
    except Broken as e:
        raise argparse.ArgumentTypeError(str(e))


def parser():
    whole = argparse.ArgumentParser(
        description="Verifies the record of a game, without any code of the service.",
        epilog="See docs/formats.md for the formats, and 'record-check.py COMMAND --help' for the arguments.")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)

    game = commands.add_parser(
        "game", help="check a record file, or the events of a game", formatter_class=argparse.RawTextHelpFormatter,
        description="Checks, in this order, that the record is readable, in canonical form and numbered without gaps;\n"
                    "that its checkpoint is that of its events and is signed; that it agrees with kept checkpoints;\n"
                    "and that its deck, seeds, seals and chips are consistent. Does not check moves and scores.",
        epilog="Exit code: 0 the record holds, 1 it does not, 2 it is unreadable, was altered when it was\n"
                    "saved, exceeds a limit or is newer than this program.")
    game.add_argument("record", metavar="RECORD", help="of GET /api/games/GAME/record, or of /events; plain or compressed by gzip")
    game.add_argument("tiles", metavar="TILES", help="tiles.json")
    game.add_argument("chips", metavar="CHIPS", help="chips.json")
    game.add_argument("--key", metavar="KEY", action="append", default=[], type=verifier_key,
                      help="a verifier key that you know from elsewhere: one of them must\n"
                           "have signed, or have announced the key that did; repeatable")
    game.add_argument("--keys", metavar="FILE", help="of GET /api/keys, with announcements of later keys")
    game.add_argument("--against", metavar="FILE", action="append", default=[],
                      help="what you kept earlier: a signed note, a record file, or the\n"
                           "checkpoints that a page saved; repeatable")
    game.set_defaults(run=check_game)

    deck = commands.add_parser(
        "deck", help="compute a deck from its opened seed",
        description="Computes a deck. SEED and NONCE are in DeckOpened, the seeds of players in SeedContributed. "
                    "Compare `commitment` with GameOpened, `root`, `size` and `first` (an index into the seats of "
                    "SeatsClosed, unless the host chose the first player) with GameStarted, and the order with the "
                    "tiles drawn.")
    deck.add_argument("seed", metavar="SEED")
    deck.add_argument("game", metavar="GAME", help="the id of the game")
    deck.add_argument("tiles", metavar="TILES", help="tiles.json")
    deck.add_argument("--players", metavar="N", type=int, default=2, help="number of seats in SeatsClosed")
    deck.add_argument("--sets", default="base", help="base,bets,tollkeepers")
    deck.add_argument("--player-seed", metavar="SEED", action="append", default=[], help="in seat order; repeatable")
    deck.add_argument("--nonce")
    deck.add_argument("--json", action="store_true", help="print everything, including salts, as JSON")
    deck.set_defaults(run=print_deck)

    vectors = commands.add_parser("vectors", help="print the test vectors of the record",
                                  description="Prints contracts/src/test/resources/cartulary/record/vector.json.")
    vectors.set_defaults(run=print_vectors)
    return whole


def main(arguments):
    """Runs a command and returns the exit code."""
    commands = parser()
    args = commands.parse_args(arguments)
    if args.command == "game" and args.keys and not args.key:
        commands.error("--keys needs a --key that announced the others")
    try:
        return args.run(args)
    except Unreadable as e:
        say(f"CANNOT BE CHECKED: {e}")
    except (MemoryError, RecursionError) as e:
        say(f"CANNOT BE CHECKED: it needs more memory than there is ({type(e).__name__})")
    return CANNOT_BE_CHECKED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
