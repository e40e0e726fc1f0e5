#!/usr/bin/env python3
"""Verifies the record of a game or a competition, using only the standard library of Python 3.9 and
none of the code of the service.

    record-check.py game FILE TILES CHIPS [SURVEYORS] [--key KEY]... [--keys FILE] [--against FILE]...
                         [--person FILE]...
    record-check.py competition FILE [--key KEY]... [--keys FILE] [--against FILE]...
    record-check.py deck SEED GAME TILES [SURVEYORS] [--players N] [--sets SETS] [--start-tile removed|shuffled]
                         [--player-seed SEED]... [--nonce NONCE]
    record-check.py vectors
    record-check.py checks

The formats are described in docs/formats.md. The program is also meant to be read: it is a second description
of these formats, in the order canonical JSON, trees, signatures, notes, deck, shapes of events, game, record, logs of
persons, competitions. Every violation names its check (REC-1 to REC-40, REC-44 to REC-48, REC-50); `checks` lists them.
"""
import argparse
import base64
import binascii
import collections
import contextlib
import dataclasses
import datetime
import functools
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


# The checks of docs/formats.md that this program makes: all that do not need the rules of the game or the competition.
CHECKS = tuple(f"REC-{number}" for number in (*range(1, 41), *range(44, 49), 50))


class Broken(Exception):
    """Something does not hold: of the whole record, or of the event at a revision. `id` names the check."""

    def __init__(self, reason, revision=None, id=None):
        super().__init__(reason)
        self.revision, self.id = revision, id


class Unreadable(Exception):
    """Something cannot be checked: it is unreadable, exceeds a limit, or is newer than this program."""


class Altered(Unreadable):
    """A program changed the record when it saved it, which says nothing about the game."""

    def __init__(self, path, problem):
        super().__init__(f"{path} was altered: {problem}, which says nothing about the game; get the original again,"
                         f" for a record with GET /api/games/GAME/record, and leave the file as it is")


def check(holds, reason, revision=None, id=None):
    if not holds:
        raise Broken(reason, revision, id)


@contextlib.contextmanager
def at(revision, id):
    """Attributes failures to a revision and a check. Data of an unexpected shape is a failure, too."""
    try:
        yield
    except Broken as e:
        raise Broken(str(e), revision if e.revision is None else e.revision, e.id or id)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, struct.error) as e:
        raise Broken(f"not in the format of docs/formats.md: {e!r}", revision, id)


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


# Writes the canonical text of a value of ASCII in less time; other texts may be sorted in another order.
ASCII_TEXT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode


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
        written = ASCII_TEXT(value).encode("utf-8") if line.isascii() else b""
        if written != line:
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


@functools.lru_cache(maxsize=20)
def multiples(point):
    """Returns, for each of the 64 hexadecimal digits of a factor from the lowest one, what each value of it adds."""
    digits = []
    for _ in range(64):
        row = [NEUTRAL]
        for _ in range(15):
            row.append(add(row[-1], point))
        digits.append(row)
        point = add(row[-1], point)
    return digits


def multiply_again(factor, point):
    """Multiplies a point that is multiplied more than once, such as a key: six times faster from the second time on."""
    product = NEUTRAL
    for digit, row in enumerate(multiples(point)):
        product = add(product, row[factor >> 4 * digit & 15])
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


@functools.lru_cache(maxsize=1000)
def point_of_key(encoded):
    """Decodes a key: the same point at every call, or None if no signature of the key is valid. It must be a point of
    the group of prime order other than the neutral element. With any other point, a signature can fit many texts, or
    fit for some programs only."""
    try:
        point = point_of(encoded)
    except Broken:
        return None
    return point if not is_same_point(point, NEUTRAL) and is_same_point(multiply(ORDER, point), NEUTRAL) else None


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


def is_key(encoded):
    """Returns whether 32 bytes are the key of valid signatures."""
    return point_of_key(encoded) is not None


def is_signature(key, message, signature):
    """Verifies without the cofactor. Both halves must be canonical, and the first no point of small order."""
    if len(signature) != 64 or not is_key(key):
        return False
    try:
        commitment = point_of(signature[:32])
    except Broken:
        return False
    response = int.from_bytes(signature[32:], "little")
    if response >= ORDER or is_same_point(multiply(8, commitment), NEUTRAL):
        return False
    challenge = scalar_of(signature[:32], key, message)
    signed = add(commitment, multiply_again(challenge, point_of_key(key)))
    return is_same_point(multiply_again(response, BASE), signed)


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
LOG_ORIGIN = re.compile(r"(.+)/log/([0-9a-f]{32})/(.+)")


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
        check(is_key(typed[1:]), "the bytes of the verifier key are no Ed25519 public key")
        key = VerifierKey(found[1], typed[1:])
        check(str(key) == text, "the id of the verifier key does not belong to its name and bytes")
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
    form = ORIGIN

    @classmethod
    def parse(cls, text):
        found = CHECKPOINT.fullmatch(text)
        check(found, "a checkpoint has three lines: origin, size, root")
        checkpoint = cls(found[1], int(found[2]), raw_of_base64(found[3]))
        check(cls.form.fullmatch(checkpoint.origin), "the origin is not that of such a record")
        check_name(checkpoint.name)
        return checkpoint

    @property
    def name(self):
        return self.form.fullmatch(self.origin)[1]

    @property
    def log(self):
        return self.form.fullmatch(self.origin)[2]

    @property
    def subject(self):
        """Returns the id of the game, or the path of another log."""
        return self.form.fullmatch(self.origin)[3]

    def __str__(self):
        return f"{self.origin}\n{self.size}\n{base64_with_padding(self.root)}\n"


class LogCheckpoint(Checkpoint):
    """The checkpoint of a log that is no game."""
    form = LOG_ORIGIN


def announced_keys(entries, trusted):
    """Returns the keys that trusted keys announced, directly or by way of other announced keys, and alarms.

    The entries are from GET /api/keys: the present key first, then the former ones, newest first.
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


# The groups of tiles that are drawn one after the other, each shuffled for itself; most tiles have none, and come last.
GROUPS = ("river", "lake", None)


def start_tile(tiles, sets):
    """Returns the tile on the table from the start; a later set with one of its own replaces the one of the base game."""
    starts = [one["id"] for tile in tiles if tile["set"] in sets for one in tile["variants"] if one["start"]]
    return starts[-1] if starts else None


def parts(tiles, sets, is_shuffled=False):
    """Returns the parts of the pile in the order in which they are drawn, each in the order of the catalogue.

    `is_shuffled`: a start tile that another one replaces is drawn like any tile."""
    start = start_tile(tiles, sets)
    copies = [
        (tile.get("group"), variant["id"])
        for tile in tiles
        if tile["set"] in sets
        for variant in tile["variants"]
        for _ in range(variant["count"] - (0 if is_shuffled and variant["id"] != start else variant["start"]))
    ]
    return [part for part in ([id for of, id in copies if of == group] for group in GROUPS) if part]


# The stacks of scoring tiles, in the order in which they are shuffled and their leaves follow those of the pile.
STACKS = ("city", "road", "monastery")


def stacks(surveyors, sets):
    """Returns the scoring tiles of each stack in the order of the catalogue; no stacks without The Land Surveyors."""
    if "surveyors" not in sets:
        return []
    return [[tile["id"] for tile in surveyors if tile["stack"] == stack] for stack in STACKS]


def leaf(index, tile, salt):
    return struct.pack(">IH", index, len(tile.encode())) + tile.encode() + salt


def shuffle(seed, game, parts, players, player_seeds, stacks):
    """Shuffles the parts of a pile one after the other, draws the first player, and shuffles the stacks of scoring tiles.

    The numbers go on from part to part. Returns the tiles of the pile, the scoring tiles, the index of the first player,
    the salts of both, and the root of the tree in which the leaves of the scoring tiles follow those of the pile."""
    message = b"cartulary/deck/v1"
    for field in [game.encode(), *player_seeds]:
        message += struct.pack(">I", len(field)) + field
    words = numbers(mac(seed, message))
    order = [tile for part in parts for tile in shuffled(part, words)]
    first = below(players, words)
    scoring_tiles = [tile for stack in stacks for tile in shuffled(stack, words)]
    leaves = order + scoring_tiles
    salts = [mac(seed, b"leaf" + struct.pack(">I", i)) for i in range(len(leaves))]
    tree = [leaf_hash(leaf(i, tile, salt)) for i, (tile, salt) in enumerate(zip(leaves, salts))]
    return order, scoring_tiles, first, salts, root(tree)


def shuffled(part, words):
    part = list(part)
    for i in range(len(part) - 1, 0, -1):
        j = below(i + 1, words)
        part[i], part[j] = part[j], part[i]
    return part


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


Expansion = collections.namedtuple("Expansion", "since chapter events")
HouseRule = collections.namedtuple("HouseRule", "since disputed settings")

# The expansions in their order: the schema of GameOpened that brought them, the chapter of their rules, their events.
EXPANSIONS = {
    "bets": Expansion(2, "BET", ("BetFeatureAsked", "BetFeatureChosen", "BetsSettled", "OfficeOpened", "BetSealed",
                                 "OfficeClosed", "FinalBetFeatureAsked", "FinalBetFeatureChosen")),
    "tollkeepers": Expansion(2, "TOLL", ("TollRaised", "TollhousePlaced", "TollhouseRelocated", "TollhouseTurned")),
    "abbot": Expansion(4, "ABBOT", ("AbbotPlaced", "AbbotCalledHome")),
    "river": Expansion(5, "RIVER", ()),
    "cathedrals": Expansion(6, "CATH", ()),
    "surveyors": Expansion(7, "SURV", ("SurveyorsStarted", "SurveyorsAdvanced")),
}

# The house rules: the schemas of GameOpened and DisputeOpened that brought the member, and its settings; without it the
# first is meant.
HOUSE_RULES = {
    "bookmakerFields": HouseRule(2, 1, ("2022-11", "2024-07")),
    "fields": HouseRule(3, 1, ("on", "off")),
    "officeRoads": HouseRule(3, 1, ("as-drawn", "all-end")),
    "riverTurns": HouseRule(5, 2, ("immediate", "successive")),
    "startTile": HouseRule(5, 2, ("removed", "shuffled")),
}


def plays_surveyors(options):
    return "surveyors" in options.get("expansions", [])


# The schemas of GameOpened with expansions and house rules, and those of DisputeOpened.
TAKE_BACK_SINCE = 8
CLOCK_SINCE = 9
OPENED = range(2, max(CLOCK_SINCE, *(one.since for one in (*EXPANSIONS.values(), *HOUSE_RULES.values()))) + 1)
DISPUTED = range(1, max(one.disputed for one in HOUSE_RULES.values()) + 1)

# The shapes of events, one line for each type and schema: a member and its form, `?` after an optional member,
# `[…]` a list, `{…}` an object with exactly these members, `a|b` one of these texts, `0..5` an integer within bounds.
# `text(1..40)` a text of such a length. A rule id of the chapters that came with schema 2 of GameOpened or before it is
# `rule2`.
SHAPES = """
cell = {x=integer y=integer}
segmentAt = {segment=text x=integer y=integer}
kind = road|city|monastery|field
kind4 = road|city|monastery|garden|field
kind6 = road|city|monastery|garden|cathedral|field
figure = meeple|tollhouse|abbot
rotation = 0|90|180|270
seat = 0..5
colour = red|blue|green|yellow|black|pink
policy = random|greedy
policy6 = random|greedy|level-1|level-2|level-3|level-4|level-5|level-6|level-7|level-8
tile = {rotation=rotation tile=text x=integer y=integer}
feature = {at=cell cities=[segmentAt] coatsOfArms=0.. kind=kind segment=text tiles=[cell]}
feature4 = {at=cell cities=[segmentAt] coatsOfArms=0.. kind=kind4 segment=text tiles=[cell]}
feature6 = {at=cell cathedrals?=[cell] cities=[segmentAt] coatsOfArms=0.. counted?=1.. kind=kind6
  roads?=[{complete=boolean counted=1.. segments=[text] tiles=[cell]}] segment=text tiles=[cell]}
betFeature = {feature=feature segments=[text]}
betFeature4 = {feature=feature4 segments=[text]}
betFeature6 = {feature=feature6 segments=[text]}
points = {points=0.. seat=seat}
points7 = {points=integer seat=seat}
rank = {rank=1..6 resigned=boolean score=0.. seat=seat}
rank7 = {rank=1..6 resigned=boolean score=integer seat=seat}
ownTile = {effect=effect id=text(1..40) provenance?=verified|reconstructed stack=kind}
effect = {points?=-99..99 shows?=kind tiles?=1..99 type=everybody|skipOneEdged|fixedTiles|add|perTile|none}
top = {active=text next=text}
deckLeaf = {index=integer proof=[hash] salt=hash tile=text}
sealed = {commitment=hash}
visibility = public|unlisted
target = {revision=1.. seat?=seat segment?=text subject=score|feature|office|tollhouse|total x?=integer y?=integer}
score = {byRules?=evidence bySecondEngine?=evidence recorded?=evidence revision=1..}
score4 = {byRules?=evidence4 bySecondEngine?=evidence4 recorded?=evidence4 revision=1..}
score6 = {byRules?=evidence6 bySecondEngine?=evidence6 recorded?=evidence6 revision=1..}
score7 = {byRules?=evidence7 bySecondEngine?=evidence7 recorded?=evidence7 revision=1..}
evidence = {bets?=BetsSettled.2 feature?=FeatureScored.1 toll?=TollRaised.1}
evidence4 = {abbot?=AbbotCalledHome.1 bets?=settled4 feature?=FeatureScored.2 toll?=raised4}
settled4 = {bets=[{chip=text choiceClientNonce?=hash choiceNonce?=hash clientNonce?=hash nonce=hash points=0..
  seat=seat segment=text size=1..}] complete=boolean features=[betFeature4] rules=[rule2] x=integer y=integer}
raised4 = {complete=boolean pictures=[{count=1.. picture=farmhouse|garden|highwaymen|shed|travellers}] points=1..
  road=feature4 rules=[rule2] seat=seat segments=[text] side=1..2 x=integer y=integer}
evidence6 = {abbot?=called6 bets?=settled6 feature?=FeatureScored.3 toll?=raised6}
evidence7 = {abbot?=called6 bets?=settled6 feature?=FeatureScored.4 toll?=raised6}
called6 = {cells=[cell] kind=kind6 points=1.. rules=[rule4] seat=seat x=integer y=integer}
settled6 = {bets=[{chip=text choiceClientNonce?=hash choiceNonce?=hash clientNonce?=hash nonce=hash points=0..
  seat=seat segment=text size=1..}] complete=boolean features=[betFeature6] rules=[rule2] x=integer y=integer}
raised6 = {complete=boolean pictures=[{count=1.. picture=farmhouse|garden|highwaymen|shed|travellers}] points=1..
  road=feature6 rules=[rule2] seat=seat segments=[text] side=1..2 x=integer y=integer}
AbbotCalledHome.1 = {cells=[cell] kind=kind4 points=1.. rules=[rule4] seat=seat x=integer y=integer}
AbbotPlaced.1 = {kind=kind4 seat=seat segment=text x=integer y=integer}
BetFeatureAsked.1 = {candidates=[betFeature] seat=seat x=integer y=integer}
BetFeatureChosen.1 = {seat=seat segment=text x=integer y=integer}
BetSealed.1 = {bet=sealed seat=seat x=integer y=integer}
BetsSettled.1 = {bets=[{chip=text choiceNonce?=hash nonce=hash points=0.. seat=seat segment=text size=1..}]
  complete=boolean features=[betFeature] rules=[rule2] x=integer y=integer}
BetsSettled.2 = {bets=[{chip=text choiceClientNonce?=hash choiceNonce?=hash clientNonce?=hash nonce=hash points=0..
  seat=seat segment=text size=1..}] complete=boolean features=[betFeature] rules=[rule2] x=integer y=integer}
ClocksSet.1 = {clocks=[{left=0.. runsOut?=time seat=seat}]}
DeadlineSet.1 = {deadline=time}
DeckOpened.1 = {nonce=hash seed=hash}
DisputeAgreed.1 = {basis?=recount|option|ruling dispute=1.. outcome=stands|corrected|annulled seat=seat}
DisputeRecounted.1 = {agreed=boolean dispute=1.. reading?={agreed=boolean scores=[score] stateDiffers=boolean}
  scores=[score] stateDiffers=boolean target=target}
DisputeRecounted.2 = {agreed=boolean dispute=1.. reading?={agreed=boolean scores=[score4] stateDiffers=boolean}
  scores=[score4] stateDiffers=boolean target=target}
DisputeRecounted.3 = {agreed=boolean dispute=1.. reading?={agreed=boolean scores=[score6] stateDiffers=boolean}
  scores=[score6] stateDiffers=boolean target=target}
DisputeRecounted.4 = {agreed=boolean dispute=1.. reading?={agreed=boolean scores=[score7] stateDiffers=boolean}
  scores=[score7] stateDiffers=boolean target=target}
DisputeResolved.1 = {againstRecount=boolean basis=recount|option|ruling by=opener|table|referee|time dispute=1..
  outcome=stands|corrected|annulled points?=[points]}
