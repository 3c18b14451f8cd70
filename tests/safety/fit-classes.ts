/** A text to learn from: the rows of its features, what each counts, the class that it belongs to, and how often it counts. */
export type ClassExample = { rows: Int32Array; values: Float32Array; klass: number; times: number };

/** A row of weights for all classes; `biases` are by class. */
export type ClassWeights = { rows: Float32Array; biases: Float64Array };

export type Descent = {
  rounds: number;
  /** How far a first step goes; later ones are shorter, by what has been moved before. */
  pace: number;
  /** Of each weight's square, once for all texts. */
  penalty: number;
};

const START = 1e-2;
const SLOWER = 0.3;

/**
 * Fits one logistic regression for each class (is a text of it, or of any other?), all together, as their features are
 * the same, by AdaGrad (Duchi, Hazan & Singer 2011) from `weights` on, which it changes. Deterministic.
 */
export function fitClasses(
  examples: readonly ClassExample[],
  { rows, biases }: ClassWeights,
  { rounds, pace, penalty }: Descent,
): void {
  const classes = biases.length;
  const moved = new Float32Array(rows.length).fill(START);
  const movedBiases = new Float64Array(classes).fill(START);
  const uses = usesOf(examples, rows.length / classes);
  const pulls = new Float64Array(classes);
  const random = seededFractions();
  const order = Uint32Array.from(examples.keys());
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    const step = pace / (1 + SLOWER * round);
    for (const at of order) {
      const example = examples[at];
      if (!example) continue;
      pullsOf(example, { rows, biases }, pulls);
      for (let klass = 0; klass < classes; klass += 1) {
        const pull = pulls[klass] ?? 0;
        const sum = (movedBiases[klass] ?? 0) + pull * pull;
        movedBiases[klass] = sum;
        biases[klass] = (biases[klass] ?? 0) - (step * pull) / Math.sqrt(sum);
      }
      for (let feature = 0; feature < example.rows.length; feature += 1) {
        const row = example.rows[feature] ?? 0;
        const value = example.values[feature] ?? 0;
        const toZero = penalty / (uses[row] ?? 1);
        for (let klass = 0, weight = row * classes; klass < classes; klass += 1, weight += 1) {
          const slope = (pulls[klass] ?? 0) * value + toZero * (rows[weight] ?? 0);
          const sum = (moved[weight] ?? 0) + slope * slope;
          moved[weight] = sum;
          rows[weight] = (rows[weight] ?? 0) - (step * slope) / Math.sqrt(sum);
        }
      }
    }
  }
}

/** How far the likeness to each class is from what it should be. */
function pullsOf(example: ClassExample, { rows, biases }: ClassWeights, pulls: Float64Array): void {
  const classes = biases.length;
  pulls.set(biases);
  for (let feature = 0; feature < example.rows.length; feature += 1) {
    const from = (example.rows[feature] ?? 0) * classes;
    const value = example.values[feature] ?? 0;
    for (let klass = 0; klass < classes; klass += 1)
      pulls[klass] = (pulls[klass] ?? 0) + value * (rows[from + klass] ?? 0);
  }
  for (let klass = 0; klass < classes; klass += 1) {
    const likeness = 1 / (1 + Math.exp(-(pulls[klass] ?? 0)));
    pulls[klass] = example.times * (likeness - (klass === example.klass ? 1 : 0));
  }
}

function usesOf(examples: readonly ClassExample[], rows: number): Float64Array {
  const uses = new Float64Array(rows);
  for (const example of examples) for (const row of example.rows) uses[row] = (uses[row] ?? 0) + 1;
  return uses;
}

/** Numerical Recipes' linear congruence: the same order each time. */
function seededFractions(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [order[last] ?? 0, order[other] ?? 0];
    order[last] = two;
    order[other] = one;
  }
}
