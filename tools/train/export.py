"""Writes a trained network in whole numbers, and positions with what it says of them for the tests."""

import argparse

import torch

from network import Network, WholeNetwork
from positions import CELLS, PATTERNS, SIZE, UNIT, Positions, read_file, read_patterns, windows_of
from train import loss_of


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("trained", help="what train.py wrote")
    parser.add_argument("weights", help="the file of whole numbers to be written")
    parser.add_argument("--boards", required=True, help="PATTERNS:BOARDS")
    parser.add_argument("--golden", help="a file of positions and corrections to be written")
    options = parser.parse_args()
    trained = torch.load(options.trained, map_location="cpu")
    given = trained["options"]
    network = Network(given["channels"], given["mixed"], given["regions"], given["hidden"])
    network.load_state_dict(trained["state"])
    patterns, boards = options.boards.split(":")
    table = read_patterns(patterns)
    pair = table[windows_of(torch.zeros(1, CELLS, dtype=torch.uint8)).long()].long()
    numbers = WholeNetwork(network, (pair & 15) * PATTERNS + (pair >> 4))
    open(options.weights, "w").write(numbers.text())

    records = read_file(boards)
    chosen = records[:: max(1, len(records) // 4000)]
    positions = Positions([chosen], [table], "cpu", given["trust"])
    rows = torch.arange(len(positions))
    linear, situation = positions.linear, positions.situation
    said = numbers.correction(positions.pairs, positions.boards == 0, linear, situation)
    with torch.no_grad():
        real = network(*positions.inputs(rows)) * UNIT
    print(f"{len(positions)} positions: whole numbers are {float((said - real).abs().mean()):.2f} from the real ones on "
          f"average, {float((said - real).abs().max()):.0f} at most")
    for name, score in ("linear", linear), ("real", linear + real), ("whole", linear + said):
        print(f"{name}: {float(loss_of(score / UNIT, positions.target).mean()):.5f}")
    if options.golden:
        with open(options.golden, "w") as golden:
            for row in rows[:: len(rows) // 100].tolist():
                cells = "".join(".XO"[stone] for stone in chosen[row, :CELLS].tolist())
                golden.write(f"{cells} {'XO'[int(chosen[row, CELLS])]} {int(linear[row])} {int(said[row])}\n")


if __name__ == "__main__":
    main()