DisputeResolved.2 = {againstRecount=boolean basis=recount|option|ruling by=opener|table|referee|time dispute=1..
  outcome=stands|corrected|annulled points?=[points7]}
FeatureCompleted.1 = {feature=feature}
FeatureCompleted.2 = {feature=feature4}
FeatureCompleted.3 = {feature=feature6}
FeatureScored.1 = {complete=boolean feature=feature meeples=[{meeples=1..7 seat=seat}] points=[points] rules=[rule2]}
FeatureScored.2 = {complete=boolean feature=feature4 meeples=[{meeples=1..7 seat=seat}] points=[points] rules=[rule4]}
FeatureScored.3 = {complete=boolean feature=feature6 meeples=[{meeples=1..7 seat=seat}] points=[points] rules=[rule6]}
FeatureScored.4 = {complete=boolean feature=feature6 meeples=[{meeples=1..7 seat=seat}] points=[points7] rules=[rule7]
  scoringTile?={added=integer counted=0.. tile=text}}
FinalBetFeatureAsked.1 = {offices=[{candidates=[betFeature] seats=[seat] x=integer y=integer}]}
FinalBetFeatureChosen.1 = {choice=sealed seat=seat x=integer y=integer}
FinalScoringBegan.1 = {}
GameAbandoned.1 = {byHost=boolean}
GameAbandoned.2 = {byHost=boolean reason?=operator}
FlagFell.1 = {late=0.. seat=seat}
GameFinished.1 = {ranking=[rank]}
GameFinished.2 = {ranking=[rank7]}
GameOpened.1 = {host=text options={maxSeats?=2..6 visibility?=visibility} seed=sealed}
GameStarted.1 = {deckRoot=hash deckSize=1.. firstSeat=seat startTile=tile}
GameStarted.2 = {deckRoot=hash deckSize=1.. firstSeat=seat seededBy?=[seat] startTile=tile}
MeeplePlaced.1 = {kind=kind seat=seat segment=text x=integer y=integer}
MeeplePlaced.2 = {kind=road|city|monastery|cathedral|field seat=seat segment=text x=integer y=integer}
MeeplesReturned.1 = {meeples=[{seat=seat segment=text x=integer y=integer}]}
MeeplesReturned.2 = {meeples=[{figure?=figure seat=seat segment=text x=integer y=integer}]}
OfficeClosed.1 = {bets=[seat] notAsked=[seat] passes=[{nonce=hash seat=seat}] reasons=[rule2] undecided=[seat]
  x=integer y=integer}
OfficeClosed.2 = {bets=[seat] notAsked=[seat] passes=[{clientNonce?=hash nonce=hash seat=seat}] reasons=[rule2]
  undecided=[seat] x=integer y=integer}
OfficeOpened.1 = {asked=[seat] notAsked=[seat] x=integer y=integer}
PlacementSkipped.1 = {seat=seat}
PlayerJoined.1 = {colour=colour invite?=text nameHash?=hash player=text policy?=policy seat=seat}
PlayerJoined.2 = {colour=colour invite?=text nameHash?=hash player=text policy?=policy seat=seat seedCommitment?=hash}
PlayerJoined.3 = {colour=colour invite?=text nameHash?=hash player=text policy?=policy recoveryCommitment?=hash
  seat=seat seedCommitment?=hash}
PlayerJoined.4 = {colour=colour invite?=text nameHash?=hash player=text policy?=policy recoveryCommitment?=hash
  seat=seat seedCommitment?=hash signingKey?=hash}
PlayerJoined.5 = {colour=colour invite?=text nameHash?=hash person?=text player=text policy?=policy
  recoveryCommitment?=hash seat=seat seedCommitment?=hash signingKey?=hash}
PlayerJoined.6 = {colour=colour invite?=text nameHash?=hash person?=text player=text policy?=policy6
  recoveryCommitment?=hash seat=seat seedCommitment?=hash signingKey?=hash}
PlayerLeft.1 = {removed=boolean seat=seat}
PlayerResigned.1 = {seat=seat}
ScoreCorrected.1 = {dispute=1.. ranking=[rank] scores=[{from=0.. revision=1.. seat=seat to=0..}]
  totals=[{from=0.. seat=seat to=0..}]}
ScoreCorrected.2 = {dispute=1.. ranking=[rank7] scores=[{from=integer revision=1.. seat=seat to=integer}]
  totals=[{from=integer seat=seat to=integer}]}
SeatRecovered.1 = {epoch=1.. proof=secret|claim recoveryCommitment?=hash seat=seat}
SeatRecovered.2 = {epoch=1.. proof=secret|claim recoveryCommitment?=hash seat=seat signingKey?=hash}
SeatRecovered.3 = {epoch=1.. proof=secret|claim|account recoveryCommitment?=hash seat=seat signingKey?=hash}
SeatsClosed.1 = {firstSeat?=seat seats=[seat]}
SeedContributed.1 = {seat=seat seed=hash}
StepExpired.1 = {seat=seat step=text}
SurveyorsAdvanced.1 = {city=top monastery=top opened=[deckLeaf] road=top}
SurveyorsStarted.1 = {city=top monastery=top opened=[deckLeaf] road=top}
TakenBack.1 = {seat=seat tile=text x=integer y=integer}
TileDrawn.1 = {index=0.. proof=[hash] salt=hash seat=seat tile=text tilesLeft=0..}
TilePlaced.1 = {rotation=rotation seat=seat tile=text x=integer y=integer}
TileSetAside.1 = {seat=seat tile=text}
TokenReissued.1 = {epoch=1.. seat=seat}
TollRaised.1 = {complete=boolean pictures=[{count=1.. picture=farmhouse|garden|highwaymen|shed|travellers}] points=1..
  road=feature rules=[rule2] seat=seat segments=[text] side=1..2 x=integer y=integer}
TollhousePlaced.1 = {seat=seat x=integer y=integer}
TollhouseRelocated.1 = {from=cell seat=seat x=integer y=integer}
TollhouseTurned.1 = {seat=seat side=1..2}
TurnEnded.1 = {next?=seat seat=seat}
"""
# The shapes of events of competitions: .1 or .2 for a schema. `duelOptions` are those of a game (below).
COMPETITION_SHAPES = """
competitionEntry = {actor={person?=account role=organiser|captain|entrant|referee|service} at=time competition=account
  data=object revision=1.. schema=1.. type=text}
entrantKind = player|team
stageFormat = round-robin|double-round-robin|swiss|single-elimination|double-elimination
tieBreak = matches-won|duels-difference|duels-won|games-difference|games-won|direct-encounter|buchholz|buchholz-median|buchholz-cut|sonneborn-berger|opponents-matches|opponents-duels|points-difference|lots
duelPlan = {beginning=drawn|alternating|loser options=duelOptions secondsToAppear?=5..604800}
duelTile = {effect=duelEffect id=text(1..40) provenance?=verified|reconstructed stack=kind6}
duelEffect = {points?=-99..99 shows?=kind6 tiles?=1..99 type=everybody|skipOneEdged|fixedTiles|add|perTile|none}
stagePlan = {bestOf?=integer feed?={perGroup=1.. stage=text wildCards=0..} finalBestOf?=integer format=stageFormat
  id=text(1..64) rounds?=integer thirdPlace=boolean tieBreaks=[tieBreak]}
stagePlan2 = {bestOf?=integer draw?={by=pots|balanced commitment=hash groups=1..1000}
  feed?={perGroup=1.. stage=text wildCards=0..} finalBestOf?=integer format=stageFormat id=text(1..64)
  lineUps?={boards=1..99 late=first-of-roster|duels-lost} play?=duelPlan rounds?=integer thirdPlace=boolean tieBreaks=[tieBreak]}
opened = {fault?=late|mismatch|roster nonce?=hash players=[text] sealed?=[text]}
stageGroup = {entrants=[text] id=text(1..64)}
entrant = {captain?=text id=text(1..64) roster=[text]}
slot = {of?=text source=entrant|winner|loser|nobody}
pairing = {away=slot bestOf?=integer group=text home=slot id=text(1..200) round=1..}
sideCount = {away=integer home=integer}
basis = played|entered|walkover|not-played
result = {basis=basis duels?=sideCount games=sideCount
  lineUp=[{away=text basis=basis games=sideCount home=text}] points?=sideCount winner?=home|away}
result2 = {basis=basis duels?=sideCount games=sideCount
  lineUp=[{away=text basis=basis games=sideCount home=text}]
  played?={duel=text games=[game]} points?=sideCount winner?=home|away}
