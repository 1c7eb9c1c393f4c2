"""Positions that `inarow-fit boards` wrote, as tensors: what the network sees, and what it should say."""

import torch

SIZE = 15
CELLS = SIZE * SIZE
REACH = 5
UNIT = 200  # of a score: one in the logarithm of the odds
PATTERNS = 15
PAIRS = PATTERNS * PATTERNS
NO_RESULT = 2
RECORD = CELLS + 8
STEPS = ((0, 1), (1, 0), (1, 1), (-1, 1))


def read_file(path):
    data = torch.frombuffer(bytearray(open(path, "rb").read()), dtype=torch.uint8)
    return data[: len(data) // RECORD * RECORD].view(-1, RECORD)


def read_patterns(path):
    return torch.frombuffer(bytearray(open(path, "rb").read()), dtype=torch.uint8)


def windows_of(boards):
    """The window of every cell in four directions, as in src/engine/pattern.h."""
    count = boards.shape[0]
    wide = torch.full((count, SIZE + 2 * REACH, SIZE + 2 * REACH), 3, dtype=torch.int32, device=boards.device)
    wide[:, REACH:-REACH, REACH:-REACH] = boards.view(count, SIZE, SIZE).to(torch.int32)
    windows = torch.zeros((count, SIZE, SIZE, 4), dtype=torch.int32, device=boards.device)
    for direction, (down, right) in enumerate(STEPS):
        for distance in range(-REACH, REACH + 1):
            if distance == 0:
                continue
            shift = 2 * (distance + REACH if distance < 0 else distance + REACH - 1)
            top, left = REACH + distance * down, REACH + distance * right
            windows[..., direction] += wide[:, top : top + SIZE, left : left + SIZE] << shift
    return windows.view(count, CELLS, 4)


def number(low, high):
    value = low.to(torch.int32) + 256 * high.to(torch.int32)
    return torch.where(value >= 32768, value - 65536, value).to(torch.float32)


def swapped_boards(boards):
    return torch.where(boards > 0, 3 - boards, boards)


def window_numbers(device):
    """A number for each window that there can be, the same for one and its reverse; and how many there are."""
    window = torch.arange(1 << (4 * REACH), device=device)
    digits = [window >> (2 * i) & 3 for i in range(2 * REACH)]
    valid = torch.ones_like(window, dtype=torch.bool)
    for i in range(REACH - 1):  # beyond the edge there is nothing but more of it
        valid &= (digits[i + 1] != 3) | (digits[i] == 3)
        valid &= (digits[2 * REACH - 2 - i] != 3) | (digits[2 * REACH - 1 - i] == 3)
    reverse = sum(digit << (2 * (2 * REACH - 1 - i)) for i, digit in enumerate(digits))
    least = torch.minimum(window, reverse)
    kept = torch.unique(least[valid])
    return torch.searchsorted(kept, least).clamp(max=len(kept) - 1), len(kept)


class Positions:
    """All positions of some files, on one device."""

    def __init__(self, data, patterns, device, trust):
        """`data` and `patterns` go together: a list of each, one for every rule."""
        parts = [self.part(records.to(device), table.to(device)) for records, table in zip(data, patterns)]
        self.boards = torch.cat([records[:, :CELLS] for records in data]).to(device)
        second = torch.cat([records[:, CELLS] == 1 for records in data]).to(device)
        for part, turn in zip(self.boards.split(1 << 18), second.split(1 << 18)):
            part.copy_(torch.where(turn.view(-1, 1), swapped_boards(part), part))  # 1 is the side to move
        self.pairs, self.linear, self.situation, self.score, self.result, self.stones = (
            torch.cat(column) for column in zip(*parts))
        seen = torch.sigmoid(self.score.clamp(-3000, 3000) / UNIT)
        won = (self.result + 1) / 2
        self.target = torch.where(self.result == NO_RESULT, seen, trust * seen + (1 - trust) * won)

    @staticmethod
    def part(records, table):
        pairs = []
        for chunk in records.split(65536):
            pair = table[windows_of(chunk[:, :CELLS]).long()].to(torch.int16)
            low, high = pair & 15, pair >> 4
            second = (chunk[:, CELLS] == 1).view(-1, 1, 1)
            mover, waiter = torch.where(second, high, low), torch.where(second, low, high)
            pairs.append((mover * PATTERNS + waiter).to(torch.uint8))
        head = records[:, CELLS:]
        signed = head[:, 6].to(torch.int16)
        result = torch.where(signed > 127, signed - 256, signed).to(torch.float32)
        return (torch.cat(pairs), number(head[:, 2], head[:, 3]), head[:, 1].long(),
                number(head[:, 4], head[:, 5]), result, head[:, 7].to(torch.int16))

    def inputs(self, rows):
        """What the network sees of some positions."""
        return self.pairs[rows], self.boards[rows], self.linear[rows], self.situation[rows]

    def __len__(self):
        return len(self.target)


def swapped_pairs():
    """For each pair the one that the other side sees."""
    pair = torch.arange(PAIRS)
    return pair % PATTERNS * PATTERNS + pair // PATTERNS
