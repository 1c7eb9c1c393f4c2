"""The network, once with real numbers to be trained and once with whole numbers as src/engine/network.cpp has it."""

import torch
from torch import nn

from positions import CELLS, PAIRS, SIZE, UNIT, swapped_boards, swapped_pairs, window_numbers, windows_of

WIDE = 256  # the pairs, and some room: the machine likes such numbers better
BLOCK = 5  # cells along the side of a region
BLOCKS = SIZE // BLOCK

# Scales: what one is in whole numbers.
TABLE = 512      # the cells' channels, at most CELL_MOST
CELL_MOST = 1023
MIX = 8192       # the weights of the mixing of neighbors
MIXED = 128      # what comes of it, at most MIXED_MOST
MIXED_MOST = 255
REGION = 4096    # the weights of the regions
REGION_MOST = 1023
HEAD = 1024      # the weights of the head
SUM = 64         # the sums over the board are divided by it
HIDDEN = 1024
HIDDEN_MOST = 4095
OUT = 64         # the last weights, of a score


class Network(nn.Module):
    def __init__(self, channels=16, mixed=8, regions=16, hidden=32, windows=False):
        super().__init__()
        self.channels, self.mixed, self.regions, self.hidden = channels, mixed, regions, hidden
        self.table = nn.Parameter(torch.randn(PAIRS, channels) * 0.1)
        self.cell_bias = nn.Parameter(torch.full((channels,), 0.1))
        self.mix = nn.Parameter(torch.tensor([[0.5], [0.1], [0.05]]) * torch.randn(3, mixed).sign())
        self.mix_bias = nn.Parameter(torch.full((mixed,), 0.1))
        wide = 2 * (channels + mixed)
        self.region = nn.Parameter(torch.randn(wide, regions) * 0.1 / wide**0.5)
        self.region_bias = nn.Parameter(torch.full((regions,), 0.1))
        inputs = wide + regions + 1
        self.first = nn.Parameter(torch.randn(inputs, hidden) / inputs**0.5)
        self.first_bias = nn.Parameter(torch.zeros(hidden))
        self.last = nn.Parameter(torch.randn(hidden) * 0.1)
        self.last_bias = nn.Parameter(torch.zeros(()))
        self.situations = nn.Parameter(torch.zeros(256))
        self.register_buffer("swap", swapped_pairs())
        self.windows = None
        if windows:
            numbers, count = window_numbers("cpu")
            self.register_buffer("numbers", numbers)
            self.windows = nn.Parameter(torch.zeros(count, channels))

    def limit(self):
        """Keeps the weights in the range of their whole numbers."""
        with torch.no_grad():
            self.mix.clamp_(-3.99, 3.99)
            self.region.clamp_(-1.2, 1.2)
            self.first.clamp_(-4, 4)
            self.last.clamp_(-2.5, 2.5)

    def of_windows(self, boards):
        numbers = self.numbers[windows_of(boards).long()]
        return sum(nn.functional.embedding(numbers[..., i], self.windows) for i in range(4))

    def forward(self, pairs, boards, linear, situation):
        free = boards == 0
        count = pairs.shape[0]
        seen = torch.zeros(count * CELLS, WIDE, device=pairs.device)
        seen.scatter_add_(1, pairs.view(-1, 4).long(), torch.ones(count * CELLS, 4, device=pairs.device))
        halves = torch.cat([self.table, self.table[self.swap]], 1)
        halves = nn.functional.pad(halves, (0, 0, 0, WIDE - PAIRS))
        cells = seen @ halves + self.cell_bias.repeat(2)
        if self.windows is not None:
            both = [self.of_windows(boards), self.of_windows(swapped_boards(boards))]
            cells = cells + torch.cat(both, -1).view(count * CELLS, -1)
        cells = cells.clamp(0, CELL_MOST / TABLE) * free.view(-1, 1)
        cells = cells.view(count, SIZE, SIZE, 2, self.channels)
        parts = [cells]
        if self.mixed:
            center = cells[..., : self.mixed]
            wide = nn.functional.pad(center, (0, 0, 0, 0, 1, 1, 1, 1))
            at = lambda down, right: wide[:, down : down + SIZE, right : right + SIZE]
            edges = at(0, 1) + at(1, 0) + at(1, 2) + at(2, 1)
            corners = at(0, 0) + at(0, 2) + at(2, 0) + at(2, 2)
            mixed = self.mix[0] * center + self.mix[1] * edges + self.mix[2] * corners + self.mix_bias
            mixed = mixed.clamp(0, MIXED_MOST / MIXED) * free.view(count, SIZE, SIZE, 1, 1)
            parts.append(mixed)
        joined = torch.cat(parts, -1).view(count, BLOCKS, BLOCK, BLOCKS, BLOCK, -1)
        blocks = joined.sum((2, 4)).view(count, BLOCKS * BLOCKS, -1)
        inputs = [blocks.sum(1) / SUM]
        if self.regions:
            regions = (blocks @ self.region + self.region_bias).clamp(0, REGION_MOST / MIXED)
            inputs.append(regions.sum(1) / 8)
        inputs.append((linear / UNIT).clamp(-16, 16).view(-1, 1) / 2)
        hidden = (torch.cat(inputs, 1) @ self.first + self.first_bias).clamp(0, HIDDEN_MOST / HIDDEN)
        return hidden @ self.last + self.last_bias + self.situations[situation]


