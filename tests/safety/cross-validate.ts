import { WARN_SCORE } from '#shared/safety/assess-risk.ts';
import { assessText } from '#server/safety/assess-text.ts';
import { packWeights, unpackWeights, type Weights } from '#server/safety/swindle-weights.ts';
import { BUILDING, readAuthor, readBuilders, readEveryday, type CorpusMessage } from './corpus.ts';
import { cutInTwo, figuresOf, opensCase, sayFigures, sayRate, withClosing } from './figures.ts';
import { learnWeights, toLearned, type Learned } from './learn-weights.ts';

/**
 * `node tests/safety/cross-validate.ts`: leaves a fourth of the authors out at a time, which tells what strangers will
 * do, and counts false alarms among the everyday messages that were not learned from. Penalties and thresholds were
 * chosen so.
 */
const FOLDS = 4;
const everyday = readEveryday();
const shared = [...readBuilders(), ...everyday.learned].map(toLearned);
const authors = BUILDING.map((author) => readAuthor(author).map(toLearned));

const weightsFrom = (learned: readonly Learned[]) => unpackWeights(packWeights(learnWeights(learned)));
const say = (text: string) => process.stdout.write(`${text}\n`);

type Reading = { message: CorpusMessage; weights: Weights };
const readings: Reading[] = [];
const alarms: Reading[] = [];
for (let fold = 0; fold < FOLDS; fold += 1) {
  const isLeft = (_: unknown, at: number) => at % FOLDS === fold;
  const known = authors.filter((author, at) => !isLeft(author, at));
  const weights = weightsFrom([...shared, ...known.flat()]);
  for (const { message } of authors.filter(isLeft).flat()) readings.push({ message, weights });
  for (const message of everyday.tuning.filter(isLeft)) alarms.push({ message, weights });
}

const isWarned = ({ message: { text }, weights }: Reading) =>
  assessText(text, {}, [], weights).score >= WARN_SCORE;
const isWarnedInParts = ({ message, weights }: Reading) =>
  cutInTwo(message).parts.some(
    (part, at, parts) => assessText(part, {}, parts.slice(0, at), weights).score >= WARN_SCORE,
  );
const isWarnedClosed = ({ message, weights }: Reading) =>
  isWarned({ message: withClosing(message), weights });
const rateOf = (of: readonly Reading[], meets: (reading: Reading) => boolean) =>
  sayRate({ of: of.length, met: of.filter(meets).length });

const warned = new Set(readings.filter(isWarned).map(({ message }) => message));
say(
  sayFigures(
    figuresOf(
      readings.map(({ message }) => message),
      (message) => warned.has(message),
    ),
  ),
);
const scams = readings.filter(({ message }) => message.isScam);
const honest = readings.filter(({ message }) => !message.isScam);
say(`cut in two ${rateOf(scams, isWarnedInParts)}, honest ones ${rateOf(honest, isWarnedInParts)}`);
say(`with a closing ${rateOf(scams, isWarnedClosed)}`);
const accused = honest.filter(({ message }) => opensCase(message));
say(`cases against honest writers, by the weights in use: ${accused.length}`);
say(`everyday ${rateOf(alarms, isWarned)}`);