CompetitionOpened.1 = {duels=integer entrants=entrantKind seed=hash stages=[stagePlan]}
CompetitionOpened.2 = {duels=integer entrants=entrantKind seed=hash stages=[stagePlan2]}
DrawSeedCommitted.1 = {commitment=hash entrant=text stage=text}
DrawSeedOpened.1 = {entrant=text seed=hash stage=text}
DrawSeedsCalled.1 = {deadline=time pots=[[text]] stage=text}
EntrantPenalized.1 = {entrant=text penalty={duels=0.. games=0.. matches=0..} reason=hash stage=text}
EntrantWithdrew.1 = {entrant=text reason=hash}
EntrantsEntered.1 = {entrants=[entrant]}
LineUpSealed.1 = {commitment=hash pairing=text team=text}
LineUpsCalled.1 = {deadline=time pairings=[text]}
LineUpsOpened.1 = {away=opened home=opened pairing=text}
PairingChanged.1 = {away=slot home=slot pairing=text reason=hash}
PairingsMade.1 = {byes=[{entrant=text group=text round=integer}] pairings=[pairing] stage=text}
ResultCorrected.1 = {cause={game?=text kind=entry|referee|game revision?=integer} pairing=text reason=hash result?=result}
ResultCorrected.2 = {cause={game?=text kind=entry|referee|game revision?=integer} pairing=text reason=hash result?=result2}
ResultEntered.1 = {pairing=text result=result}
ResultEntered.2 = {pairing=text result=result2}
RosterChanged.1 = {reason=hash roster=[text] team=text}
StageBegan.1 = {groups=[stageGroup] stage=text}
StageBegan.2 = {draw?={pots=[[text]] seed=hash seeds=[{entrant?=text seed=hash}]} groups=[stageGroup] stage=text}
StageCompleted.1 = {order=[stageGroup] stage=text}
"""
CLOCK_OPTIONS = ["aids?=on|off", "clock?={bank=5..604800 increment=0..3600}", "ties?=shared|last-to-begin"]
for _name, _rule in HOUSE_RULES.items():
    SHAPES += f"{_name} = {'|'.join(_rule.settings)}\n"
for _schema in OPENED:
    _expansions = "|".join(name for name, one in EXPANSIONS.items() if one.since <= _schema)
    _options = [f"expansions?=[{_expansions}]", "maxSeats?=2..6", "secondsPerStep?=5..604800", "visibility?=visibility"]
    _options += [f"{name}?={name}" for name, one in HOUSE_RULES.items() if one.since <= _schema]
    _options += ["scoringTiles?=[ownTile]"] if EXPANSIONS["surveyors"].since <= _schema else []
    _options += ["takeBack?=boolean"] if TAKE_BACK_SINCE <= _schema else []
    _options += CLOCK_OPTIONS if CLOCK_SINCE <= _schema else []
    SHAPES += f"GameOpened.{_schema} = {{host=text options={{{' '.join(sorted(_options))}}} seed=sealed}}\n"
_options = [option.replace("[ownTile]", "[duelTile]") for option in _options]
COMPETITION_SHAPES += f"duelOptions = {{{' '.join(sorted(_options))}}}\n"
for _schema in DISPUTED:
    _reading = sorted([f"{name}?={name}" for name, one in HOUSE_RULES.items() if one.disputed <= _schema] + ["rules?=1.."])
    SHAPES += (f"DisputeOpened.{_schema} = {{dispute=1.. reading?={{{' '.join(_reading)}}} reasonHash=hash seat=seat"
               " target=target}\n")

FORMS = re.compile(r"[\[\]{}=]|[^\[\]{}=\s]+")
HASH = re.compile(r"[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]")
BOUNDS = re.compile(r"(-?[0-9]+)\.\.([0-9]*)")
LENGTHS = re.compile(r"text\(([0-9]+)\.\.([0-9]+)\)")
ACCOUNT = re.compile("[A-Za-z0-9_-]{21}[AQgw]")
TIME = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})[.][0-9]{3}Z")


def is_time(value):
    """Returns whether a text is a time that exists, from 1970 to 9999."""
    found = TIME.fullmatch(value) if isinstance(value, str) else None
    if not found or int(found[1]) < 1970:
        return False
    try:
        return bool(datetime.datetime(*map(int, found.groups())))
    except ValueError:
        return False


def millis(time):
    """Returns the milliseconds from 1970 to a time that exists."""
    since = datetime.datetime.fromisoformat(time[:-1]) - datetime.datetime(1970, 1, 1)
    return since // datetime.timedelta(milliseconds=1)


def time_of(number):
    """Returns the time so many milliseconds after the beginning of 1970; None after 9999."""
    try:
        time = datetime.datetime(1970, 1, 1) + datetime.timedelta(milliseconds=number)
    except OverflowError:
        return None
    return time.isoformat(timespec="milliseconds") + "Z"


def is_integer(value, least=-2**53, most=2**53):
    return type(value) is int and least <= value <= most


def is_rule(schema, value):
    """Returns whether a value is the id of a rule that came with a schema of GameOpened or before it."""
    chapters = ["BASE", "MIX", "LOBBY"] + [one.chapter for one in EXPANSIONS.values() if one.since <= schema]
    return isinstance(value, str) and re.fullmatch(rf"(?:{'|'.join(chapters)})-[1-9][0-9]*", value)


LEAVES = {
    "text": lambda value: isinstance(value, str),
    "hash": lambda value: isinstance(value, str) and HASH.fullmatch(value),
    **{f"rule{schema}": functools.partial(is_rule, schema) for schema in OPENED},
    # Whether the time exists is another check, which `at` of the envelope has, too.
    "time": lambda value: isinstance(value, str) and TIME.fullmatch(value),
    "boolean": lambda value: isinstance(value, bool),
    "game": lambda value: isinstance(value, str) and re.fullmatch(GAME_ID, value),
    "account": lambda value: isinstance(value, str) and ACCOUNT.fullmatch(value),
    "object": lambda value: isinstance(value, dict),
    "integer": is_integer,
}


class Shape:
    """A form of values. Calling it returns the path of the first part of a value that is not of this form, or None."""

    def __init__(self, tokens):
        token = next(tokens)
        if token == "{":
            self.members = {}
            for name in iter(lambda: next(tokens), "}"):
                assert next(tokens) == "="
                self.members[name.rstrip("?")] = name.endswith("?"), Shape(tokens)
            self.find = self.in_object
        elif token == "[":
            self.items = Shape(tokens)
            assert next(tokens) == "]"
            self.find = self.in_list
        elif token in LEAVES:
            self.find = lambda value, path: None if LEAVES[token](value) else path
        elif BOUNDS.fullmatch(token):
            least, most = BOUNDS.fullmatch(token).groups()
            bounds = int(least), int(most or 2**53)
            self.find = lambda value, path: None if is_integer(value, *bounds) else path
        elif LENGTHS.fullmatch(token):
            shortest, longest = map(int, LENGTHS.fullmatch(token).groups())
            self.find = lambda value, path: (
                None if isinstance(value, str) and shortest <= len(utf_16(value)) // 2 <= longest else path)
        elif "|" in token or token == "operator":
            texts = token.split("|")
            numbers = [int(one) for one in texts] if texts[0] == "0" else None
            self.find = lambda value, path: (
                None if (is_integer(value) and value in numbers if numbers else isinstance(value, str) and value in texts)
                else path)
        else:
            self.find = lambda value, path: SHAPE[token].find(value, path)

    def in_object(self, value, path):
        if not isinstance(value, dict):
            return path
        for name in value:
            if name not in self.members:
                return f"{path}.{name}"
        for name, (is_optional, shape) in self.members.items():
            if name in value:
                wrong = shape.find(value[name], f"{path}.{name}")
                if wrong:
                    return wrong
            elif not is_optional:
                return f"{path}.{name}"
        return None

    def in_list(self, value, path):
        if not isinstance(value, list):
            return path
        return next(filter(None, (self.items.find(one, path) for one in value)), None)


SHAPE = {
    name: Shape(iter(FORMS.findall(form)))
    for name, form in re.findall(r"^(\S+) = (.+?)$(?!\n  )", re.sub(r"\n  ", " ", SHAPES + COMPETITION_SHAPES), re.M)
}
NEWEST_OF_COMPETITION = {}
for _type, _number in re.findall(r"^([A-Z]\S+)\.([0-9]+) = ", COMPETITION_SHAPES, re.M):
    NEWEST_OF_COMPETITION[_type] = max(int(_number), NEWEST_OF_COMPETITION.get(_type, 0))
NEWEST_RULES = 2
NEWEST_SCHEMA = {}
for _name in SHAPE:
    _type, _dot, _number = _name.partition(".")
    if _dot:
        NEWEST_SCHEMA[_type] = max(int(_number), NEWEST_SCHEMA.get(_type, 0))


# Points and disputes (LOBBY-13 to LOBBY-20).

# What can follow the end of a game.
DISPUTES = ("DisputeOpened", "DisputeRecounted", "DisputeAgreed", "DisputeResolved", "ScoreCorrected")

# The members of a target besides subject and revision.
TARGETS = {"score": (), "feature": ("x", "y", "segment"), "office": ("x", "y"), "tollhouse": ("seat",), "total": ("seat",)}
PLACE = ("x", "y", "segment", "seat")


def points_of(evidence):
    """Returns seat and points of each score that an evidence states."""
    if evidence is None:
        return []
    if "feature" in evidence:
        return [(one["seat"], one["points"]) for one in evidence["feature"]["points"]]
    for one in (evidence[name] for name in ("toll", "abbot") if name in evidence):
        return [(one["seat"], one["points"])]
    return [(one["seat"], one["points"]) for one in evidence.get("bets", {"bets": []})["bets"]]


@dataclasses.dataclass
class Dispute:
    """A dispute, with what each seat agreed to last."""
    opened: dict
    recount: dict = None
    resolved: dict = None
    agreements: dict = dataclasses.field(default_factory=dict)

    @property
    def target(self):
        return self.recount["target"]

    def scores(self, basis):
        return (self.recount if basis != "option" else self.recount.get("reading", {"scores": []}))["scores"]

    def name(self, score, is_first):
        """Returns what tells a missing score apart from the others of its command."""
        evidence = score.get("byRules") or score.get("bySecondEngine")
        if is_first and self.target["subject"] != "total" or not evidence:
            return (self.target["subject"], score["revision"], *map(self.target.get, PLACE))
        if "feature" in evidence:
            feature = evidence["feature"]["feature"]
            return "feature", score["revision"], feature["at"]["x"], feature["at"]["y"], feature["segment"], None
        if "toll" in evidence:
            return "tollhouse", score["revision"], None, None, None, evidence["toll"]["seat"]
        if "abbot" in evidence:
            return "score", score["revision"], None, None, None, None
        return "office", score["revision"], evidence["bets"]["x"], evidence["bets"]["y"], None, None


class Disputes:
    """The points that count, and the disputes about them. The players belong to the course, which sees the events."""

    def __init__(self):
        self.totals, self.all, self.corrections, self.is_finished = collections.Counter(), [], 0, False
        self.corrected, self.missing, self.last = {}, {}, None
        self.players, self.options, self.rules, self.first = {}, {}, 1, 0

    @property
    def open(self):
        return [dispute for dispute in self.all if dispute.resolved is None]

    @property
    def allows_negative(self):
        return plays_surveyors(self.options)

    @property
    def is_annulled(self):
        return any(dispute.resolved and dispute.resolved["outcome"] == "annulled" for dispute in self.all)

    def see(self, event):
        type, data = event["type"], event["data"]
        if type in ("FeatureScored", "BetsSettled"):
            for one in data["points" if type == "FeatureScored" else "bets"]:
                self.totals[one["seat"]] += one["points"]
        elif type in ("TollRaised", "AbbotCalledHome"):
            self.totals[data["seat"]] += data["points"]
        elif type == "GameFinished":
            self.is_finished = True
            with at(event["revision"], "REC-37"):
                check(data["ranking"] == self.ranking({}), "the ranking does not follow from the points that count")
        elif type in DISPUTES:
            with at(event["revision"], "REC-38"):
                check(self.rules > 1, "disputes came with rules 2", id="REC-6")
                getattr(self, "see_" + type)(data, event["revision"])

    def ranking(self, changes):
        """Returns the ranking of a finished game (BASE-38, MIX-16, LOBBY-35)."""
        total = {seat: self.totals[seat] + changes.get(seat, 0) for seat in self.players}
        is_shared = "ties" not in self.options
        order = sorted(self.players, key=lambda seat: (
            self.players[seat].has_resigned, -total[seat], seat if is_shared else -((seat - self.first) % 6)))
        ranking = []
        for place, seat in enumerate(order, 1):
            one = {"rank": place, "resigned": self.players[seat].has_resigned, "score": total[seat], "seat": seat}
            if is_shared and ranking and (ranking[-1]["score"], ranking[-1]["resigned"]) == (one["score"], one["resigned"]):
                one["rank"] = ranking[-1]["rank"]
            ranking.append(one)
        return ranking

    def numbered(self, data):
        number = data["dispute"]
        check(number <= len(self.all) and self.all[number - 1].resolved is None, f"dispute {number} is not open")
        return self.all[number - 1]

    def opener_of(self, number):
        return self.all[number - 1].opened["seat"]

    def see_DisputeOpened(self, data, revision):
        check(data["dispute"] == len(self.all) + 1, "disputes are numbered wrongly")
        target = data["target"]
        check({name for name in PLACE if name in target} == set(TARGETS[target["subject"]]),
              "the target has other members than its subject needs")
        check(target["revision"] < revision, "the target is of a later revision")
        check("reading" not in data or self.differs(data["reading"]), "the reading does not differ from the game")
        self.all.append(Dispute(data))

    def differs(self, reading):
        if not 1 <= reading.get("rules", 1) <= NEWEST_RULES:
            return False
        game = {"rules": self.rules} | {name: one.settings[0] for name, one in HOUSE_RULES.items()}
        game |= {name: self.options[name] for name in game if name in self.options}
        return any(value != game[name] for name, value in reading.items())

    def see_DisputeRecounted(self, data, revision):
        check(data["dispute"] == len(self.all), "the recount is of another dispute")
        check(data["target"]["subject"] == self.all[-1].opened["target"]["subject"], "the recount is of another target")
        self.all[-1].recount = data

    def see_DisputeAgreed(self, data, revision):
        dispute, outcome = self.numbered(data), data["outcome"]
        with at(revision, "REC-39"):
            check(outcome == "corrected" or "basis" not in data, "only a correction has a basis")
            if outcome == "annulled":
                check(dispute.recount["stateDiffers"], "annulled, though points can correct it")
            elif outcome == "corrected":
                self.check_count(dispute, data.get("basis", "recount"))
        dispute.agreements[data["seat"]] = outcome, data.get("basis", "recount")

    def is_agreed(self, agreed, table):
        """Returns whether all seats of the table agree to what was agreed to last."""
        agreements = self.all[agreed["dispute"] - 1].agreements
        return all(agreements.get(seat) == agreements[agreed["seat"]] for seat in table)

    def check_count(self, dispute, basis):
        """Requires that a count can correct points."""
        check(basis != "ruling", "only a referee rules")
        count = dispute.recount if basis == "recount" else dispute.recount.get("reading")
        check(count is not None, "nobody asked for the other reading")
        check(count["agreed"] and not count["stateDiffers"], "the counts do not agree, or points cannot correct it")
        self.check_possible(*self.counted(dispute, basis)[:2])

    def check_possible(self, scores, changes):
        check(scores or changes, "there is nothing to correct")
        check(self.allows_negative or all(self.totals[seat] + change >= 0 for seat, change in changes.items()),
              "a total would be below 0")

    def see_DisputeResolved(self, data, revision):
        dispute = self.numbered(data)
        with at(revision, "REC-39"):
            by, outcome, basis = data["by"], data["outcome"], data["basis"]
            is_ruling = by == "referee" and outcome == "corrected" and basis == "ruling"
            check(("points" in data) == is_ruling, "points belong to a referee's ruling only")
            check(by == "referee" or not data["againstRecount"], "only a referee decides against a recount")
            if by in ("opener", "time"):
                check((outcome, basis) == ("stands", "recount"), "withdrawn or lapsed, so the record stands")
            elif by == "table":
                check((outcome, basis) in dispute.agreements.values(), "not what the table agreed to")
            else:
                self.check_referee(dispute, data)
        dispute.resolved, self.last = data, dispute

    def check_referee(self, dispute, data):
        outcome, basis, recount = data["outcome"], data["basis"], dispute.recount
        check(outcome == "corrected" or basis != "option", "an option corrects")
        if outcome == "annulled":
            check(recount["stateDiffers"] or basis == "ruling", "annulled, though points can correct it")
        elif outcome == "corrected" and basis == "ruling":
            seats = [one["seat"] for one in data["points"]]
            check(len(set(seats)) == len(seats) and set(seats) <= set(self.players), "points of no seat")
            possible = range(-1_000_000, 1_000_001) if self.allows_negative else range(2**31)
            check(all(one["points"] in possible for one in data["points"]), "points that no referee rules")
            check(dispute.target["subject"] != "total" or seats == [dispute.target["seat"]], "not the total disputed")
            check(not recount["stateDiffers"], "points cannot correct it")
            self.check_possible(*self.ruled(dispute, data["points"])[:2])
        elif outcome == "corrected":
            self.check_count(dispute, basis)
        check(data["againstRecount"] == (recount["agreed"] and self.is_against(dispute, data)),
              "the mark of a decision against the recounts is wrong")

    def is_against(self, dispute, data):
        due = self.counted(dispute, "recount")[:2]
        if data["outcome"] == "stands":
            return dispute.recount["stateDiffers"] or any(due)
        if data["outcome"] == "annulled":
            return not dispute.recount["stateDiffers"]
        return self.correction(dispute, data)[:2] != due

    def correction(self, dispute, resolved):
        """Returns the corrected scores, the changes of totals, and the missing scores after it."""
        return (self.ruled(dispute, resolved["points"]) if "points" in resolved
                else self.counted(dispute, resolved["basis"]))

    def counted(self, dispute, basis):
        points, missing, listed = {}, dict(self.missing), {}
        for number, score in enumerate(dispute.scores(basis)):
            pairs = points.setdefault(score["revision"], {})
            if "recorded" in score:
                for index, count in enumerate(("recorded", "byRules")):
                    for seat, value in points_of(score.get(count)):
                        pairs.setdefault(seat, [0, 0])[index] += value
            else:
                for seat in self.players:
                    pairs.setdefault(seat, [0, 0])
                missing = {name: (is_ruled, by_seat) for name, (is_ruled, by_seat) in missing.items()
                           if name[1] != score["revision"] or is_ruled}
                named = listed.setdefault(dispute.name(score, number == 0), collections.Counter())
                for seat, value in points_of(score.get("byRules")):
                    named[seat] += value
        return self.changes(points, missing | {name: (False, by_seat) for name, by_seat in listed.items()})

    def ruled(self, dispute, ruled):
        target = dispute.target
        if target["subject"] == "total":
            change = ruled[0]["points"] - self.totals[target["seat"]]
            return [], {target["seat"]: change} if change else {}, self.missing
        scores = dispute.scores("recount")
        score = scores[0] if scores else {"revision": target["revision"]}
        pairs, missing = {}, dict(self.missing)
        if "recorded" in score:
            for seat, value in points_of(score["recorded"]):
                pairs.setdefault(seat, [0, 0])[0] += value
            for one in ruled:
                pairs.setdefault(one["seat"], [0, 0])[1] += one["points"]
        else:
            pairs = {seat: [0, 0] for seat in self.players}
            missing[dispute.name(score, True)] = True, {one["seat"]: one["points"] for one in ruled}
        return self.changes({score["revision"]: pairs}, missing)

    def changes(self, points, missing):
        scores, changes = [], collections.Counter()
        for revision, seat in self.corrected:
            if revision in points:  # a seat that only an earlier correction gave points loses them
                points[revision].setdefault(seat, [0, 0])
        for revision, pairs in sorted(points.items()):
            for seat, (recorded, to) in sorted(pairs.items()):
                to += sum(by_seat.get(seat, 0) for name, (_, by_seat) in missing.items() if name[1] == revision)
                before = self.corrected.get((revision, seat), recorded)
                if before != to:
                    scores.append({"from": before, "revision": revision, "seat": seat, "to": to})
                    changes[seat] += to - before
        return scores, dict(changes), missing

    def see_ScoreCorrected(self, data, revision):
        with at(revision, "REC-40"):
            resolved = self.last.resolved
            check(resolved is not None and data["dispute"] == resolved["dispute"], "the correction of another dispute")
            scores, changes, self.missing = self.correction(self.last, resolved)
            totals = [{"from": self.totals[seat], "seat": seat, "to": self.totals[seat] + change}
                      for seat, change in sorted(changes.items()) if change]
            check(data["scores"] == scores, "the corrected scores are not those that the resolution gives")
            check(data["totals"] == totals, "the totals do not change by the corrected scores")
            check(data["ranking"] == (self.ranking(changes) if self.is_finished else []),
                  "the ranking does not follow from the points that count")
        for one in scores:
            self.corrected[one["revision"], one["seat"]] = one["to"]
        self.totals.update(changes)
        self.corrections += 1


# The course of a game: choices, each with its consequences (docs/formats.md, "Choices" and "Consequences").

PLAY = ("Drawing", "PlacingTile", "PlacingFigure", "ChoosingBetFeature", "Betting", "ChoosingFinalBetFeature")

# The last events that may stand where a step goes on as before, so that no new deadline follows.
WITHOUT_STEP = ("PlayerJoined", "PlayerLeft", "TokenReissued", "SeatRecovered", "SeedContributed", "BetSealed",
                "FinalBetFeatureChosen", "PlayerResigned", "DisputeRecounted", "DisputeAgreed", "DisputeResolved",
                "ScoreCorrected", "GameOpened", "TakenBack")

# A clock: the remaining milliseconds, and for a running one the time at which it is at zero, in milliseconds from 1970.
Clock = collections.namedtuple("Clock", "left, runs_out")


@dataclasses.dataclass
class Player:
    """Somebody on a seat."""
    colour: str
    is_bot: bool
    owes_seed: bool
    has_recovery: bool
    person: str | None
    has_claim: bool = False
    epoch: int = 0
    has_resigned: bool = False


def until(runs_out, now):
    return Clock(max(0, runs_out - now), runs_out)


def left_at(clock, now):
    return clock.left if clock.runs_out is None else max(0, clock.runs_out - now)


def kept(clocks):
    """Returns what stays the same of clocks that go on running or standing."""
    return {seat: clock.left if clock.runs_out is None else (clock.runs_out,) for seat, clock in clocks.items()}


class Course:
    """Reads the events command by command, each choice by a method of its own, and follows the step of the game. Every
    event is shown to the disputes and to the evidence as soon as it is read."""

    def __init__(self, events, disputes, evidence, corrected):
        self.events, self.position, self.choice, self.disputes, self.evidence = events, 0, None, disputes, evidence
        self.corrected = corrected
        self.step, self.options, self.players, self.invites = "Unopened", {}, {}, set()
        self.active = self.tile = self.cell = self.office = self.deadline = None
        self.drawn, self.size, self.is_final, self.is_open = 0, 0, False, False
        self.is_tile_chosen = False  # whether the tile just placed is the choice of its player
        self.is_taken_back = False  # whether a tile was taken back in this turn
        self.has_scored = False  # whether a completed feature was scored in this turn
        self.waiting, self.asked = [], {}
        self.clocks, self.ended = {}, set()  # the clocks by seat, and the seats whose turn ended in this command

    def commands(self):
        """Yields the events of each command when it is read."""
        while self.position < len(self.events):
            start = self.position
            self.choice = self.events[start]
            with at(self.choice["revision"], "REC-17"):
                self.expansion(self.choice["type"], "REC-17")
                read = getattr(self, "choose_" + self.choice["type"], None)
                check(read, f"{self.choice['type']} is a consequence, not a choice", id="REC-18")
                self.ended = set()
                self.in_time()
                read(self.take())
                if self.step in PLAY:
                    self.settle_clocks(self.waiting)
                self.end()
            yield self.events[start:self.position]

    # The events, one by one.

    @property
    def next(self):
        return self.events[self.position]["type"] if self.position < len(self.events) else None

    def take(self):
        event = self.events[self.position]
        self.position += 1
        self.disputes.see(event)
        with at(self.position, "REC-44"):
            for one in self.evidence:
                one.see(event["type"], event["data"], self.position)
        return event["data"]

    def consequence(self, *types):
        """Takes the next event, which must be of one of these types, and a consequence of the choice."""
        revision = self.position + 1
        check(self.next is not None, f"the record ends inside a command: {' or '.join(types)} is missing", revision - 1,
              id="REC-18")
        check(self.next in types, f"{self.next} instead of {' or '.join(types)}", revision, id="REC-18")
        event = self.events[self.position]
        with at(revision, "REC-18"):
            self.expansion(event["type"], "REC-18")
            check((event["actor"], event["at"]) == (self.choice["actor"], self.choice["at"]),
                  "the actor or time of a consequence differs from its choice", id="REC-19")
            return self.take()

    def many(self, *types):
        while self.next in types:
            yield self.consequence(*types)

    def expansion(self, type, id):
        for name, one in EXPANSIONS.items():
            check(type not in one.events or name in self.options.get("expansions", []),
                  f"{type}, but the game is played without {name}", id=id)

    def end(self):
        """Ends the command: with a deadline if a step of limited time began."""
        is_limited = "secondsPerStep" in self.options or self.step == "Seeding"
        last = self.events[self.position - 1]["type"]
        goes_on = last in WITHOUT_STEP + ("DeadlineSet",) or last == "TilePlaced" and self.is_taken_back
        if is_limited and self.waiting and not goes_on:
            self.deadline = self.consequence("DeadlineSet")["deadline"]

    # The clocks (LOBBY-31 to LOBBY-34), by the times of the events.

    def in_time(self):
        """Checks that the player of a choice has time left."""
        actor = self.choice["actor"]
        if self.step in PLAY and actor.startswith("seat-") and self.choice["type"] not in DISPUTES:
            clock = self.clocks.get(int(actor[5:]))
            check(clock is None or clock.runs_out is None or millis(self.choice["at"]) < clock.runs_out,
                  f"a choice of {actor}, whose clock is at zero", self.position + 1, id="REC-45")

    def settle_clocks(self, running):
        """Reads the clocks if the command starts or stops one, or gives an increment."""
        option = self.options.get("clock")
        if option is None or self.choice["type"] == "ClocksSet" or not self.clocks and self.step not in PLAY:
            return
        now = millis(self.choice["at"])
        expected = {}
        for seat in self.playing():
            clock = self.clocks.get(seat, Clock(option["bank"] * 1000, None))
            increment = option["increment"] * 1000 if seat in self.ended else 0
            if seat in running and clock.runs_out is not None:
                expected[seat] = until(clock.runs_out + increment, now)
            else:
                left = left_at(clock, now) + increment
                expected[seat] = Clock(left, now + left if seat in running else None)
        if kept(expected) != kept(self.clocks):
            self.set_clocks(self.consequence("ClocksSet"), expected)

    def set_clocks(self, data, expected):
        written = []
        for seat, clock in expected.items():
            runs_out = {} if clock.runs_out is None else {"runsOut": time_of(clock.runs_out)}
            written.append({"left": clock.left, "seat": seat} | runs_out)
        check(data["clocks"] == written, "the remaining times do not follow from the times of the events", self.position,
              id="REC-45")
        self.clocks = expected

    def choose_ClocksSet(self, data):
        self.within(*PLAY)
        self.by("service")
        with at(self.choice["revision"], "REC-45"):
            later = {clock["seat"]: millis(clock["runsOut"]) for clock in data["clocks"] if "runsOut" in clock}
            running = {seat: clock.runs_out for seat, clock in self.clocks.items() if clock.runs_out is not None}
            check(running and later.keys() == running.keys(), "no clock runs on")
            more = [later[seat] - running[seat] for seat in running][0]
            check(more > 0 and more % 1000 == 0, "not a number of seconds more than there were")
            now = millis(self.choice["at"])
            self.set_clocks(data, {seat: clock if clock.runs_out is None else until(clock.runs_out + more, now)
                                   for seat, clock in self.clocks.items()})

    def choose_FlagFell(self, data):
        self.within(*PLAY)
        self.by("service")
        with at(self.choice["revision"], "REC-45"):
            running = [(clock.runs_out, seat) for seat, clock in self.clocks.items() if clock.runs_out is not None]
            check(running and min(running)[1] == data["seat"], "not the clock that is at zero first")
            late = millis(self.choice["at"]) - min(running)[0]
            check(late >= 0, f"the flag fell {-late} ms too early")
            check(late == data["late"], f"the clock was at zero {late} ms before")
        resigned = self.consequence("PlayerResigned")
        check(resigned["seat"] == data["seat"], "the resignation of another seat", self.position, id="REC-18")
        self.resign(resigned)

    # Who may choose.

    def by(self, *actors):
        check(self.choice["actor"] in actors, f"a {self.choice['type']} by {self.choice['actor']}", id="REC-19")

    def by_seat(self, data):
        check(data["seat"] in self.players, f"nobody is on seat {data['seat']}")
        check(self.choice["actor"] == f"seat-{data['seat']}",
              f"the {self.choice['type']} of seat {data['seat']} is by {self.choice['actor']}", id="REC-19")
        return self.players[data["seat"]]

    def by_active(self, data, step):
        self.within(step)
        self.by_seat(data)
        self.of_active(data)

    def of_active(self, data):
        check(data["seat"] == self.active, f"it is the turn of seat {self.active}", id="REC-20")

    def within(self, *steps, id="REC-17"):
        check(self.step in steps, f"a {self.choice['type']} in the step {self.step}", id=id)

    def person(self, data):
        check(data["seat"] in self.players and not self.players[data["seat"]].is_bot, "of a seat without a person")
        return self.players[data["seat"]]

    def playing(self):
        return [seat for seat, player in self.players.items() if not player.has_resigned]

    def begin(self, step, waiting):
        self.step, self.waiting = step, list(waiting)

    # The choices.

    def choose_GameOpened(self, data):
        self.within("Unopened")
        self.by("host")
        self.options = data["options"]
        self.disputes.options, self.disputes.rules = self.options, self.choice["rules"]
        self.begin("Lobby", [])

    def choose_PlayerJoined(self, data):
        self.within("Lobby")
        self.by(*("host",) if "policy" in data else ("guest", "host"))
        free = (seat for seat in range(self.options["maxSeats"]) if seat not in self.players)
        check(data["seat"] == next(free, None), "not the lowest free seat")
        check(all(data["colour"] != other.colour for other in self.players.values()), "the colour is taken")
        invite = data.get("invite")
        check(invite not in self.invites, "the invite was used before")
        check(invite is not None or self.options["visibility"] == "public" or self.choice["actor"] == "host",
              "a guest without an invite joined an unlisted game")
        if invite is not None:
            self.invites.add(invite)
        check("policy" not in data or not data.keys() & {"seedCommitment", "recoveryCommitment", "signingKey", "person"},
              "a bot with a commitment, a key or an account")
        check("person" not in data or all(data["person"] != other.person for other in self.players.values()),
              "the account has a seat")
        self.players[data["seat"]] = Player(
            data["colour"], "policy" in data, "seedCommitment" in data, "recoveryCommitment" in data, data.get("person"))
        self.players = dict(sorted(self.players.items()))

    def choose_PlayerLeft(self, data):
        self.within("Lobby")
        if data["removed"]:
            self.by("host")
            check(data["seat"] in self.players, f"nobody is on seat {data['seat']}")
        else:
            self.by_seat(data)
        del self.players[data["seat"]]

    def choose_SeatsClosed(self, data):
        self.within("Lobby")
        self.by("host")
        self.disputes.players = self.players
        check(data["seats"] == list(self.players) and len(self.players) > 1, "the seats are not those that are taken")
        check(data.get("firstSeat", data["seats"][0]) in self.players, "nobody is on the first seat")
        self.begin("Seeding", [seat for seat, player in self.players.items() if player.owes_seed])
        self.start()

    def start(self):
        if not self.waiting:
            started = self.consequence("GameStarted")
            self.size, self.deadline = started["deckSize"], None
            if plays_surveyors(self.options):
                self.consequence("SurveyorsStarted")
            self.disputes.first = started["firstSeat"]
            self.turn(started["firstSeat"])

    def turn(self, seat):
        check(seat in self.playing(), f"seat {seat} does not play", id="REC-20")
        self.active = seat
        self.begin("Drawing", [seat])

    def choose_SeedContributed(self, data):
        self.within("Seeding")
        self.by_seat(data)
        check(data["seat"] in self.waiting, f"no seed of seat {data['seat']} is awaited")
        self.waiting.remove(data["seat"])
        self.start()

    def choose_TokenReissued(self, data):
        self.within(*PLAY)
        self.by("host")
        self.next_epoch(data).has_claim = True

    def choose_SeatRecovered(self, data):
        self.within("Lobby", "Seeding", *PLAY)
        self.by("guest")
        player = self.next_epoch(data)
        if data["proof"] == "secret":
            check(player.has_recovery, "recovered by a secret, but the seat has no commitment to one")
        elif data["proof"] == "account":
            check(player.person is not None, "recovered by an account, but the seat has none")
        else:
            check(player.has_claim, "recovered by a claim, but the host has no claim token")
            check("recoveryCommitment" not in data, "a claim replaces the commitment")
        player.has_claim = False

    def next_epoch(self, data):
        player = self.person(data)
        check(data["epoch"] == player.epoch + 1, "the epoch is not the next one")
        player.epoch += 1
        return player

    def choose_TileDrawn(self, data):
        self.by_active(data, "Drawing")
        self.drew(data)

    def drew(self, data):
        self.of_active(data)
        self.drawn, self.tile, self.is_taken_back = self.drawn + 1, data["tile"], False
        if self.next != "TileSetAside":
            self.begin("PlacingTile", [self.active])
            return
        self.of_drawn(self.consequence("TileSetAside"))
        if self.drawn < self.size:
            self.begin("Drawing", [self.active])
        else:
            self.final()

    def of_drawn(self, data):
        self.of_active(data)
        check(data["tile"] == self.tile, "not the tile that was drawn", id="REC-20")

    def choose_TilePlaced(self, data):
        self.by_active(data, "PlacingTile")
        self.placed(data)
        self.is_tile_chosen = True
        self.figure_or_score()

    def choose_TakenBack(self, data):
        self.by_active(data, "PlacingFigure")
        check("takeBack" in self.options, "taken back in a game without take-backs")
        check(self.is_tile_chosen, "the tile is not a choice of its player")
        self.of_drawn(data)
        check((data["x"], data["y"]) == self.cell, "not on the tile just placed")
        self.is_taken_back = True
        self.begin("PlacingTile", [self.active])

    def placed(self, data):
        self.of_drawn(data)
        self.cell = data["x"], data["y"]
        self.is_tile_chosen = False
        self.begin("PlacingFigure", [self.active])

    def figure_or_score(self):
        """The scores follow at once if no figure can be placed, which depends on the board."""
        if self.next in ("FeatureCompleted", "BetFeatureAsked", "BetsSettled", "OfficeOpened", "OfficeClosed",
                         "TollhouseTurned", "TurnEnded"):
            self.score()

    def choose_MeeplePlaced(self, data):
        self.by_active(data, "PlacingFigure")
        check((data["x"], data["y"]) == self.cell, "not on the tile just placed")
        self.score()

    def choose_PlacementSkipped(self, data):
        self.by_active(data, "PlacingFigure")
        self.score()

    choose_AbbotPlaced = choose_MeeplePlaced
    choose_TollhousePlaced = choose_TollhouseRelocated = choose_AbbotCalledHome = choose_PlacementSkipped

    def choose_BetFeatureChosen(self, data):
        self.by_active(data, "ChoosingBetFeature")
        check((data["x"], data["y"]) == self.office, "not the office that is asked about")
        self.settle()

    def choose_BetSealed(self, data):
        self.within("Betting", id="REC-26")
        self.by_seat(data)
        check(data["seat"] in self.waiting, f"no decision of seat {data['seat']} is awaited", id="REC-26")
        check((data["x"], data["y"]) == self.cell, "not at the open office", id="REC-26")
        self.waiting.remove(data["seat"])
        if not self.waiting:
            self.closed()

    def choose_FinalBetFeatureChosen(self, data):
        self.within("ChoosingFinalBetFeature", id="REC-26")
        self.by_seat(data)
        offices = self.asked.get(data["seat"], [])
        check(data["seat"] in self.waiting and (data["x"], data["y"]) in offices,
              f"no choice of seat {data['seat']} at this office is awaited", id="REC-26")
        offices.remove((data["x"], data["y"]))
        if not offices:
            self.waiting.remove(data["seat"])
        if not self.waiting:
            self.finish()

    def choose_PlayerResigned(self, data):
        self.within(*PLAY)
        self.by_seat(data)
        self.resign(data)

    def resign(self, data):
        player = self.players[data["seat"]]
        check(not player.has_resigned, f"seat {data['seat']} has resigned already")
        player.has_resigned = True
        is_active, is_last = data["seat"] == self.active, len(self.playing()) < 2
        if self.step in ("Betting", "ChoosingFinalBetFeature"):
            if data["seat"] in self.waiting:
                self.waiting.remove(data["seat"])
            if not self.waiting or is_last and self.step == "Betting":
                self.closed() if self.step == "Betting" else self.finish()
        elif is_active or is_last:
            if self.step == "PlacingTile" and is_active:
                self.placed(self.consequence("TilePlaced"))
                self.score()
            elif self.step in ("Drawing", "PlacingTile"):
                self.turn_end()
            else:
                self.absent()

    def absent(self):
        """Goes on for a player who does not choose a figure, a feature or a bet."""
        if self.step == "PlacingFigure":
            self.score()
        elif self.step == "ChoosingBetFeature":
            chosen = self.consequence("BetFeatureChosen")
            self.of_active(chosen)
            check((chosen["x"], chosen["y"]) == self.office, "not the office that is asked about", id="REC-18")
            self.settle()
        elif self.step == "Betting":
            self.closed()
        else:
            self.finish()

    def choose_StepExpired(self, data):
        self.within("Seeding", *PLAY)
        self.by("service")
        check(self.step == "Seeding" or "clock" not in self.options, "no step expires with clocks")
        for number, seat in enumerate(self.waiting):
            expired = data if number == 0 else self.consequence("StepExpired")
            with at(self.position, "REC-17"):
                check((expired["seat"], expired["step"]) == (seat, self.step), "not a step or seat that is awaited")
        if self.step == "Seeding":
            self.waiting = []
            self.start()
        elif self.step == "Drawing":
            self.drew(self.consequence("TileDrawn"))
        elif self.step == "PlacingTile":
            self.placed(self.consequence("TilePlaced"))
            self.figure_or_score()
        else:
            self.absent()

    def choose_DeadlineSet(self, data):
        self.within("Seeding", *PLAY)
        self.by("service")
        check(self.deadline is not None and data["deadline"] > self.deadline, "not a later deadline than there was")
        self.deadline = data["deadline"]

    def choose_GameAbandoned(self, data):
        self.within("Lobby", "Seeding", *PLAY)
        self.by("host" if data["byHost"] else "service")
        check(not data["byHost"] or "reason" not in data, "a host needs no reason")
        if self.clocks:
            self.settle_clocks([])
        self.consequence("DeckOpened")
        self.begin("abandoned", [])

    def choose_DisputeOpened(self, data):
        self.within("finished", *PLAY)
        self.by_seat(data)
        self.person(data)
        self.consequence("DisputeRecounted")

    def choose_DisputeAgreed(self, data):
        self.within("finished", *PLAY)
        self.by_seat(data)
        check(not self.person(data).has_resigned, "an agreement of a seat that has resigned")
        if self.disputes.is_agreed(data, self.table()):
            check(self.consequence("DisputeResolved")["by"] == "table", "not resolved by the table", id="REC-39")
            self.resolved()

    def table(self):
        return [seat for seat in self.playing() if not self.players[seat].is_bot]

    def choose_DisputeResolved(self, data):
        self.within("finished", *PLAY)
        if data["by"] == "opener":
            self.by(f"seat-{self.disputes.opener_of(data['dispute'])}")
        elif data["by"] == "time":
            self.within("finished")
            self.by("service")
        else:
            check(data["by"] == "referee", "resolved by a table that does not agree", id="REC-39")
            self.by("referee")
        self.resolved()

    def resolved(self):
        if self.events[self.position - 1]["data"]["outcome"] == "corrected":
            self.consequence("ScoreCorrected")

    # The consequences, as in the table.

    def score(self):
        completed = list(self.many("FeatureCompleted"))
        if completed:
            for toll in self.many("TollRaised"):
                self.complete(toll)
            while self.next == "FeatureScored" or self.lacks_score():
                self.scored()
        self.settle()

    def scored(self):
        """Meeples return from what scored. A correction can add the score, or take it away."""
        if not self.lacks_score():
            score = self.consequence("FeatureScored")
            if self.next != "MeeplesReturned" and self.position in self.corrected:
                return
            self.complete(score)
        self.consequence("MeeplesReturned")
        self.has_scored = True

    def lacks_score(self):
        return self.next == "MeeplesReturned" and self.choice["revision"] in self.corrected

    def settle(self):
        may_choose = self.active in self.playing() and len(self.playing()) > 1
        if may_choose and self.next == "BetFeatureAsked":
            asked = self.consequence("BetFeatureAsked")
            self.of_active(asked)
            self.office = asked["x"], asked["y"]
            self.begin("ChoosingBetFeature", [self.active])
            return
        if not may_choose:
            for chosen in self.many("BetFeatureChosen"):
                self.of_active(chosen)
        for settled in self.many("BetsSettled"):
            self.complete(settled)
        if self.next == "OfficeOpened":
            self.opened(self.consequence("OfficeOpened"))
            return
        if self.next == "OfficeClosed":
            self.close(self.consequence("OfficeClosed"))
        self.turned()

    def complete(self, data):
        with at(self.position, "REC-18"):
            check(data["complete"] != self.is_final, "complete before final scoring, incomplete in it")

    def opened(self, data):
        with at(self.position, "REC-18"):
            check((data["x"], data["y"]) == self.cell, "not the tile just placed")
            check(sorted(data["asked"] + data["notAsked"]) == list(self.players) and data["asked"]
                  and set(data["asked"]) <= set(self.playing()), "asked and notAsked are not the seats of the game")
            for seats in (data["asked"], data["notAsked"]):
                check(seats == sorted(seats), "seats are not in order")
        self.asked, self.is_open = data, True
        self.begin("Betting", data["asked"])

    def closed(self):
        self.close(self.consequence("OfficeClosed"))
        self.turned()

    def close(self, data):
        with at(self.position, "REC-27"):
            check((data["x"], data["y"]) == self.cell, "not the tile just placed", id="REC-18")
            passes = [opened["seat"] for opened in data["passes"]]
            decided = data["bets"] + passes + data["undecided"]
            for seats in (data["bets"], passes, data["undecided"], data["notAsked"]):
                check(seats == sorted(seats), "seats are not in order")
            if self.is_open:
                check(not data["reasons"] and data["notAsked"] == self.asked["notAsked"]
                      and sorted(decided) == self.asked["asked"], "not the seats that were asked")
                not_decided = [seat for seat in self.asked["asked"] if seat not in self.decided()]
                check(data["undecided"] == not_decided, "the seats that did not decide are others")
            else:
                check(data["reasons"] and not decided and set(data["notAsked"]) <= set(self.players),
                      "closed without bets, reasons or seats")
        self.is_open = False

    def decided(self):
        """Returns the seats that sealed a decision at the open office."""
        found = set()
        for event in reversed(self.events[:self.position]):
            if event["type"] == "OfficeOpened":
                return found
            if event["type"] == "BetSealed":
                found.add(event["data"]["seat"])
        return found

    def turned(self):
        for turned in self.many("TollhouseTurned"):
            check(turned["seat"] in self.players, "the tollhouse of nobody", self.position, id="REC-18")
        if plays_surveyors(self.options) and self.has_scored:
            self.consequence("SurveyorsAdvanced")
        self.turn_end()

    def turn_end(self):
        data = self.consequence("TurnEnded")
        self.ended.add(data["seat"])
        self.has_scored = False
        with at(self.position, "REC-20"):
            self.of_active(data)
            playing = self.playing()
            is_last = self.drawn >= self.size or len(playing) < 2
            after = [seat for seat in playing if seat > self.active] + playing
            check(data.get("next") == (None if is_last else after[0]), "not the next seat")
        if is_last:
            self.final()
        else:
            self.turn(after[0])

    def final(self):
        self.consequence("FinalScoringBegan")
        self.is_final = True
        if self.next != "FinalBetFeatureAsked":
            self.finish()
            return
        self.asked = {}
        for office in self.consequence("FinalBetFeatureAsked")["offices"]:
            for seat in office["seats"]:
                check(seat in self.playing(), f"seat {seat} does not play", self.position, id="REC-18")
                self.asked.setdefault(seat, []).append((office["x"], office["y"]))
        check(self.asked, "nobody is asked", self.position, id="REC-18")
        self.begin("ChoosingFinalBetFeature", sorted(self.asked))

    def finish(self):
        for scored in self.many("BetsSettled"):
            self.complete(scored)
        for scored in self.many("TollRaised", "FeatureScored"):
            self.complete(scored)
        self.consequence("GameFinished")
        self.settle_clocks([])
        self.consequence("DeckOpened")
        self.begin("finished", [])


# The deck, seeds, seals and chips of a game.

# How many events of a type, and with a signing key, a game can have at most; the others are not limited by turns or
# seats. Checked first, so that a made-up record cannot keep the program busy.
MOST_OTHERS = 2_000
MOST = {"DisputeOpened": 10, "DisputeRecounted": 10, "BetSealed": 600} | dict.fromkeys(
    ("PlayerJoined", "PlayerLeft", "TokenReissued", "SeatRecovered", "DeadlineSet", "ClocksSet", "StepExpired",
     "DisputeAgreed"))


def check_numbers_of_events(events):
    counts = collections.Counter()
    for revision, event in enumerate(events, 1):
        counted = "signingKey" if "signingKey" in event["data"] else event["type"]
        most = MOST.get(counted, MOST_OTHERS)
        counts[counted] += 1
        check(most is None or counts[counted] <= most, f"a game has at most {most} events {event['type']}", revision,
              "REC-17")


class Game:
    """The deck, seeds, seals and chips of one game, verified event by event, with a method for each relevant type. What
    may follow what is checked by the course."""

    def __init__(self, tiles, chips, surveyors, corrected):
        self.corrected = corrected
        self.surveyors = surveyors
        self.tiles, self.chips = tiles, {chip["id"]: chip["numbers"] for chip in chips}
        self.id = self.opened = self.closed = self.started = None
        self.committed, self.seeds, self.drawn = {}, {}, []
        self.scoring_tiles, self.changes = {}, 0  # those that were ever active or next, by leaf; how often they changed
        self.bets, self.choices = {}, {}
        self.counts = dict.fromkeys(("draws", "scoring tiles", "player seeds", "passes", "chips", "final choices"), 0)
        self.deck_is_open = False
        self.revision = 0

    def see(self, event):
        self.id, self.revision = event["game"], event["revision"]
        getattr(self, "on_" + event["type"], lambda data: None)(event["data"])

    @property
    def sets(self):
        return ["base", *self.opened["options"].get("expansions", [])]

    @property
    def parts(self):
        return parts(self.tiles, self.sets, self.opened["options"].get("startTile") == "shuffled")

    @property
    def stacks(self):
        return stacks(self.surveyors, self.sets)

    def on_GameOpened(self, data):
        self.opened = data

    def on_PlayerJoined(self, data):
        self.committed[data["seat"]] = data.get("seedCommitment")

    def on_PlayerLeft(self, data):
        del self.committed[data["seat"]]

    def on_SeatsClosed(self, data):
        self.closed = data

    def on_SeedContributed(self, data):
        check(of_player_seed(data["seed"]) == self.committed[data["seat"]],
              f"the seed of seat {data['seat']} does not match its commitment", id="REC-22")
        self.seeds[data["seat"]] = raw(data["seed"])
        self.counts["player seeds"] += 1

    def on_GameStarted(self, data):
        self.started = data
        check(data.get("seededBy", []) == sorted(self.seeds),
              "seededBy differs from the seats that opened a seed", id="REC-22")
        start = start_tile(self.tiles, self.sets)
        check(data["startTile"] == {"rotation": 0, "tile": start, "x": 0, "y": 0}, "not the start tile", id="REC-23")
        self.piles = [collections.Counter(part) for part in self.parts]
        check(data["deckSize"] == sum(map(len, self.parts)), "the deck has another size than the pile", id="REC-23")
        check(self.closed.get("firstSeat", data["firstSeat"]) == data["firstSeat"],
              "the first seat is not the one that the host chose", id="REC-25")

    def check_proof(self, opened):
        """Requires that a tile is at its index of the tree: of the pile, and after it of the scoring tiles."""
        index, size = opened["index"], self.started["deckSize"] + sum(map(len, self.stacks))
        found = root_by([raw(hash) for hash in opened["proof"]],
                        leaf(index, opened["tile"], raw(opened["salt"])), index, size)
        check(text(found) == self.started["deckRoot"], f"the proof of leaf {index} fails")

    def on_TileDrawn(self, data):
        index, size = data["index"], self.started["deckSize"]
        with at(self.revision, "REC-24"):
            check(index == len(self.drawn) and index < size, "tiles are drawn out of order")
            check(data["tilesLeft"] == size - index - 1, "tilesLeft is wrong")
            self.check_proof(data)
        self.drawn.append(data["tile"])
        pile = next(part for part in self.piles if sum(part.values()))
        check(pile[data["tile"]] > 0, "the pile has no such tile left", id="REC-23")
        pile[data["tile"]] -= 1
        self.counts["draws"] += 1

    def on_SurveyorsStarted(self, data):
        opened, first = iter(data["opened"]), self.started["deckSize"]
        for name, stack in zip(STACKS, self.stacks):
            active, following = (first + (self.changes + place) % len(stack) for place in (0, 1))
            for index in (active, following):
                if index not in self.scoring_tiles:
                    self.open_scoring_tile(next(opened, None), index, stack)
            check(data[name] == {"active": self.scoring_tiles[active], "next": self.scoring_tiles[following]},
                  f"not the active and the next scoring tile of the stack {name}", id="REC-24")
            first += len(stack)
        check(next(opened, None) is None, "opens the leaf of a scoring tile that is known", id="REC-24")

    def open_scoring_tile(self, opened, index, stack):
        with at(self.revision, "REC-24"):
            check(opened is not None and opened["index"] == index, f"does not open leaf {index}")
            self.check_proof(opened)
        check(opened["tile"] in stack and opened["tile"] not in self.scoring_tiles.values(),
              "the stack has no such scoring tile left", id="REC-23")
        self.scoring_tiles[index] = opened["tile"]
        self.counts["scoring tiles"] += 1

    def on_SurveyorsAdvanced(self, data):
        """The active tiles go under their stacks, so that each stack goes round."""
        self.changes += 1
        self.on_SurveyorsStarted(data)

    def on_BetSealed(self, data):
        self.bets[data["x"], data["y"], data["seat"]] = data["bet"]["commitment"], self.revision

    def on_FinalBetFeatureChosen(self, data):
        self.choices[data["x"], data["y"], data["seat"]] = data["choice"]["commitment"], self.revision

    def on_OfficeClosed(self, data):
        office = data["x"], data["y"]
        for opened in data["passes"]:
            found, _ = self.bets.pop((*office, opened["seat"]), (None, None))
            check(found == of_bet(self.id, office, opened["seat"], None, opened["nonce"]),
                  f"seat {opened['seat']} did not pass at {office}", id="REC-27")
            self.counts["passes"] += 1
        bets = sorted(seat for x, y, seat in self.bets if (x, y) == office)
        check(data["bets"] == bets, f"the bets at {office} differ from the seats that sealed and did not pass",
              id="REC-27")

    def on_BetsSettled(self, data):
        office = data["x"], data["y"]
        seats = sorted(seat for x, y, seat in self.bets if (x, y) == office)
        check(seats and [bet["seat"] for bet in data["bets"]] == seats,
              f"the revealed chips at {office} differ from the sealed ones", id="REC-28")
        for bet in data["bets"]:
            self.settle(office, bet, data["features"])

    def settle(self, office, bet, features):
        key = (*office, bet["seat"])
        sealed, _ = self.bets.pop(key)
        check(sealed == of_bet(self.id, office, bet["seat"], bet["chip"], bet["nonce"]),
              f"the chip of seat {bet['seat']} at {office} does not match its commitment", id="REC-28")
        choice, _ = self.choices.pop(key, (None, None))
        nonce = bet.get("choiceNonce")
        opened = nonce and of_final_bet(self.id, office, bet["seat"], bet["segment"], nonce)
        check(choice == opened, f"the choice of seat {bet['seat']} at {office} does not match its commitment",
              id="REC-28")
        sizes = [len(found["feature"]["tiles"]) for found in features
                 if bet["segment"] in found["segments"]]
        with at(self.revision, "REC-29"):
            self.counts["final choices"] += choice is not None
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
        self.deck_is_open = True
        check(of_seed(data["seed"], self.id, data["nonce"]) == self.opened["seed"]["commitment"],
              "the server's seed does not match its commitment", id="REC-21")
        if self.started is None:
            return
        seats = self.closed["seats"]
        seeds = [seed for _, seed in sorted(self.seeds.items())]
        order, scoring_tiles, first, _, top = shuffle(
            raw(data["seed"]), self.id, self.parts, len(seats), seeds, self.stacks)
        with at(self.revision, "REC-25"):
            check(text(top) == self.started["deckRoot"] and len(order) == self.started["deckSize"],
                  "the shuffle gives another deck")
            check(order[: len(self.drawn)] == self.drawn, "the shuffle gives other tiles than those drawn")
            check(all((order + scoring_tiles)[index] == tile for index, tile in self.scoring_tiles.items()),
                  "the shuffle gives other scoring tiles")
            check("firstSeat" in self.closed or self.started["firstSeat"] == seats[first], "the first seat is wrong")

    def on_GameFinished(self, data):
        check(not self.bets and not self.choices, "a commitment was never opened", id="REC-31")

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
    """Every chip is on one office at a time. Bets that are not revealed need chips that their seat had left."""

    def __init__(self, chips):
        self.chips = [chip["id"] for chip in chips]
        self.sealed, self.down, self.uses = {}, {}, []

    def see(self, event):
        data, type = event["data"], event["type"]
        if type == "BetSealed":
            self.sealed[data["x"], data["y"], data["seat"]] = event["revision"]
        elif type == "OfficeClosed":
            for seat in data["bets"]:
                place = data["x"], data["y"], seat
                self.down[place] = self.sealed[place]
        elif type == "BetsSettled":
            for bet in data["bets"]:
                since = self.down.pop((data["x"], data["y"], bet["seat"]))
                self.uses.append((bet["seat"], bet["chip"], since, event["revision"]))

    def check(self):
        for seat, chip, since, until in self.uses:
            later = [other for other in self.uses if other[:2] == (seat, chip) and since < other[2] < until]
            check(not later, f"{chip} of seat {seat} was on two offices at the same time",
                  later[0][2] if later else None, id="REC-30")
        taken = {}
        for (x, y, seat), since in sorted(self.down.items(), key=lambda one: one[1]):
            check(self.assign((seat, since), taken, set()), f"seat {seat} had no chip left for this bet", since,
                  id="REC-30")

    def assign(self, bet, taken, tried):
        """Finds a chip for a bet that is not revealed, and if necessary other ones for the bets before it."""
        seat, since = bet
        for chip in self.chips:
            is_elsewhere = any(use[:2] == (seat, chip) and use[3] > since for use in self.uses)
            if is_elsewhere or (seat, chip) in tried:
                continue
            tried.add((seat, chip))
            if (seat, chip) not in taken or self.assign(taken[seat, chip], taken, tried):
                taken[seat, chip] = bet
                return True
        return False


def cell(at):
    return at["x"], at["y"]


class Cathedrals:
    """The evidence and the points of cathedrals and of roads to them, which are followed from edge to edge over the tiles
    on the table."""
    SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

    def __init__(self, tiles, corrected):
        self.types = {one["id"]: tile for tile in tiles for one in tile["variants"]}
        self.corrected = corrected
        self.reading = None
        self.placed = {}  # the road segments of each tile, with the ways to the cells beyond their edges
        self.cathedrals = set()

    def see(self, type, data, revision):
        if type == "GameOpened":
            self.reading = "roads-" + data["options"].get("officeRoads", "as-drawn")
        elif type == "GameStarted":
            self.place(data["startTile"])
        elif type == "TilePlaced":
            self.place(data)
        elif type == "TakenBack":
            self.placed.pop(cell(data), None)
            self.cathedrals.discard(cell(data))
        elif type == "FeatureCompleted":
            check(self.holds(data["feature"], True), "its evidence is not that of its roads")
        elif type == "FeatureScored":
            # A score that is corrected later may be of a feature that was not to be scored.
            is_corrected = any(revision == of for of, _ in self.corrected)
            feature, complete = data["feature"], data["complete"]
            check(self.holds(feature, complete) or is_corrected and self.holds(feature, not complete),
                  "its evidence is not that of its roads")
            if is_of_cathedral(data) and "scoringTile" not in data:
                length = sum(road.get("counted", len(road["tiles"])) for road in feature.get("roads", [feature]))
                points = length * (2 if complete and "cathedrals" in feature else 1)
                check(all(one["points"] == points or (revision, one["seat"]) in self.corrected for one in data["points"]),
                      "other points than its evidence gives")

    def place(self, placed):
        tile, at = self.types.get(placed["tile"], {}), cell(placed)
        roads = tile.get("alternativeRoads", {}).get(self.reading, tile).get("roads", [])
        sides = list(self.SIDES.values())
        self.placed[at] = {road["id"]: [sides[("NESW".index(edge) + placed["rotation"] // 90) % 4] for edge in road["edges"]]
                           for road in roads}
        if tile.get("cathedral"):
            self.cathedrals.add(at)

    def roads(self, cathedral):
        """Returns the roads that end at a cathedral, each once, in the order of their first segments."""
        roads = []
        for segment in self.placed[cathedral]:
            if not any(segment in road["segments"] for road in roads):
                roads.append(self.follow(cathedral, segment))
        return roads

    def follow(self, cathedral, segment):
        cells, ends, complete = {cathedral}, [segment], False
        at, way = cathedral, self.placed[cathedral][segment][0]
        for _ in range(4 * len(self.placed)):  # a road has no more segments than the board
            at, back = (at[0] + way[0], at[1] + way[1]), (-way[0], -way[1])
            entered = next((road for road, ways in self.placed.get(at, {}).items() if back in ways), None)
            if entered is None:
                break
            cells.add(at)
            ways = self.placed[at][entered]
            if at in self.cathedrals or len(ways) == 1:
                ends += [entered] if at == cathedral else []
                complete = True
                break
            way = next(other for other in ways if other != back)
        return {"complete": complete, "counted": len(cells) + len(ends) - 1, "segments": sorted(ends),
                "tiles": [{"x": x, "y": y} for x, y in sorted(cells)]}

    def holds(self, feature, complete):
        """Returns whether a feature has the evidence that it must have."""
        members, kind = {"cathedrals", "counted", "roads"} & feature.keys(), feature["kind"]
        if kind == "cathedral":
            at = cell(feature["at"])
            roads = self.roads(at) if at in self.cathedrals else None
            return (members == {"roads"} and feature["roads"] == roads and feature["tiles"] == [feature["at"]]
                    and all(road["complete"] for road in roads) == complete)
        ends = [one for one in feature["tiles"] if cell(one) in self.cathedrals] if kind == "road" else []
        if not ends:
            return not members
        length = feature.get("counted", len(feature["tiles"]))
        return ("roads" not in members and feature.get("cathedrals") == ends
                and feature.get("counted") != len(feature["tiles"])
                and any((road["tiles"], road["counted"], road["complete"]) == (feature["tiles"], length, complete)
                        for road in self.roads(cell(ends[0]))))


class ScoringTiles:
    """The scoring tiles by which completed features are scored: their evidence, which follows from the tiles on the
    table, and the points."""

    def __init__(self, surveyors, tiles, corrected):
        self.effects = {tile["id"]: tile["effect"] for tile in surveyors}
        self.types = {one["id"]: tile for tile in tiles for one in tile["variants"]}
        self.corrected = corrected
        self.placed = {}  # the land tile at each cell
        self.active = {}  # the scoring tile for each kind of features; empty without The Land Surveyors

    def see(self, type, data, revision):
        if type == "GameStarted":
            self.place(data["startTile"])
        elif type == "TilePlaced":
            self.place(data)
        elif type == "TakenBack":
            self.placed.pop(cell(data), None)
        elif type in ("SurveyorsStarted", "SurveyorsAdvanced"):
            self.active = {stack: data[stack]["active"] for stack in STACKS}
        elif type == "FeatureScored":
            self.scored(data, revision)

    def place(self, placed):
        self.placed[cell(placed)] = self.types.get(placed["tile"], {})

    def scored(self, data, revision):
        feature = data["feature"]
        applied = self.applied(feature) if data["complete"] else None
        check(data.get("scoringTile") == applied, "not the evidence of the active scoring tile")
        points = None if applied is None else self.points(feature, applied)
        check(all(one["points"] == points or points is None and one["points"] >= 0
                  or (revision, one["seat"]) in self.corrected for one in data["points"]),
              "other points than its scoring tile gives")

    def applied(self, feature):
        """Returns the evidence of the scoring tile of a completed feature, or None if no scoring tile applies to it."""
        kind, tiles = feature["kind"], [self.placed.get(cell(one), {}) for one in feature["tiles"]]
        tile = self.active.get("road" if kind == "cathedral" else kind)
        effect = self.effects[tile] if tile else {"type": "none"}
        if tile is None or kind == "cathedral" and effect["type"] != "fixedTiles":
            return None
        counted, added = feature.get("counted", len(tiles)), 0
        if effect["type"] == "fixedTiles":
            counted = effect["tiles"] * len(feature.get("roads", [feature]))
        elif effect["type"] == "skipOneEdged":
            # No tile has both a city segment with one edge and one with more.
            counted = sum(any(len(city["edges"]) > 1 for city in one.get("cities", [])) for one in tiles)
        elif effect["type"] == "add":
            added = effect["points"]
        elif effect["type"] == "perTile":
            segments = {"city": "cities", "road": "roads"}[effect["shows"]]
            added = effect["points"] * sum(bool(one.get(segments)) for one in tiles)
        return {"added": added, "counted": counted, "tile": tile}

    @staticmethod
    def points(feature, applied):
        counted = applied["counted"]
        if feature["kind"] == "city":
            counted = 2 * (counted + feature["coatsOfArms"])
        elif "cathedrals" in feature:
            counted = 2 * counted
        return counted + applied["added"]


def corrected_scores(events):
    """Returns revision and seat of each score that a dispute corrects."""
    return {(one["revision"], one["seat"])
            for event in events if event["type"] == "ScoreCorrected" for one in event["data"]["scores"]}


# The greatest number of signatures of moves that are verified, each in some milliseconds. A long game has 1,000.
SIGNATURES_OF_MOVES = 5_000


class Moves:
    """The signatures of players (LOBBY-12). Those of bets, passes and final choices are verified once these are open."""

    # The command behind an event, and its members.
    COMMANDS = {
        "SeedContributed": ("ContributeSeed", ("seed",)),
        "TileDrawn": ("DrawTile", ()),
        "TilePlaced": ("PlaceTile", ("x", "y", "rotation")),
        "TakenBack": ("TakeBack", ()),
        "MeeplePlaced": ("PlaceMeeple", ("segment",)),
        "TollhousePlaced": ("PlaceTollhouse", ("x", "y")),
        "TollhouseRelocated": ("PlaceTollhouse", ("x", "y")),
        "AbbotPlaced": ("PlaceAbbot", ("segment",)),
        "AbbotCalledHome": ("CallAbbotHome", ()),
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
        check(signature is not None or key is None or not is_move, f"the {type} of seat {seat} is not signed", id="REC-33")
        check(signature is None or key is not None and is_move, f"the {type} has a signature that it must not have",
              id="REC-33")
        if signature is not None:
            self.check_signature(event, seat, key)
        self.check_opened(type, data)
        if type == "PlayerJoined" or type == "SeatRecovered":
            key = data.get("signingKey")
            check(key is None or is_key(raw(key)), f"the signing key of seat {data['seat']} is no Ed25519 public key",
                  id="REC-32")
            self.keys[data["seat"]] = key
        elif type == "PlayerLeft":
            self.keys.pop(data["seat"], None)
        elif type == "PlayerResigned":
            self.resigned.add(data["seat"])
        if type in self.OF_ONE_SEAT:
            self.last_changes[data["seat"]] = event["revision"]
        elif type not in ("DisputeRecounted", "ClocksSet") and not (type == "DisputeResolved" and data["outcome"] == "stands"):
            self.last_change = event["revision"]

    def check_signature(self, event, seat, key):
        type, data, signature = event["type"], event["data"], event["signature"]
        first = 0 if type in self.ONCE else max(self.last_change, self.last_changes.get(seat, 0))
        check(first <= signature["after"] < event["revision"],
              f"the signature is for a move after revision {signature['after']}", id="REC-35")
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
        check((sealed is not None) == (nonce in opened), f"{nonce} of seat {opened['seat']} is missing or superfluous",
              id="REC-36")
        if sealed is not None:
            self.verify(*sealed, command | {"nonce": opened[nonce], "x": office["x"], "y": office["y"]})

    def verify(self, key, move, signature, command):
        seat = move["seat"]
        if sum(self.signed.values()) >= SIGNATURES_OF_MOVES:
            raise Unreadable(f"the record has more than {SIGNATURES_OF_MOVES:,} signed moves, which takes this program"
                             " too long; ./cartulary verify checks them")
        check(is_signature(raw(key), canonical(move | {"command": command}).encode(), raw(signature, 64)),
              f"the signature of the {command['type']} of seat {seat} is not by its key", id="REC-34")
        self.signed[seat] += 1


# The record.

FORMAT, KEPT_FORMAT = "cartulary.record/1", "cartulary.checkpoint/1"
COMPETITION_FORMAT = "cartulary.competition/1"
LINE_LIMIT = 1024 * 1024
COMPETITION_LIMIT = 499_999
COMPETITION_LINE_LIMIT = 8 * 1024 * 1024  # a bracket of 10,000 entrants is one event
EVENTS_LIMIT = 100_000
FILE_LIMIT = 64 * 1024 * 1024
DEPTH_LIMIT = 16
KEPT_LIMIT = 1_000
KEYS_LIMIT = 1024 * 1024

ENVELOPE = {
    "actor": re.compile("guest|host|referee|service|seat-[0-5]"),
    "at": TIME,
    "data": dict,
    "game": re.compile(GAME_ID),
    "revision": int,
    "rules": int,
    "schema": int,
    "type": str,
}
SIGNATURE = re.compile(r"[A-Za-z0-9_-]{85}[AQgw]")


def is_brought(schema, opened):
    """Returns whether the options have an expansion, a house rule or another option that a schema of GameOpened brought."""
    options = opened["options"]
    return (schema == TAKE_BACK_SINCE and "takeBack" in options
            or schema == CLOCK_SINCE and any(name in options for name in ("clock", "ties", "aids"))
            or any(EXPANSIONS[name].since == schema for name in options.get("expansions", []))
            or any(name in options for name, one in HOUSE_RULES.items() if one.since == schema))


def is_read(schema, disputed):
    """Returns whether the reading of a dispute has a house rule that a schema of DisputeOpened brought."""
    return any(name in disputed.get("reading", {}) for name, one in HOUSE_RULES.items() if one.disputed == schema)


def is_garden(data):
    return data["feature"]["kind"] == "garden"


def is_of_cathedral(data):
    """Returns whether a feature is a cathedral, or a road to one."""
    return data["feature"]["kind"] == "cathedral" or bool({"cathedrals", "counted", "roads"} & data["feature"].keys())


def has_scoring_tile(scored):
    """Returns whether a score has what schema 4 of FeatureScored brought."""
    return "scoringTile" in scored or has_negative(scored["points"], "points")


def has_negative(values, *names):
    return any(one[name] < 0 for one in values for name in names)


def evidence_of(recounted):
    scores = recounted["scores"] + recounted.get("reading", {"scores": []})["scores"]
    return [score[name] for score in scores for name in ("recorded", "byRules", "bySecondEngine") if name in score]


def has_abbot(recounted):
    """Returns whether a recount has evidence that schema 2 of DisputeRecounted brought."""
    return any("abbot" in one or "feature" in one and is_garden(one["feature"]) for one in evidence_of(recounted))


def has_cathedral(recounted):
    """Returns whether a recount has evidence that schema 3 of DisputeRecounted brought."""
    return any("feature" in one and is_of_cathedral(one["feature"]) for one in evidence_of(recounted))


def has_scoring_tiles(recounted):
    """Returns whether a recount has evidence that schema 4 of DisputeRecounted brought."""
    return any("feature" in one and has_scoring_tile(one["feature"]) for one in evidence_of(recounted))


# The members for which the highest schema of a type is used; others are written in the schema before.
BROUGHT = {
    **{f"GameOpened.{schema}": functools.partial(is_brought, schema) for schema in OPENED[1:]},
    **{f"DisputeOpened.{schema}": functools.partial(is_read, schema) for schema in DISPUTED[1:]},
    "GameStarted.2": lambda data: "seededBy" in data,
    "PlayerJoined.3": lambda data: "recoveryCommitment" in data,
    "PlayerJoined.4": lambda data: "signingKey" in data,
    "PlayerJoined.5": lambda data: "person" in data,
    "PlayerJoined.6": lambda data: data.get("policy", "").startswith("level-"),
    "SeatRecovered.2": lambda data: "signingKey" in data,
    "SeatRecovered.3": lambda data: data["proof"] == "account",
    "OfficeClosed.2": lambda data: any("clientNonce" in one for one in data["passes"]),
    "BetsSettled.2": lambda data: any({"clientNonce", "choiceClientNonce"} & one.keys() for one in data["bets"]),
    "GameAbandoned.2": lambda data: "reason" in data,
    "MeeplesReturned.2": lambda data: any("figure" in one for one in data["meeples"]),
    "FeatureCompleted.2": is_garden,
    "FeatureScored.2": is_garden,
    "MeeplePlaced.2": lambda data: data["kind"] == "cathedral",
    "FeatureCompleted.3": is_of_cathedral,
    "FeatureScored.3": is_of_cathedral,
    "DisputeRecounted.2": has_abbot,
    "DisputeRecounted.3": has_cathedral,
    "FeatureScored.4": has_scoring_tile,
    "DisputeRecounted.4": has_scoring_tiles,
    "DisputeResolved.2": lambda data: has_negative(data.get("points", []), "points"),
    "ScoreCorrected.2": lambda data: (has_negative(data["scores"] + data["totals"], "from", "to")
                                      or has_negative(data["ranking"], "score")),
    "GameFinished.2": lambda data: has_negative(data["ranking"], "score"),
}


# The members of each effect of a scoring tile besides its type, and the stacks that it suits.
EFFECTS = {
    "everybody": (set(), ("city", "road", "monastery")),
    "skipOneEdged": (set(), ("city",)),
    "fixedTiles": ({"tiles"}, ("city", "road")),
    "add": ({"points"}, ("city", "road", "monastery")),
    "perTile": ({"points", "shows"}, ("monastery",)),
    "none": (set(), ("city", "road", "monastery")),
}


def may_be_given(options):
    """Returns whether a host may give the scoring tiles of these options (LOBBY-27)."""
    tiles = options["scoringTiles"]
    return (plays_surveyors(options) and options["visibility"] == "unlisted"
            and [sum(tile["stack"] == stack for tile in tiles) for stack in STACKS] == [5, 4, 3]
            and len({tile["id"] for tile in tiles}) == len(tiles) == 12
            and all(re.fullmatch("[a-z0-9-]+", tile["id"]) and suits(tile["effect"], tile["stack"]) for tile in tiles))


def suits(effect, stack):
    members, stacks = EFFECTS[effect["type"]]
    return effect.keys() == members | {"type"} and stack in stacks and effect.get("shows", "road") in ("city", "road")


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
        raise Altered(path, "its line ends were changed to another system's (CR LF or CR)")


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
        raise Altered(path, 'it is a file of evidence; its member "record" is the text of the record')
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


def lines_of(path, content, limit, longest=LINE_LIMIT):
    """Returns the lines of a file within the limits."""
    lines = content[:-1].split(b"\n")
    if len(lines) > limit:
        raise Unreadable(f"{path} has more than {limit:,} lines")
    for number, line in enumerate(lines, 1):
        if len(line) > longest:
            raise Unreadable(f"line {number} of {path} has more than {longest:,} bytes")
        if depth(line) > DEPTH_LIMIT:
            raise Unreadable(f"line {number} of {path} has more than {DEPTH_LIMIT} levels")
    check_lines(path, lines)
    return lines


def read_lines(path, expected=FORMAT, most=EVENTS_LIMIT, longest=LINE_LIMIT):
    """Returns the lines of the events of a record file, and the last line if that is the one with the checkpoint."""
    content = read_file(path)
    check_form(path, content)
    lines = lines_of(path, content, most + 1, longest)
    format = format_of(lines[-1])
    if format not in (None, expected):
        raise Unreadable(f"the format {format!r} of {path} is not known to this program, only {expected!r}")
    last = None if format is None else lines.pop()
    if len(lines) > most:
        raise Unreadable(f"{path} has more than {most:,} events")
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
    what, checkpoint_type = "game", Checkpoint

    def __init__(self, path):
        self.path = path
        self.lines, self.tree, self.levels, self.events = [], [], [], []
        self.last_line = self.last = self.key = self.note = self.checkpoint = None
        self.newer = None
        self.signed, self.agreeing, self.sealed = "nobody: there is no checkpoint", 0, []

    @property
    def size(self):
        return len(self.lines)

    @property
    def subject(self):
        """Returns what the origin of the checkpoint must name."""
        return self.events[0]["game"]

    def read(self):
        self.lines, self.last_line = read_lines(self.path)
        self.tree = [leaf_hash(line) for line in self.lines]
        self.levels = levels_of(self.tree)
        yield f"{self.size} events, {'no' if self.last_line is None else 'one'} checkpoint"

    def parse(self):
        for revision, line in enumerate(self.lines, 1):
            with at(revision, "REC-2"):
                self.events.append(read_canonical(line))
        if self.last_line is not None:
            try:
                self.last = read_canonical(self.last_line)
            except Broken as e:
                raise Broken(f"in the line of the checkpoint: {e}", id="REC-12")
        yield "each line is in canonical form"

    def check_envelopes(self):
        """Checks what holds in every version."""
        check(self.events, "there are no events", id="REC-1")
        before = ""
        for revision, event in enumerate(self.events, 1):
            with at(revision, "REC-3"):
                self.check_envelope(event)
                check(event["revision"] == revision, f"the event has the revision {event['revision']}", id="REC-4")
                check(event["game"] == self.events[0]["game"], f"the event is of another game, {event['game']}",
                      id="REC-5")
                check(is_time(event["at"]), f"the time {event['at']} does not exist", id="REC-7")
                check(event["at"] >= before, f"the event is of {event['at']}, the one before of {before}", id="REC-8")
            before = event["at"]
            self.newer = self.newer or newer_than_this_program(event)
        for revision, event in enumerate(self.events if self.newer is None else [], 1):
            check(event["rules"] == self.events[0]["rules"],
                  f"the event was decided by rules {event['rules']}, but its game was opened with rules "
                  f"{self.events[0]['rules']}", revision, "REC-6")
        yield f"revisions 1 to {self.size} of game {self.events[0]['game']}"

    def check_envelope(self, event):
        for name, form in ENVELOPE.items():
            check(name in event, f"the envelope has no member {name!r}")
            check((isinstance(event[name], str) and form.fullmatch(event[name])) if isinstance(form, re.Pattern)
                  else type(event[name]) is form, f"the member {name!r} of the envelope is malformed")
        others = event.keys() - ENVELOPE.keys() - {"signature"}
        check(not others, f"the envelope has a member {min(others, default='')!r}")
        check(event["revision"] > 0 and event["rules"] > 0 and event["schema"] > 0, "versions begin with 1")
        if "signature" in event:
            signature = event["signature"]
            check(isinstance(signature, dict) and signature.keys() == {"after", "value"}
                  and is_integer(signature["after"], 0) and isinstance(signature["value"], str)
                  and SIGNATURE.fullmatch(signature["value"]), "the signature is malformed")

    def check_forms(self):
        """Checks that events have exactly the members of their schema, written in one way."""
        for revision, event in enumerate(self.events, 1):
            with at(revision, "REC-9"):
                data, name = event["data"], f"{event['type']}.{event['schema']}"
                wrong = SHAPE[name].find(data, "data")
                check(wrong is None, f"schema {event['schema']} of {event['type']} has no such {wrong}")
                check(name not in BROUGHT or BROUGHT[name](data),
                      f"nothing in the {event['type']} needs schema {event['schema']}", id="REC-10")
                if event["type"] == "DeadlineSet":
                    check(is_time(data["deadline"]), f"the time {data['deadline']} does not exist", id="REC-7")
                elif event["type"] == "ClocksSet":
                    for clock in data["clocks"]:
                        check(is_time(clock.get("runsOut", event["at"])), "the time of a clock does not exist", id="REC-7")
                elif event["type"] == "GameOpened":
                    with at(revision, "REC-11"):
                        self.check_options(data["options"], event["schema"])

    @staticmethod
    def check_options(options, schema):
        required = {"maxSeats", "visibility"} | ({"bookmakerFields", "expansions"} if schema > 1 else set())
        check(required <= options.keys(), "an option is missing")
        expansions = options.get("expansions", [])
        check(expansions == [one for one in EXPANSIONS if one in expansions], "the expansions are not in their order")
        check(all(options.get(name) != one.settings[0] for name, one in HOUSE_RULES.items() if one.since > 2),
              "a default is written")
        check(options.get("takeBack", True) and options.get("ties") != "shared" and options.get("aids") != "on",
              "a default is written")
        check("clock" not in options or "secondsPerStep" not in options, "clocks and a time limit of steps")
        check("scoringTiles" not in options or may_be_given(options), "the scoring tiles are not such as a host may give")

    def check_checkpoint(self, kept):
        if self.last is None:
            yield "none"
            return
        with at(None, "REC-12"):
            check(set(self.last) == {"checkpoint", "format", "key"}, "its line has other members than its format")
            self.key = VerifierKey.parse(self.last["key"])
            self.note = Note.parse(self.last["checkpoint"])
            self.checkpoint = self.checkpoint_type.parse(self.note.text)
        check(self.checkpoint.subject == self.subject, f"the checkpoint belongs to another {self.what}", id="REC-13")
        check(self.checkpoint.size == self.size,
              f"the checkpoint is about {self.checkpoint.size} events, but the file has {self.size}", id="REC-13")
        if self.checkpoint.root != root_of(self.levels, self.size):
            agreeing, revision = self.compare([one for one in kept if one.checkpoint.origin == self.checkpoint.origin])
            raise Broken("the root of the events is not the root of the checkpoint; " + (
                "this event differs from the kept one" if revision
                else f"the first {agreeing} events agree with what was kept" if agreeing
                else "some event was changed, and nothing that was kept says which"), revision, "REC-13")
        yield f"size and root agree with the events, the origin is {self.checkpoint.origin}"

    def check_signature(self, trusted, announced):
        if self.note is None:
            check(not trusted, "there is no checkpoint, so no key has signed the events", id="REC-15")
            yield "none"
            return
        with at(None, "REC-14"):
            check(self.note.is_signed_by(self.key), "the checkpoint is not signed by the key in the file")
            check(self.checkpoint.name == self.key.name, "the name of the key differs from the origin")
        if trusted:
            with at(None, "REC-15"):
                self.signed = next((f"{key}, {source}" for keys, source in (
                    (trusted, "given with --key"), (announced, "announced by a key given with --key"))
                    for key in keys if self.note.is_signed_by(key)), None)
                check(self.signed,
                      f"signed by {self.key}, which is neither given with --key nor announced by such a key")
        else:
            self.signed = f"the key in the file, which is not checked: {self.key}"
        yield f"signed by {self.signed}"

    def check_kept(self, kept, known):
        """Compares with what was kept. What agrees counts only if a key signed it that is known, was kept with it, or
        signed the record: anybody could have written it. What disagrees is always reported."""
        comparable = [one for one in kept if one.checkpoint.subject == self.subject]
        yield from (f"{one.path}: belongs to another {self.what} ({one.checkpoint.subject}), not compared"
                    for one in kept if one not in comparable)
        signers = [one.signer(known + [key for key in (one.key, self.key) if key is not None]) for one in comparable]
        agreeing, revision = self.compare(comparable)
        for one, signer in zip(comparable, signers):
            size = one.checkpoint.size
            if size > self.size:
                raise Broken(f"the record is shorter than what was kept: {one.path} is about {size} events",
                             revision or self.size + 1, "REC-16")
            if root_of(self.levels, size) != one.checkpoint.root:
                raise Broken(f"the first {size} events contradict the kept {one.path}{self.other_log(one)}; " + (
                    "this event differs" if revision else f"the first {agreeing} agree with what was kept"), revision, "REC-16")
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

    def check_game(self, tiles, chips, surveyors, logs):
        if self.newer is not None:
            raise Unreadable(self.newer)
        self.check_forms()
        check_numbers_of_events(self.events)
        options = next((event["data"]["options"] for event in self.events if event["type"] == "GameOpened"), {})
        surveyors = options.get("scoringTiles", surveyors)
        if surveyors is None and plays_surveyors(options):
            raise Unreadable("the game is played with The Land Surveyors: name surveyors.json after chips.json")
        surveyors = surveyors or []
        disputes = Disputes()
        corrected = corrected_scores(self.events)
        evidence = Cathedrals(tiles, corrected), ScoringTiles(surveyors, tiles, corrected)
        course = Course(self.events, disputes, evidence, {revision for revision, _ in corrected})
        game, hands, moves = Game(tiles, chips, surveyors, corrected), Hands(chips), Moves()
        accounts = Accounts(logs)
        for event in itertools.chain.from_iterable(course.commands()):
            with at(event["revision"], "REC-34" if "signature" in event else "REC-9"):
                game.see(event)
                hands.see(event)
                moves.see(event)
                accounts.see(event)
        hands.check()
        yield from (f"signed moves of seat {seat}: {count}, all by its key" for seat, count in sorted(moves.signed.items()))
        if not moves.signed:
            yield "signed moves: none"
        yield from accounts.check()
        if disputes.all:
            yield (f"disputes: {len(disputes.all)}, {len(disputes.open)} open, {disputes.corrections} corrections"
                   + (", the result is annulled" if disputes.is_annulled else ""))
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
    def read(path, content):
        """Reads all that a file contains: a signed note, a record, or a checkpoint in each line."""
        with usable(path):
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
                  "its events do not agree with its own checkpoint")
            return [kept]

    @staticmethod
    def of_line(path, line, format, tree=None, checkpoint_type=Checkpoint):
        members = read_canonical(line)
        check(set(members) == {"checkpoint", "format", "key"} and members["format"] == format,
              f"a line of {format} is expected")
        note = Note.parse(members["checkpoint"])
        return Kept(path, note, checkpoint_type.parse(note.text), VerifierKey.parse(members["key"]), tree or [])

    @staticmethod
    def of_competition(path):
        """Reads an earlier record of a competition."""
        with usable(path):
            lines, last = read_lines(path, COMPETITION_FORMAT, COMPETITION_LIMIT, COMPETITION_LINE_LIMIT)
            check(last is not None, "it has no checkpoint")
            kept = Kept.of_line(path, last, COMPETITION_FORMAT, list(map(leaf_hash, lines)), LogCheckpoint)
            check(lines and len(lines) == kept.checkpoint.size and root(kept.tree) == kept.checkpoint.root,
                  "its events do not agree with its own checkpoint")
            check(kept.note.is_signed_by(kept.key), "its checkpoint is not signed by its key")
            return kept

    def signer(self, keys):
        """Returns the key that signed the checkpoint, or None if it is none of these."""
        with usable(self.path):
            return next(filter(self.note.is_signed_by, keys), None)


class CompetitionRecord(Record):
    """The log of a competition with its checkpoint, checked in the same stages."""
    what, checkpoint_type = "competition", LogCheckpoint

    @property
    def subject(self):
        return f"competitions/{self.events[0]['competition']}"

    def read(self):
        self.lines, self.last_line = read_lines(
            self.path, COMPETITION_FORMAT, COMPETITION_LIMIT, COMPETITION_LINE_LIMIT)
        self.tree = [leaf_hash(line) for line in self.lines]
        self.levels = levels_of(self.tree) if self.tree else []
        yield f"{self.size} events, {'no' if self.last_line is None else 'one'} checkpoint"

    def check_envelopes(self):
        """Checks what holds in every version."""
        check(self.events, "there are no events", id="REC-1")
        before = ""
        for revision, event in enumerate(self.events, 1):
            with at(revision, "REC-47"):
                wrong = SHAPE["competitionEntry"].find(event, "event")
                check(wrong is None, f"there is no such {wrong}")
                role = event["actor"]["role"]
                check(role == "referee" or ("person" in event["actor"]) == (role != "service"),
                      "all but a referee and the service have an account, and the service has none")
                check(event["revision"] == revision, f"the event has the revision {event['revision']}", id="REC-4")
                check(event["competition"] == self.events[0]["competition"], "the event is of another competition",
                      id="REC-48")
                check((event["type"] == "CompetitionOpened") == (revision == 1),
                      "CompetitionOpened is the first event and no other", id="REC-48")
                check(is_time(event["at"]), f"the time {event['at']} does not exist", id="REC-7")
                check(event["at"] >= before, f"the event is of {event['at']}, the one before of {before}", id="REC-8")
            before = event["at"]
            if self.newer is None and event["schema"] > NEWEST_OF_COMPETITION.get(event["type"], 0):
                self.newer = (f"at revision {revision}: schema {event['schema']} of {event['type']!r} is not known to"
                              " this program")
        yield f"revisions 1 to {self.size} of competition {self.events[0]['competition']}"

    def check_events(self):
        """Checks that events have exactly the members of their type."""
        if self.newer is not None:
            raise Unreadable(self.newer)
        for revision, event in enumerate(self.events, 1):
            with at(revision, "REC-47"):
                wrong = SHAPE[f"{event['type']}.{event['schema']}"].find(event["data"], "data")
                check(wrong is None, f"the {event['type']} has no such {wrong}")
                check(event["schema"] == lowest_schema_of_competition(event), "the schema is not the lowest one")
        yield "all have exactly the members of their types"
        secrets = CompetitionSecrets(self.events[0]["competition"])
        for event in self.events:
            with at(event["revision"], "REC-50"):
                secrets.read(event)
        yield from secrets.summary()
        yield "who may enter what, pairings, tables and walkovers: not checked, which needs the rules"


def lowest_schema_of_competition(event):
    data = event["data"]
    if event["type"] == "CompetitionOpened":
        return 2 if any({"lineUps", "draw", "play"} & plan.keys() for plan in data["stages"]) else 1
    return 2 if "draw" in data or "played" in data.get("result", {}) else 1


def of_line_up(competition, pairing, side, team, players, nonce):
    return commitment(competition=competition, domain="cartulary/line-up/v1", nonce=nonce, pairing=pairing,
                      players=players, side=side, team=team)


def of_draw_seed(stage, entrant, seed):
    of = {} if entrant is None else {"entrant": entrant}
    return commitment(domain="cartulary/draw-seed/v1", seed=seed, stage=stage, **of)


def seed_of_draw(competition, stage, organiser, others):
    message = b"cartulary/draw/v1"
    for field in [competition.encode(), stage.encode(), *map(raw, others)]:
        message += struct.pack(">I", len(field)) + field
    return mac(raw(organiser), message)


def drawn_groups(pots, groups, seed):
    words = numbers(seed)
    order = [entrant for pot in pots for entrant in shuffled(pot, words)]
    return [{"entrants": order[group::groups], "id": str(group + 1)} for group in range(groups)]


class CompetitionSecrets:
    """What a log binds by hashes: line-ups, seeds, draws, and the ids of duels, verified event by event."""

    def __init__(self, competition):
        self.competition = competition
        self.plans, self.pots, self.withdrawn = {}, {}, set()
        self.line_ups = {}
        self.committed, self.opened = collections.defaultdict(dict), collections.defaultdict(dict)
        self.counts = collections.Counter()

    def read(self, event):
        method = getattr(self, event["type"], None)
        if method is not None:
            method(event["data"], event["revision"])

    def CompetitionOpened(self, data, revision):
        self.plans = {plan["id"]: plan for plan in data["stages"]}

    def EntrantWithdrew(self, data, revision):
        self.withdrawn.add(data["entrant"])

    def LineUpSealed(self, data, revision):
        self.line_ups[data["pairing"], data["team"]] = data["commitment"]

    def LineUpsOpened(self, data, revision):
        sealed = {team: one for (pairing, team), one in self.line_ups.items() if pairing == data["pairing"]}
        for side in ("home", "away"):
            line = data[side]
            fault = line.get("fault")
            check((fault == "late") == ("nonce" not in line), "a line-up has a nonce exactly if it was sealed")
            check(("sealed" in line) == (fault in ("mismatch", "roster")),
                  "what was sealed is named exactly if others play")
            if "nonce" in line:
                players = line.get("sealed", line["players"])
                teams = [team for team, one in sealed.items() if one == of_line_up(
                    self.competition, data["pairing"], side, team, players, line["nonce"])]
                check(sealed and bool(teams) == (fault != "mismatch"), f"the {side} line-up does not give its commitment")
                for team in teams:
                    del sealed[team]
                self.counts["line-ups"] += 1

    def DrawSeedCommitted(self, data, revision):
        check(data["entrant"] not in self.committed[data["stage"]], "the entrant has committed to a seed")
        self.committed[data["stage"]][data["entrant"]] = data["commitment"]

    def DrawSeedsCalled(self, data, revision):
        self.pots[data["stage"]] = data["pots"]

    def DrawSeedOpened(self, data, revision):
        stage, entrant, seed = data["stage"], data["entrant"], data["seed"]
        check(self.committed[stage].get(entrant) == of_draw_seed(stage, entrant, seed),
              "the seed does not give its commitment")
        self.opened[stage][entrant] = seed

    def StageBegan(self, data, revision):
        stage, draw = data["stage"], data.get("draw")
        if draw is None:
            return
        plan = self.plans.get(stage, {}).get("draw")
        check(plan is not None and draw["seeds"], "no draw was planned, or it has no seed")
        organiser, *others = draw["seeds"]
        check("entrant" not in organiser and plan["commitment"] == of_draw_seed(stage, None, organiser["seed"]),
              "the seed of the organiser does not give its commitment")
        opened = self.opened[stage]
        check(others == [{"entrant": entrant, "seed": opened[entrant]}
                         for entrant in self.committed[stage] if entrant in opened],
              "the seeds of entrants are not those that they opened")
        pots = [[entrant for entrant in pot if entrant not in self.withdrawn] for pot in self.pots.get(stage, [])]
        check(draw["pots"] == [pot for pot in pots if pot], "the pots are not those that were fixed")
        seed = seed_of_draw(self.competition, stage, organiser["seed"], [one["seed"] for one in others])
        check(draw["seed"] == text(seed), "the seed of the draw does not follow from the others")
        check(data["groups"] == drawn_groups(draw["pots"], plan["groups"], seed), "the draw gives other groups")
        self.counts["draws"] += 1

    def ResultEntered(self, data, revision):
        duel = data["result"].get("played", {}).get("duel")
        if duel is None:
            return
        ids = (text(sha256("\n".join(("duel", self.competition, data["pairing"], str(number))).encode())[:16])
               for number in range(1, revision + 1))
        check(duel in ids, "the duel is not one of the pairing")
        self.counts["duels"] += 1

    def ResultCorrected(self, data, revision):
        if "result" in data:
            self.ResultEntered(data, revision)

    def summary(self):
        if self.counts:
            yield (f"{self.counts['line-ups']} line-ups and {self.counts['draws']} draws follow from what was committed,"
                   f" {self.counts['duels']} results name duels of their pairings")


# The logs of persons.

PERSON_FORMAT = "cartulary.person/1"
PERSON_LINES = 1_000
PERSON_EVENTS = {
    "PersonRegistered": {"handleHash"},
    "KeyAdded": {"key"},
    "KeyRevoked": {"key"},
    "PersonRenamed": {"handleHash"},
    "PersonClosed": set(),
}


def is_person(content):
    """Returns whether a file is the log of a person, or one that was changed."""
    return b'"PersonRegistered"' in content[:4096] and b'"handleHash"' in content[:4096]


@dataclasses.dataclass(frozen=True)
class PersonLog:
    """The log of a person: all keys that it has, with the times from which and until which they were the person's."""
    path: str
    person: str
    at: str  # of the last event
    lines: list
    keys: dict
    note: Note
    key: VerifierKey

    @staticmethod
    def read(path, content):
        with usable(path):
            check_form(path, content)
            *lines, last = lines_of(path, content, PERSON_LINES)
            check(lines, "it has no complete lines")
            events = list(map(read_canonical, lines))
            keys = keys_of(events)
            last, person = read_canonical(last), events[0]["person"]
            check(set(last) == {"checkpoint", "format", "key"} and last["format"] == PERSON_FORMAT,
                  f"the last line is not of the format {PERSON_FORMAT}")
            note, key = Note.parse(last["checkpoint"]), VerifierKey.parse(last["key"])
            statement = (f"/persons/{person}\n{len(lines)}\n"
                         f"{base64_with_padding(root(list(map(leaf_hash, lines))))}\n")
            check(re.fullmatch(f"{re.escape(key.name)}/log/[0-9a-f]{{32}}{re.escape(statement)}", note.text),
                  "the checkpoint is not of these events")
            check(note.is_signed_by(key), "the checkpoint is not signed by the key in the file")
            return PersonLog(path, person, events[-1]["at"], lines, keys, note, key)

    def signer(self, known):
        """Returns who signed the log, or None if no known key did, or the signature of one of them is wrong."""
        if not known:
            return f"a key that only its file names: {self.key}"
        try:
            signers = [key for key in known if self.note.is_signed_by(key)]
        except Broken:
            return None
        return f"the known key {signers[0]}" if signers else None

    def agrees_with(self, other):
        size = min(len(self.lines), len(other.lines))
        return self.lines[:size] == other.lines[:size]