def whole(value, scale, bits=16):
    made = torch.round(value.detach().double().cpu() * scale).long()
    assert made.abs().max() < 1 << (bits - 1), "a weight is too large"
    return made


class WholeNetwork:
    """The network in whole numbers: what is written, and what src/engine/network.cpp computes."""

    def __init__(self, network, empty):
        """`empty` are the pairs of the empty board."""
        self.swap = network.swap.cpu()
        self.table = whole(network.table, TABLE)
        self.cell_bias = whole(network.cell_bias, TABLE)
        self.region = whole(network.region, REGION)
        self.region_bias = whole(network.region_bias, MIXED * REGION, 32)
        self.first = whole(network.first, HEAD)
        self.last = whole(network.last, UNIT * OUT)
        self.last_bias = whole(network.last_bias, UNIT * OUT * HIDDEN, 32)
        self.situations = whole(network.situations, UNIT)
        # The sums are taken against those of the empty board, so that larger boards are no different.
        self.empty = (0, 0)
        self.empty = tuple(part[0] for part in self.sums(empty.view(1, CELLS, 4), torch.ones(1, CELLS, dtype=torch.bool)))
        before = torch.cat([self.empty[0].double() / MIXED / SUM, self.empty[1].double() / MIXED / 8])
        bias = network.first_bias.detach().double().cpu() + before @ network.first.detach().double().cpu()[:-1]
        self.first_bias = whole(bias, 2048 * HEAD, 32)

    def sums(self, pairs, free):
        """The sums over the board of the channels and of what is found in the regions."""
        count = pairs.shape[0]
        halves = torch.cat([self.table, self.table[self.swap]], 1)
        cells = halves[pairs.long()].sum(2) + self.cell_bias.repeat(2)
        cells = cells.clamp(0, CELL_MOST) * free.view(count, CELLS, 1).long()
        blocks = cells.view(count, BLOCKS, BLOCK, BLOCKS, BLOCK, -1).sum((2, 4)).view(count, BLOCKS * BLOCKS, -1) >> 2
        regions = ((blocks @ self.region + self.region_bias) >> 12).clamp(0, REGION_MOST)
        return blocks.sum(1) - self.empty[0], regions.sum(1) - self.empty[1]

    def correction(self, pairs, free, linear, situation):
        channels, regions = self.sums(pairs, free)
        known = linear.long().clamp(-3200, 3200) * 41 >> 3
        inputs = torch.cat([channels >> 2, regions * 2, known.view(-1, 1)], 1).clamp(-32768, 32767)
        hidden = ((inputs @ self.first + self.first_bias) >> 11).clamp(0, HIDDEN_MOST)
        return ((hidden @ self.last + self.last_bias) >> 16) + self.situations[situation]

    def text(self):
        rows = [*self.table, self.cell_bias, *self.region.T, self.region_bias, *self.first.T, self.first_bias,
                self.last, self.last_bias.view(1), *self.situations.view(16, 16)]
        return "".join(" ".join(str(int(number)) for number in row) + "\n" for row in rows)
