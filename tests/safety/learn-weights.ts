import { readText } from '#server/safety/assess-text.ts';
import { featuresOfWord } from '#server/safety/message-features.ts';
import {
  CLASSES,
  PLACES,
  ROWS,
  SWINDLE_GROUPS,
  placeOf,
  type LearnedWeights,
  type MessageClass,
  type SwindleGroup,
  type WeightTable,
} from '#server/safety/swindle-weights.ts';
import { UNPAIRED, type CorpusMessage } from './corpus.ts';
import { fitClasses, type ClassExample, type Descent } from './fit-classes.ts';
import { restOf, shareRows } from './share-rows.ts';

// Chosen by leaving authors out (docs/decisions/046-a-model-beside-the-rules.md).
const DESCENT: Descent = { rounds: 3, pace: 0.3, penalty: 0.1 };
/** Of the rows, once they are shared. */
const TUNING: Descent = { rounds: 2, pace: 0.05, penalty: 0 };
/** How much more rare features count than frequent ones. */
const RARITY = 1.3;
/** What a single text says tells more of its author than of swindles. */
const MIN_TEXTS = 2;
/** Everyday messages are few in the corpus and most of what people write. */
const EVERYDAY_TIMES = 8;
/** What was not written in pairs is nearer to what people write. */
const UNPAIRED_TIMES = 2;
const UNPAIRED_EVERYDAY_TIMES = 3;
/** Of a bit in the first table and in the second: so that the file stays below 100 KB. */
const BIT_PRICES = [30, 55] as const;
/** A use less for each place: what is seen most often in the corpus alone. */
const UNCERTAIN_USES = 0.7;

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
  const group = GROUP_OF.get(kind);
  if (!group) throw new Error(`unknown kind ${kind}`);
  if (isScam) return `swindle ${group}`;
  return `${TELLING_FORMS.has(form) ? 'told' : 'honest'} ${group}`;
}

function timesOf({ author, kind }: CorpusMessage): number {
  if (UNPAIRED.includes(author)) return kind === 'everyday' ? UNPAIRED_EVERYDAY_TIMES : UNPAIRED_TIMES;
  return kind === 'everyday' ? EVERYDAY_TIMES : 1;
}

/** What is learned of a message, computed once for all trainings. */
export type Learned = { message: CorpusMessage; features: Int32Array };

export function toLearned(message: CorpusMessage): Learned {
  const { words, hashes } = readText(message.text, {}).features;
  return { message, features: Int32Array.from([...words.flatMap(featuresOfWord), ...hashes]) };
}

/** Weights for each class by all messages: fitted for each place, shared by many, and fitted again as shared. */
export function learnWeights(learned: readonly Learned[]): LearnedWeights {
  const known = knownFeatures(learned);
  const placed = learned.map(({ message, features }) => ({
    klass: classOf(message),
    times: timesOf(message),
    count: features.length,
    places: features.filter((feature) => known.has(feature)).map(placeOf),
  }));
  const uses = new Float64Array(PLACES);
  for (const { places } of placed) for (const place of new Set(places)) uses[place] = (uses[place] ?? 0) + 1;
  const rarity = uses.map((use) => (Math.log((learned.length + 1) / Math.max(1, use)) / 3) ** RARITY);
  const { rows, biases } = fitPlaces(placed, rarity);
  const weights = rows.map((weight, at) => weight * (rarity[Math.floor(at / CLASSES.length)] ?? 0));
  return tuneRows(placed, shareTables(weights, uses), biases);
}

type Placed = { klass: MessageClass; times: number; count: number; places: Int32Array };

/** Features of several texts; what one alone has keeps its place free for others. */
function knownFeatures(learned: readonly Learned[]): Set<number> {
  const texts = new Map<number, number>();
  for (const { features } of learned)
    for (const feature of new Set(features)) texts.set(feature, (texts.get(feature) ?? 0) + 1);
  return new Set([...texts].filter(([, count]) => count >= MIN_TEXTS).map(([feature]) => feature));
}

const exampleOf = ({ klass, times }: Placed, rows: Int32Array, values: Float32Array): ClassExample => ({
  rows,
  values,
  klass: CLASSES.indexOf(klass),
  times,
});

function fitPlaces(placed: readonly Placed[], rarity: Float64Array) {
  const examples = placed.map((text) =>
    exampleOf(
      text,
      text.places,
      Float32Array.from(text.places, (place) => (rarity[place] ?? 0) / Math.sqrt(text.count)),
    ),
  );
  const weights = {
    rows: new Float32Array(PLACES * CLASSES.length),
    biases: new Float64Array(CLASSES.length),
  };
  fitClasses(examples, weights, DESCENT);
  return weights;
}

/** Each table is of what the one before leaves. */
function shareTables(weights: Float32Array, uses: Float64Array): WeightTable<Float64Array>[] {
  const certain = uses.map((use) => Math.max(0, use - UNCERTAIN_USES));
  const tables: WeightTable<Float64Array>[] = [];
  let rest = weights;
  for (const price of BIT_PRICES) {
    const table = shareRows(rest, CLASSES.length, certain, price);
    rest = restOf(rest, CLASSES.length, table);
    tables.push(table);
  }
  return tables;
}

/** Fits the rows of all tables to the texts, now that many places share each. */
function tuneRows(
  placed: readonly Placed[],
  tables: readonly WeightTable<Float64Array>[],
  biases: Float64Array,
): LearnedWeights {
  const width = CLASSES.length;
  const examples = placed.map((text) => {
    const { count, places } = text;
    const times = new Map<number, number>();
    for (const place of places)
      for (const [table, { rowOf }] of tables.entries()) {
        const row = rowOf[place] ?? 0;
        // The first row of each table is zero, and stays so.
        if (row !== 0) times.set(table * ROWS + row, (times.get(table * ROWS + row) ?? 0) + 1);
      }
    const values = Float32Array.from(times.values(), (each) => each / Math.sqrt(count));
    return exampleOf(text, Int32Array.from(times.keys()), values);
  });
  const rows = Float32Array.from(tables.flatMap((table) => [...table.rows]));
  fitClasses(examples, { rows, biases }, TUNING);
  return {
    biases,
    tables: tables.map(({ rowOf }, table) => ({
      rowOf,
      rows: Float64Array.from(rows.subarray(table * ROWS * width, (table + 1) * ROWS * width)),
    })),
  };
}