def keys_of(events):
    """Returns the keys of a person by the events of the log, each with its two times; the second is None while the key
    is the person's."""
    keys, before, is_closed = {}, "", False
    for revision, event in enumerate(events, 1):
        check(event.keys() == {"at", "data", "person", "revision", "schema", "type"}, "an event has other members")
        type, data, now = event["type"], event["data"], event["at"]
        check(is_integer(event["schema"]), "a schema is no number")
        check(event["schema"] == 1 and type in PERSON_EVENTS, "an event is newer than this program")
        check(data.keys() == PERSON_EVENTS[type] and all(map(HASH.fullmatch, data.values())), f"the {type} is malformed")
        check(ACCOUNT.fullmatch(event["person"]) and event["person"] == events[0]["person"],
              "an event is of another person")
        check(is_integer(event["revision"]) and event["revision"] == revision, "the revisions are not 1 to n")
        check(is_time(now) and now >= before, "an event is earlier than the one before")
        check((type == "PersonRegistered") == (revision == 1), "only the first event is PersonRegistered")
        check(not is_closed, "the account is closed")
        if type == "KeyAdded":
            check(data["key"] not in keys and is_key(raw(data["key"])), "the key was the person's before, or is none")
            keys[data["key"]] = now, None
        elif type == "KeyRevoked":
            check(keys.get(data["key"], (None, now))[1] is None, "the key is not the person's")
            keys[data["key"]] = keys[data["key"]][0], now
        elif type == "PersonClosed":
            keys = {key: (since, until or now) for key, (since, until) in keys.items()}
            is_closed = True
        before = now
    return keys


