import { REVIEW_SCORE, WARN_SCORE, assessRisk, type Risk } from '#shared/safety/assess-risk.ts';
import { signKinds } from '#shared/safety/warning.ts';
import { assessListing, assessText, mayAccuse } from '#server/safety/assess-text.ts';
import type { CorpusMessage } from './corpus.ts';

export type Warns = (message: CorpusMessage) => boolean;
export type Rate = { of: number; met: number };

const isWarning = ({ score }: Risk) => score >= WARN_SCORE;

export const warnsAtOnce = ({ text }: CorpusMessage) => isWarning(assessText(text));
export const warnsOfListing = ({ text }: CorpusMessage) => isWarning(assessListing(text));
export const warnsByRules = ({ text }: CorpusMessage) => isWarning(assessRisk(text));

/** Sent one after the other, each read with those before it: whether any of them is warned of. */
export const warnsOfParts = ({ parts }: CorpusMessage) =>
  parts.some((part, at) => isWarning(assessText(part, {}, parts.slice(0, at))));

/** Cut into two at the break between words that is nearest to its middle. */
export function cutInTwo(message: CorpusMessage): CorpusMessage {
  const words = message.text.split(/\s+/);
  const half = Math.ceil(words.length / 2);
  return { ...message, parts: [words.slice(0, half).join(' '), words.slice(half).join(' ')] };
}

export const withClosing = (message: CorpusMessage): CorpusMessage => ({
  ...message,
  text: `${message.text} merci et bonne journée`,
});

/** Whether a case would be opened against its writer, were it the first message (server/reports/suspect.ts). */
export function opensCase({ text }: CorpusMessage): boolean {
  const risk = assessText(text);
  const kinds = signKinds(risk.rules).filter((kind) => kind !== 'likeness');
  return risk.score >= REVIEW_SCORE && kinds.length >= 2 && mayAccuse(text, 'alone');
}

export function figuresOf(messages: readonly CorpusMessage[], warns: Warns) {
  const warned = new Set(messages.filter(warns));
  const rate = (all: readonly CorpusMessage[]): Rate => ({
    of: all.length,
    met: all.filter((message) => warned.has(message)).length,
  });
  const scams = messages.filter(({ isScam }) => isScam);
  const honest = messages.filter(({ isScam }) => !isScam);
  const byKind = [...Map.groupBy(messages, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    recall: rate(all.filter(({ isScam }) => isScam)),
    alarms: rate(all.filter(({ isScam }) => !isScam)),
  }));
  const byForm = [...Map.groupBy(messages, ({ form, isScam }) => `${isScam ? 'scam' : 'ok'} ${form}`)].map(
    ([form, all]) => ({ form, warned: rate(all) }),
  );
  const right = rate(scams).met;
  return {
    precision: { of: right + rate(honest).met, met: right },
    recall: rate(scams),
    byKind,
    byForm,
    complaints: rate(honest.filter(({ form }) => form === 'complaint')),
  };
}

export const shareOf = ({ of, met }: Rate) => (of === 0 ? 0 : met / of);

/** Interval of 95 % by Wilson's score (1927). */
export function intervalOf({ of, met }: Rate): [number, number] {
  const z = 1.96;
  const share = shareOf({ of, met });
  const middle = share + z ** 2 / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const whole = 1 + z ** 2 / of;
  return [(middle - half) / whole, (middle + half) / whole];
}

export function sayRate(rate: Rate): string {
  const [low, high] = intervalOf(rate);
  return `${shareOf(rate).toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)}; ${rate.met} of ${rate.of})`;
}

export function sayFigures({
  precision,
  recall,
  complaints,
  byKind,
  byForm,
}: ReturnType<typeof figuresOf>): string {
  return [
    `precision ${sayRate(precision)}, recall ${sayRate(recall)}, complaints warned ${sayRate(complaints)}`,
    '| kind | recall | honest ones warned |',
    ...byKind.map(
      ({ kind, recall: found, alarms }) => `| ${kind} | ${sayRate(found)} | ${sayRate(alarms)} |`,
    ),
    ...byForm.map(({ form, warned }) => `| ${form} | ${sayRate(warned)} | |`),
  ].join('\n');
}
