"""Checks draws of the lottery as docs/draws.md says: reads one a line, says of each whether it is right."""
import argparse
import hashlib
import hmac
import json
import sys

WORDS = 2**32


class Words:
    """The words of a draw, one after the other (step 2), and numbers made of them (step 3)."""

    def __init__(self, seed, game, number):
        self.seed, self.text = seed, f"{game}|{number}|"
        self.counter, self.waiting = 0, []

    def word(self):
        if not self.waiting:
            message = f"{self.text}{self.counter}".encode()
            block = hmac.new(self.seed, message, hashlib.sha256).digest()
            self.waiting = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
            self.counter += 1
        return self.waiting.pop(0)

    def below(self, count):
        if not 1 <= count <= WORDS:
            raise ValueError(f"no word makes a number below {count}")
        limit = WORDS - WORDS % count
        while True:
            word = self.word()
            if word < limit:
                return word % count


def balls(words, of, take):
    row, drawn = list(range(1, of + 1)), []
    for _ in range(take):
        place = words.below(len(row))
        drawn.append(row[place])
        last = row.pop()
        if place < len(row):
            row[place] = last
    return [f"{ball:02d}" for ball in drawn]


def lots(words, digits, distinct):
    if distinct and any(digits.count(length) > 10**length for length in digits):
        raise ValueError("there are more lots than numbers for them")
    drawn = []
    for length in digits:
        lot = None
        while lot is None or (distinct and lot in drawn):
            lot = str(words.below(10**length)).zfill(length)
        drawn.append(lot)
    return drawn


def result_of(shape, words):
    """Step 4."""
    kind = shape["kind"]
    if kind == "DIGITS":
        return [str(words.below(10)) for _ in range(shape["count"])]
    if kind == "DICE":
        return [str(words.below(6) + 1) for _ in range(shape["count"])]
    if kind == "BALLS":
        return balls(words, shape["of"], shape["take"])
    if kind == "LOTS":
        return lots(words, shape["digits"], shape["distinct"])
    raise ValueError(f"no shape is called {kind}")


# Ed25519, RFC 8032: points as (X, Y, Z, T) with x = X/Z, y = Y/Z, x*y = T/Z.
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(scalar, point):
    total = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            total = add(total, point)
        point = add(point, point)
        scalar >>= 1
    return total