class PersonLogs:
    """The logs that are given, and kept ones. A log only grows, so of two logs of a person the shorter is the beginning
    of the longer, and a given one is not shorter than a kept one. The longest that a known key signed counts."""

    def __init__(self, given, kept, known):
        self.given, self.kept, self.known = given, kept, known
        for log in given:
            if log.signer(known) is None:
                raise Unreadable(f"{log.path} cannot be used: it is not signed by a known key")

    def of(self, person):
        return self.longest(self.given + self.kept, person)

    def longest(self, logs, person):
        accepted = [log for log in logs if log.person == person and log.signer(self.known) is not None]
        return max(accepted, key=lambda log: len(log.lines), default=None)

    def problem(self, person):
        """Returns what is wrong with the logs of a person, compared with each other, or None."""
        log = self.longest(self.given, person) or self.longest(self.kept, person)
        if log is None:
            return None
        for other in self.kept + self.given:
            if other.person == person and not log.agrees_with(other):
                return f"contradicts the one in {other.path}{self.unknown(other)}"
        kept = max((other for other in self.kept if other.person == person), key=lambda other: len(other.lines),
                   default=log)
        lacking = len(kept.lines) - len(log.lines)
        return f"lacks {count(lacking, 'event')} of a kept log, {kept.path}{self.unknown(kept)}" if lacking > 0 else None

    def unknown(self, log):
        return "" if log.signer(self.known) else ", which no known key signed"


