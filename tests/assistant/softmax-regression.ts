import { seededRandom } from '#demo/random.ts';

/** An example: its features, what they count, and which classes are right, with shares that make 1. */
export type Example = {
  places: Int32Array;
  values: Float64Array;
  right: readonly (readonly [class_: number, share: number])[];
  /** How much it counts. */
  weight: number;
};

export type Fitted = { weights: Float32Array; biases: Float32Array };

const EPOCHS = 12;
const FIRST_PACE = 0.5;
/** Biases learn more slowly, as each example moves them. */
const BIAS_PACE = 0.1;
/** Errors below it are not learned from: most classes are wrong with certainty. */
const NO_ERROR = 1e-3;
const SEED = 34;

/**
 * Softmax regression by stochastic gradient descent with a falling pace, in an order that is the same each time: the same
 * examples give the same weights. Weights are those of place × class.
 */
export function fitSoftmax(examples: readonly Example[], size: number, classes: number): Fitted {
  const weights = new Float32Array(size * classes);
  const biases = new Float32Array(classes);
  const errors = new Float64Array(classes);
  const random = seededRandom(SEED);
  const steps = EPOCHS * examples.length;
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const example of random.shuffle(examples)) {
      const pace = FIRST_PACE * (1 - step / steps) * example.weight;
      step += 1;
      predict(example, weights, biases, errors);
      for (const [each, share] of example.right) errors[each] = at(errors, each) - share;
      learn(example, weights, biases, errors, pace);
    }
  return { weights, biases };
}

const at = (values: Float32Array | Float64Array | Int32Array, place: number) => values[place] ?? 0;

/** Fills in how likely each class is. */
function predict(
  { places, values }: Example,
  weights: Float32Array,
  biases: Float32Array,
  shares: Float64Array,
) {
  const classes = shares.length;
  shares.set(biases);
  for (let feature = 0; feature < places.length; feature += 1) {
    const start = at(places, feature) * classes;
    const value = at(values, feature);
    for (let each = 0; each < classes; each += 1)
      shares[each] = at(shares, each) + at(weights, start + each) * value;
  }
  let highest = -Infinity;
  for (const logit of shares) highest = Math.max(highest, logit);
  let whole = 0;
  for (let each = 0; each < classes; each += 1) {
    shares[each] = Math.exp(at(shares, each) - highest);
    whole += at(shares, each);
  }
  for (let each = 0; each < classes; each += 1) shares[each] = at(shares, each) / whole;
}

function learn(
  { places, values }: Example,
  weights: Float32Array,
  biases: Float32Array,
  errors: Float64Array,
  pace: number,
) {
  const classes = errors.length;
  for (let each = 0; each < classes; each += 1) {
    const error = at(errors, each);
    if (Math.abs(error) < NO_ERROR) continue;
    for (let feature = 0; feature < places.length; feature += 1) {
      const place = at(places, feature) * classes + each;
      weights[place] = at(weights, place) - pace * error * at(values, feature);
    }
    biases[each] = at(biases, each) - BIAS_PACE * pace * error;
  }
}