def point_of(data):
    """The point of 32 bytes; none when there is no such point."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(key, text, value):
    if len(key) != 32 or len(value) != 64:
        return False
    public, nonce = point_of(key), point_of(value[:32])
    scalar = int.from_bytes(value[32:], "little")
    if public is None or nonce is None or scalar >= ORDER:
        return False
    challenge = hashlib.sha512(value[:32] + key + text.encode()).digest()
    left = times(scalar, BASE)
    right = add(nonce, times(int.from_bytes(challenge, "little") % ORDER, public))
    return all((left[at] * right[2] - right[at] * left[2]) % P == 0 for at in (0, 1))


class Keys:
    """The keys to trust, and when each was valid; without any, each key is trusted always."""

    def __init__(self, plain, published):
        self.periods = {key: [(None, None)] for key in plain}
        for entry in published:
            spans = [(span["from"], span["to"]) for span in entry["validity"]]
            self.periods.setdefault(bytes.fromhex(entry["publicKey"]), []).extend(spans)

    def trust(self, key, at):
        """Whether a key may sign at this time; at no time in particular when that is none."""
        if not self.periods:
            return True
        return any(
            at is None or ((begin is None or begin <= at) and (end is None or at <= end))
            for begin, end in self.periods.get(key, [])
        )


def holds(signature, parts, keys, at=None):
    """Whether the signature stands under the parts and the id of its key, and the key is to be trusted."""
    key = bytes.fromhex(signature["publicKey"])
    key_id = signature["keyId"]
    if hashlib.sha256(key).hexdigest()[:16] != key_id or not keys.trust(key, at):
        return False
    text = "|".join([*(str(part) for part in parts), key_id])
    return is_signed(key, text, bytes.fromhex(signature["value"]))


def is_published(draw, keys):
    """Whether the commitment was signed in time (step 1)."""
    commitment = draw["commitment"]
    if commitment is None:
        return draw["isBeforeCommitments"]
    at = commitment["publishedAt"]
    parts = ["COMMITMENT-1", *(draw[name] for name in ("gameCode", "numero", "commitHash", "openAt", "closeAt", "drawAt")), at]
    return at <= draw["openAt"] and holds(commitment["signature"], parts, keys, at)


def faults_of(draw, keys):
    """The steps that do not hold."""
    if not is_published(draw, keys):
        yield "PUBLISHED"
    if draw["chain"] is None:
        return
    game, number, result, chain = draw["gameCode"], draw["numero"], draw["result"], draw["chain"]
    seed, commitment, reason = draw["seed"], draw["commitHash"], draw["voidReason"]
    if (result is None) != (reason is not None) or (seed is None) != (reason == "SEED_LOST"):
        yield "OUTCOME"
        return
    if seed is not None and hashlib.sha256(bytes.fromhex(seed)).hexdigest() != commitment:
        yield "COMMITMENT"
    if result is not None and result != result_of(draw["shape"], Words(bytes.fromhex(seed), game, number)):
        yield "RESULT"
    before, told_seed = chain["previousHash"], seed or ""
    outcome = "VOID" if result is None else ",".join(result)
    line = "|".join([game, number, commitment, told_seed, outcome])
    is_first = chain["number"] == 1
    link = hashlib.sha256(bytes.fromhex(before) + line.encode()).hexdigest()
    if link != chain["hash"] or is_first != (before == "0" * 64):
        yield "LINK"
    told = outcome if reason is None else f"VOID:{reason}"
    parts = ["DRAW-1", game, number, told, told_seed, commitment, before, chain["number"], draw["drawnAt"]]
    if draw["signature"] is None:
        if not draw["isBeforeSignatures"]:
            yield "SIGNATURE"
    elif not holds(draw["signature"], parts, keys, draw["drawnAt"]):
        yield "SIGNATURE"
    correction = draw["correction"]
    if correction and correction["signature"]:
        paid = "VOID:CORRECTED" if correction["result"] is None else ",".join(correction["result"])
        parts = ["CORRECTION-1", game, number, paid, correction["attempt"], correction["at"]]
        if not holds(correction["signature"], parts, keys):
            yield "CORRECTION"


def unlinked(draws):
    """Draws whose link before is not that of the draw before, where both are there."""
    hashes = {}
    for draw in draws:
        place = (draw["gameCode"], draw["chain"]["number"])
        hashes.setdefault(place, set()).add(draw["chain"]["hash"])
    for draw in draws:
        before = hashes.get((draw["gameCode"], draw["chain"]["number"] - 1))
        own = hashes[(draw["gameCode"], draw["chain"]["number"])]
        if len(own) > 1 or (before is not None and before != {draw["chain"]["previousHash"]}):
            yield id(draw)


def read(lines):
    for line in lines:
        if line.strip():
            read_line = json.loads(line)
            yield read_line["value"] if "value" in read_line else read_line


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--key", action="append", default=[], help="a public key to trust, in hex")
    options.add_argument("--keys", help="a file with the published list of keys, to trust those and when they were valid")
    chosen = options.parse_args()
    try:
        published = next(read([open(chosen.keys, encoding="utf-8").read()]))["keys"] if chosen.keys else []
        keys = Keys([bytes.fromhex(key) for key in chosen.key], published)
        draws = list(read(sys.stdin))
        loose = set(unlinked([draw for draw in draws if draw["chain"]]))
        counts = {"right": 0, "wrong": 0, "waiting": 0}
        for draw in draws:
            name = f"{draw['gameCode']} {draw['numero']}"
            faults = [*faults_of(draw, keys), *(["CHAIN"] if id(draw) in loose else [])]
            verdict = "wrong" if faults else "right" if draw["chain"] else "waiting"
            counts[verdict] += 1
            print(f"{verdict.upper()} {name}" + (f": {', '.join(faults)}" if faults else ""))
    except (ValueError, KeyError, TypeError, AttributeError, OSError) as fault:
        print(f"A line is no draw as docs/draws.md has it: {fault!r}", file=sys.stderr)
        return 2
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    return 1 if counts["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