def count(number, what):
    return f"{number} {what}" + ("" if number == 1 else "s")


class Account:
    """An account on a seat while a record is read."""

    def __init__(self, seat, person, log, signer):
        self.seat, self.person, self.log, self.signer = seat, person, log, signer
        self.key, self.moves, self.late = None, collections.Counter(), collections.Counter()
        self.is_counted, self.was_claimed, self.had_other_key, self.was_unsigned = True, False, False, False

    def join(self, data):
        self.key, self.is_counted = data.get("signingKey"), True

    def recover(self, data, now):
        """A claim of the host proves nothing about the account. Neither does the secret: its owner may play on in a
        browser that is not signed in, whose key the log lacks."""
        self.key = data.get("signingKey")
        is_claimed = data["proof"] == "claim"
        has_other_key = (data["proof"] == "secret" and self.key is not None and self.log is not None
                         and (self.key not in self.log.keys or now < self.log.keys[self.key][0]))
        self.was_claimed |= is_claimed
        self.had_other_key |= has_other_key
        self.is_counted = not is_claimed and not has_other_key

    def move(self, event):
        if not self.is_counted:
            return
        if self.key is None:
            self.was_unsigned = True
        elif "signature" in event:
            is_late = self.log is not None and self.is_late(event)
            self.moves[self.key] += not is_late
            self.late[self.key] += is_late

    def is_late(self, event):
        """Returns whether the key had ended. It is a failure if the log does not have it, or did not have it yet."""
        check(self.key in self.log.keys,
              f"the {event['type']} is signed by a key that the log of account {self.person} does not have"
              + ("; if the log is older than the game, download it again" if self.log.at < event["at"] else ""), id="REC-46")
        since, until = self.log.keys[self.key]
        check(since <= event["at"],
              f"the {event['type']} is signed by a key that was account {self.person}'s from {since} on, not at "
              f"{event['at']}", id="REC-46")
        return until is not None and until <= event["at"]

    def use(self, key):
        """Returns how many moves a key signed, and when it was the account's."""
        late = self.late[key]
        return (f"{count(self.moves[key], 'move')} signed by key {key}"
                + (f" (the account's {period(*self.log.keys[key])})" if self.log is not None else "")
                + (f", {count(late, 'move')} after the key ended {'is' if late == 1 else 'are'} not counted" if late else ""))

    def __str__(self):
        keys = "; ".join(map(self.use, self.moves))
        return (f"seat {self.seat} is of account {self.person}" + (keys and f": {keys}")
                + ("; its log was not given (--person), so nothing is known of its keys" if self.log is None
                   else f"; its log is signed by {self.signer}")
                + ("; it moved without a key, so the operator could have played in its name" if self.was_unsigned else "")
                + ("; it was taken over by a claim of the host, and what followed is not the account's"
                   if self.was_claimed else "")
                + ("; it was recovered by its secret with a key that the log did not have then, and what followed is not"
                   " counted as the account's" if self.had_other_key else ""))


