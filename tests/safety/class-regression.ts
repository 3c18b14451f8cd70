import { minimize, type Vector } from './minimize.ts';

/** An example: the places of its features, what they count, and the class that it belongs to. */
export type ClassExample = { places: Int32Array; values: Float64Array; klass: number; times: number };

export type Shape = { places: number; classes: number };

/** Enough for the fifth digit of a likelihood. */
const ENOUGH = 3e-4;

/**
 * One logistic regression for each class (is an example of it, or of any other?), all fitted together, as their features
 * are the same. The weights of a place stand together; the biases come last.
 */
export function fitClasses(examples: readonly ClassExample[], shape: Shape, penalty: number): Vector {
  const size = (shape.places + 1) * shape.classes;
  return minimize((point) => lossAt(point, examples, shape, penalty), size, ENOUGH);
}

function lossAt(
  point: Vector,
  examples: readonly ClassExample[],
  { places, classes }: Shape,
  penalty: number,
) {
  const slope: Vector = new Float64Array(point.length);
  const biases = places * classes;
  let loss = 0;
  for (let at = 0; at < biases; at += 1) {
    const weight = point[at] ?? 0;
    slope[at] = penalty * weight;
    loss += (penalty * weight * weight) / 2;
  }
  const logits = new Float64Array(classes);
  for (const { places: features, values, klass, times } of examples) {
    for (let each = 0; each < classes; each += 1) logits[each] = point[biases + each] ?? 0;
    for (let feature = 0; feature < features.length; feature += 1) {
      const from = (features[feature] ?? 0) * classes;
      const value = values[feature] ?? 0;
      for (let each = 0; each < classes; each += 1)
        logits[each] = (logits[each] ?? 0) + value * (point[from + each] ?? 0);
    }
    // From here on the logits are the pulls.
    for (let each = 0; each < classes; each += 1) {
      const logit = logits[each] ?? 0;
      const margin = each === klass ? logit : -logit;
      loss += times * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
      const pull = ((each === klass ? -1 : 1) * times) / (1 + Math.exp(margin));
      logits[each] = pull;
      slope[biases + each] = (slope[biases + each] ?? 0) + pull;
    }
    for (let feature = 0; feature < features.length; feature += 1) {
      const from = (features[feature] ?? 0) * classes;
      const value = values[feature] ?? 0;
      for (let each = 0; each < classes; each += 1)
        slope[from + each] = (slope[from + each] ?? 0) + value * (logits[each] ?? 0);
    }
  }
  return { loss, slope };
}
