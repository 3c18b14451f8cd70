import { readText } from '#server/safety/assess-text.ts';
import { featuresOfWord } from '#server/safety/message-features.ts';
import {
  CLASSES,
  PLACES,
  SWINDLE_GROUPS,
  placeOf,
  type MessageClass,
  type SwindleGroup,
  type LearnedWeights,
} from '#server/safety/swindle-weights.ts';
import { fitClasses } from './class-regression.ts';
import type { CorpusMessage } from './corpus.ts';

/** Chosen by leaving authors out (docs/decisions/046-a-model-beside-the-rules.md). */
const PENALTY = 0.1;
/** How much more rare features count than frequent ones. */
const RARITY = 1.3;
/** Everyday messages are few in the corpus and most of what people write. */
const EVERYDAY_TIMES = 3;

const TELLING_FORMS = new Set(['complaint', 'joke', 'negation', 'question', 'reported', 'warning']);

/** The kinds of both descriptions that authors wrote by (README.md), in groups. */
const GROUPS: Readonly<Record<SwindleGroup, string>> = {
  advance: 'advance deposit-before-visit delivery romance-or-family absent untraceable',
  fee: 'fees job customs loan_gift marabout',
  secret: 'code codes impersonation operator identity outside-link',
  payment: 'fake_payment fake-payment overpayment cancelled',
  stolen: 'stolen stolen-phone',
};
const GROUP_OF = new Map(
  SWINDLE_GROUPS.flatMap((group) => GROUPS[group].split(' ').map((kind) => [kind, group] as const)),
);

function classOf({ isScam, kind, form }: CorpusMessage): MessageClass {
  if (kind === 'everyday') return 'everyday';
  if (!isScam) return TELLING_FORMS.has(form) ? 'told' : 'honest';
  const klass = GROUP_OF.get(kind);
  if (!klass) throw new Error(`unknown kind ${kind}`);
  return klass;
}

/** What is learned of a message, computed once for all trainings. */
export type Learned = { message: CorpusMessage; places: Int32Array };

export function toLearned(message: CorpusMessage): Learned {
  const { words, hashes } = readText(message.text, {}).features;
  return { message, places: Int32Array.from([...words.flatMap(featuresOfWord), ...hashes], placeOf) };
}

/** Weights for each class by all messages. */
export function learnWeights(learned: readonly Learned[]): LearnedWeights {
  const rarity = raritiesOf(learned);
  const examples = learned.map(({ message, places }) => {
    const klass = classOf(message);
    return {
      places,
      values: Float64Array.from(places, (place) => (rarity[place] ?? 0) / Math.sqrt(places.length)),
      klass: CLASSES.indexOf(klass),
      times: klass === 'everyday' ? EVERYDAY_TIMES : 1,
    };
  });
  const fitted = fitClasses(examples, { places: PLACES, classes: CLASSES.length }, PENALTY);
  const weightsEnd = PLACES * CLASSES.length;
  return {
    rows: Float32Array.from(
      fitted.subarray(0, weightsEnd),
      (weight, at) => weight * (rarity[Math.floor(at / CLASSES.length)] ?? 0),
    ),
    biases: Float32Array.from(fitted.subarray(weightsEnd)),
  };
}

function raritiesOf(learned: readonly Learned[]): Float64Array {
  const counts = new Float64Array(PLACES);
  for (const { places } of learned)
    for (const place of new Set(places)) counts[place] = (counts[place] ?? 0) + 1;
  return counts.map((count) => (Math.log((learned.length + 1) / Math.max(1, count)) / 3) ** RARITY);
}
