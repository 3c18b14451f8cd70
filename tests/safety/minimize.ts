const MEMORY = 10;
const MAX_STEPS = 100;
const ENOUGH = 1e-5;
const MAX_HALVINGS = 20;

/**
 * The point where a smooth loss is least, by L-BFGS (Nocedal & Wright, Numerical Optimization, algorithm 7.4): the same
 * loss gives the same point.
 */
export function minimize(
  lossAndSlopeAt: (point: Vector) => { loss: number; slope: Vector },
  size: number,
  enough = ENOUGH,
): Vector {
  let point: Vector = new Float64Array(size);
  let { loss, slope } = lossAndSlopeAt(point);
  const steps: Step[] = [];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const direction = directionOf(slope, steps);
    const descent = dot(slope, direction);
    let pace = steps.length === 0 ? 1 / Math.sqrt(descent + 1e-9) : 1;
    let next = moved(point, direction, -pace);
    let there = lossAndSlopeAt(next);
    for (let halving = 0; halving < MAX_HALVINGS && there.loss > loss - 1e-4 * pace * descent; halving += 1) {
      pace /= 2;
      next = moved(point, direction, -pace);
      there = lossAndSlopeAt(next);
    }
    steps.push({ move: moved(next, point, -1), turn: moved(there.slope, slope, -1) });
    if (steps.length > MEMORY) steps.shift();
    const gain = loss - there.loss;
    point = next;
    ({ loss, slope } = there);
    if (gain < enough * loss) break;
  }
  return point;
}

export type Vector = Float64Array<ArrayBuffer>;
type Step = { move: Vector; turn: Vector };

function directionOf(slope: Vector, steps: readonly Step[]): Vector {
  let direction = Float64Array.from(slope);
  const shares: number[] = [];
  for (const { move, turn } of steps.toReversed()) {
    const share = dot(move, direction) / dot(move, turn);
    shares.push(share);
    direction = moved(direction, turn, -share);
  }
  const last = steps.at(-1);
  if (last) {
    const scale = dot(last.move, last.turn) / dot(last.turn, last.turn);
    direction = direction.map((value) => value * scale);
  }
  for (const { move, turn } of steps) {
    const share = shares.pop() ?? 0;
    direction = moved(direction, move, share - dot(turn, direction) / dot(move, turn));
  }
  return direction;
}

const at = (values: Vector, place: number) => values[place] ?? 0;

function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += at(one, place) * at(other, place);
  return sum;
}

function moved(from: Vector, by: Vector, times: number): Vector {
  const result = new Float64Array(from.length);
  for (let place = 0; place < from.length; place += 1)
    result[place] = at(from, place) + times * at(by, place);
  return result;
}
