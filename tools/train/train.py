"""Trains the network on positions of the engine's own games; see README.md."""

import argparse
import json
import math
import time

import torch

from network import Network
from positions import UNIT, Positions, read_file, read_patterns


DECAYING = ("table", "region", "first", "situations", "windows")


def loss_of(logit, target):
    """How far from the target, in nats, without what no guess could avoid."""
    cross = torch.nn.functional.binary_cross_entropy_with_logits(logit, target, reduction="none")
    floor = -(torch.xlogy(target, target) + torch.xlogy(1 - target, 1 - target))
    return cross - floor


def held_out(network, positions, chosen, batch):
    ours, linear = 0.0, 0.0
    with torch.no_grad():
        for rows in chosen.split(batch):
            base = positions.linear[rows] / UNIT
            target = positions.target[rows]
            linear += loss_of(base, target).sum().item()
            add = network(*positions.inputs(rows))
            ours += loss_of(base + add, target).sum().item()
    return ours / len(chosen), linear / len(chosen)


def train(network, positions, options, told):
    device = positions.target.device
    count = len(positions)
    # The held-out positions are whole blocks of the files, so that no game is on both sides.
    block = torch.arange(count, device=device) // 2000
    apart = block % 40 == 0
    test = torch.nonzero(apart).flatten()
    rest = torch.nonzero(~apart).flatten()
    decay = [p for name, p in network.named_parameters() if name in DECAYING]
    other = [p for name, p in network.named_parameters() if name not in DECAYING]
    optimizer = torch.optim.AdamW(
        [{"params": decay, "weight_decay": options.decay}, {"params": other, "weight_decay": 0.0}], lr=options.rate, betas=(0.9, 0.99))
    start = time.time()
    steps = max(1, int(options.rounds * len(rest) / options.batch))
    done = 0
    running = 0.0
    while done < steps:
        order = rest[torch.randperm(len(rest), device=device)]
        for rows in order.split(options.batch):
            if done >= steps or len(rows) < options.batch and len(order) > options.batch:
                break
            warm = min(1.0, (done + 1) / 200)
            rate = options.rate * warm * (0.02 + 0.98 * (1 + math.cos(math.pi * done / steps)) / 2)
            for group in optimizer.param_groups:
                group["lr"] = rate
            add = network(*positions.inputs(rows))
            loss = loss_of(positions.linear[rows] / UNIT + add, positions.target[rows]).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            network.limit()
            running += (loss.detach() - running) / 100 if done else loss.detach()
            done += 1
            if done % (max(1, steps // 8)) == 0 or done == steps:
                ours, linear = held_out(network, positions, test, options.batch)
                told(f"step {done}/{steps} {time.time() - start:.0f} s: training {float(running):.5f}, "
                     f"held out {ours:.5f}, linear {linear:.5f}")
            if options.seconds and time.time() - start > options.seconds:
                return held_out(network, positions, test, options.batch)
    return held_out(network, positions, test, options.batch)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--boards", action="append", required=True, help="PATTERNS:BOARDS, once for each rule")
    parser.add_argument("--out", required=True, help="where the trained numbers go")
    parser.add_argument("--channels", type=int, default=16)
    parser.add_argument("--mixed", type=int, default=8)
    parser.add_argument("--regions", type=int, default=16)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--windows", action="store_true", help="learn a vector for each window, too")
    parser.add_argument("--rounds", type=float, default=20)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--decay", type=float, default=1e-3)
    parser.add_argument("--trust", type=float, default=0.7, help="in the scores rather than in the results")
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    device = "cuda" if torch.cuda.is_available() else "cpu"
    pairs = [part.split(":") for part in options.boards]
    positions = Positions([read_file(b) for _, b in pairs], [read_patterns(p) for p, _ in pairs], device, options.trust)
    print(f"{len(positions)} positions on {device}", flush=True)
    network = Network(options.channels, options.mixed, options.regions, options.hidden, options.windows).to(device)
    ours, linear = train(network, positions, options, lambda text: print(text, flush=True))
    print(json.dumps({"held out": ours, "linear": linear, "options": vars(options)}), flush=True)
    torch.save({"state": network.state_dict(), "options": vars(options)}, options.out)


if __name__ == "__main__":
    main()