def period(since, until):
    return f"from {since} to " + ("the end of the log" if until is None else until)


class Accounts:
    """The accounts of all seats that have one (LOBBY-37): no signed move that counts as an account's was made by a key
    that its log does not have, or did not have yet."""

    def __init__(self, logs):
        self.logs, self.seats, self.all = logs, {}, {}

    def see(self, event):
        type, data = event["type"], event["data"]
        if event["actor"].startswith("seat-") and int(event["actor"][5:]) in self.seats:
            self.seats[int(event["actor"][5:])].move(event)
        if type == "PlayerLeft" or type == "PlayerJoined":
            self.seats.pop(data["seat"], None)
        if type == "PlayerJoined" and "person" in data:
            self.seats[data["seat"]] = self.account(data["seat"], data["person"])
            self.seats[data["seat"]].join(data)
        elif type == "SeatRecovered" and data["seat"] in self.seats:
            self.seats[data["seat"]].recover(data, event["at"])

    def account(self, seat, person):
        if (seat, person) not in self.all:
            log = self.logs.of(person)
            self.all[seat, person] = Account(seat, person, log, log and log.signer(self.logs.known))
        return self.all[seat, person]

    def check(self):
        for account in self.all.values():
            yield str(account)
            problem = self.logs.problem(account.person)
            check(not problem, f"the log of account {account.person} {problem}", id="REC-16")


@contextlib.contextmanager
def usable(path):
    """Reports failures as failures of a file that is given besides the record."""
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


def run_stages(prepare, conclusion):
    """Runs the stages that a function returns, by name, and returns the exit code."""
    stage = ""
    try:
        for number, (name, run) in enumerate(prepare().items(), 1):
            stage = f" ({number} {name})"
            for line in run():
                say(f"{number} {name}: {line}")
    except Broken as e:
        revision = "" if e.revision is None else f" at revision {e.revision}"
        say(f"DOES NOT HOLD{revision}{stage}: {e}" + (f" [{e.id}]" if e.id else ""))
        return DOES_NOT_HOLD
    except Unreadable as e:
        say(f"CANNOT BE CHECKED{stage}: {e}")
        return CANNOT_BE_CHECKED
    say(conclusion())
    return HOLDS


def announced_by(args):
    """Returns the keys that the given ones announced, and alarms."""
    if not args.keys:
        return [], []
    with usable(args.keys):
        return announced_keys(read_json(args.keys, "keys", KEYS_LIMIT), args.key)


def stages_of(record, args, kept, announced, alarms):
    """Returns the stages that all records have."""
    return {
        "readable": record.read,
        "canonical": record.parse,
        "numbered": record.check_envelopes,
        "checkpoint": lambda: record.check_checkpoint(kept),
        "signature": lambda: itertools.chain(alarms, record.check_signature(args.key, announced)),
        "kept": lambda: record.check_kept(kept, args.key + announced),
    }


def check_game(args):
    """Checks the record of a game and returns the exit code."""
    record = Record(args.record)

    def prepare():
        tiles, chips = read_json(args.tiles, "tiles"), read_json(args.chips, "chips")
        surveyors = read_json(args.surveyors, "tiles") if args.surveyors else None
        announced, alarms = announced_by(args)
        contents = {path: read_file(path) for path in (*args.against, *args.person)}
        kept = [one for path in args.against if not is_person(contents[path]) for one in Kept.read(path, contents[path])]
        earlier = [PersonLog.read(path, contents[path]) for path in args.against if is_person(contents[path])]
        given = [PersonLog.read(path, contents[path]) for path in args.person]
        logs = PersonLogs(given, earlier, args.key + announced)
        return stages_of(record, args, kept, announced, alarms) | {
            "deck and chips": lambda: record.check_game(tiles, chips, surveyors, logs)}

    return run_stages(prepare, lambda: (
        f"HOLDS. Signed by {record.signed}. Kept checkpoints that agree: {record.agreeing}."
        f" Seals still closed: {len(record.sealed)}."))


def check_competition(args):
    """Checks the record of a competition and returns the exit code."""
    record = CompetitionRecord(args.record)

    def prepare():
        announced, alarms = announced_by(args)
        kept = [Kept.of_competition(path) for path in args.against]
        return stages_of(record, args, kept, announced, alarms) | {"events": record.check_events}

    return run_stages(prepare, lambda: (
        f"HOLDS. Signed by {record.signed}. Kept records that agree: {record.agreeing}."))


def print_deck(args):
    """Computes a deck from its opened seed."""
    tiles = read_json(args.tiles, "tiles")
    surveyors = read_json(args.surveyors, "tiles") if args.surveyors else []
    sets = args.sets.split(",")
    if "surveyors" in sets and not surveyors:
        raise Unreadable("a deck with The Land Surveyors needs surveyors.json")
    try:
        check(args.players > 0, "a game has at least one player")
        seed, seeds = raw(args.seed), [raw(part) for part in args.player_seed]
        pile = parts(tiles, sets, args.start_tile == "shuffled")
        order, scoring_tiles, first, salts, top = shuffle(
            seed, args.game, pile, args.players, seeds, stacks(surveyors, sets))
        result = {"game": args.game, "seed": args.seed, "sets": sets, "players": args.players,
                  "playerSeeds": args.player_seed}
        if args.start_tile:
            result["startTile"] = args.start_tile
        if args.nonce:
            raw(args.nonce)
            result |= {"nonce": args.nonce, "commitment": of_seed(args.seed, args.game, args.nonce)}
    except Broken as e:
        raise Unreadable(str(e))
    result |= {"root": text(top), "size": len(order), "first": first}
    if args.json:
        result |= {"order": order} | ({"scoringTiles": scoring_tiles} if scoring_tiles else {})
        print(json.dumps(result | {"salts": [text(s) for s in salts]}, indent=2))
        return HOLDS
    for name, value in result.items():
        say(f"{name}: {value}")
    for i, tile in enumerate(order + scoring_tiles):
        say(f"{i:3} {tile}")
    return HOLDS


def print_checks(_):
    """Prints the ids of the checks that this program makes."""
    print("\n".join(CHECKS))
    return HOLDS


def print_vectors(_):
    """Prints the test vectors of the record. The keys are from tests 1 and 2 of RFC 8032, section 7.1."""
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
        description="Verifies the record of a game or a competition, without any code of the service.",
        epilog="See docs/formats.md for the formats, and 'record-check.py COMMAND --help' for the arguments.")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)

    game = commands.add_parser(
        "game", help="check a record file, or the events of a game", formatter_class=argparse.RawTextHelpFormatter,
        description="Checks, in this order, that the record is readable, in canonical form and numbered without gaps;\n"
                    "that its checkpoint belongs to its events and is signed; that it agrees with kept checkpoints;\n"
                    "and that its deck, seeds, seals and chips are consistent. Does not check moves and scores.",
        epilog="Exit code: 0 the record holds, 1 it does not, 2 it is unreadable, was altered when it was\n"
                    "saved, exceeds a limit or is newer than this program.")
    game.add_argument("record", metavar="RECORD", help="of GET /api/games/GAME/record, or of /events; plain or compressed by gzip")
    game.add_argument("tiles", metavar="TILES", help="tiles.json")
    game.add_argument("chips", metavar="CHIPS", help="chips.json")
    game.add_argument("surveyors", metavar="SURVEYORS", nargs="?",
                      help="surveyors.json, for a game with The Land Surveyors")
    game.add_argument("--against", metavar="FILE", action="append", default=[],
                      help="what you kept earlier: a signed note, a record file, or the\n"
                           "checkpoints that a page saved; or an earlier log of a person;\n"
                           "repeatable")
    game.add_argument("--person", metavar="FILE", action="append", default=[],
                      help="of GET /api/persons/PERSON/record: the log that says which keys\n"
                           "were a person's, and when; repeatable")
    game.set_defaults(run=check_game)

    competition = commands.add_parser(
        "competition", help="check the record of a competition", formatter_class=argparse.RawTextHelpFormatter,
        description="Checks, in this order, that the record is readable, in canonical form and numbered without gaps;\n"
                    "that its checkpoint belongs to its events and is signed; that it agrees with kept records; and\n"
                    "that its events have the members of their types. Does not check the rules of competitions.",
        epilog=game.epilog)
    competition.add_argument("record", metavar="RECORD",
                             help="of GET /api/competitions/COMPETITION/record; plain or compressed by gzip")
    competition.add_argument("--against", metavar="FILE", action="append", default=[],
                             help="an earlier record of the competition that you kept; repeatable")
    competition.set_defaults(run=check_competition)
    for one in game, competition:
        one.add_argument("--key", metavar="KEY", action="append", default=[], type=verifier_key,
                         help="a verifier key that you know from elsewhere: one of them must\n"
                              "have signed, or have announced the key that did; repeatable")
        one.add_argument("--keys", metavar="FILE", help="of GET /api/keys, with announcements of later keys")

    deck = commands.add_parser(
        "deck", help="compute a deck from its opened seed",
        description="Computes a deck. SEED and NONCE are in DeckOpened, the seeds of players in SeedContributed. "
                    "Compare `commitment` with GameOpened, `root`, `size` and `first` (an index into the seats of "
                    "SeatsClosed, unless the host chose the first player) with GameStarted, and the order with the "
                    "tiles drawn.")
    deck.add_argument("seed", metavar="SEED")
    deck.add_argument("game", metavar="GAME", help="the id of the game")
    deck.add_argument("tiles", metavar="TILES", help="tiles.json")
    deck.add_argument("surveyors", metavar="SURVEYORS", nargs="?",
                      help="with The Land Surveyors surveyors.json, or a file of this form with the tiles of the host")
    deck.add_argument("--players", metavar="N", type=int, default=2, help="number of seats in SeatsClosed")
    deck.add_argument("--sets", default="base", help="base,bets,tollkeepers,river,cathedrals,surveyors")
    deck.add_argument("--start-tile", choices=HOUSE_RULES["startTile"].settings, help="with the river")
    deck.add_argument("--player-seed", metavar="SEED", action="append", default=[], help="in seat order; repeatable")
    deck.add_argument("--nonce")
    deck.add_argument("--json", action="store_true", help="print everything, including salts, as JSON")
    deck.set_defaults(run=print_deck)

    checks = commands.add_parser("checks", help="list the checks that this program makes",
                                 description="Prints the ids of the checks of docs/formats.md that are made.")
    checks.set_defaults(run=print_checks)

    vectors = commands.add_parser("vectors", help="print the test vectors of the record",
                                  description="Prints contracts/src/test/resources/cartulary/record/vector.json.")
    vectors.set_defaults(run=print_vectors)
    return whole


def main(arguments):
    """Runs a command and returns the exit code."""
    commands = parser()
    args = commands.parse_args(arguments)
    if args.command in ("game", "competition") and args.keys and not args.key:
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
