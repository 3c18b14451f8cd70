import { riskOfRules, rulesMetBy, WARN_SCORE, type Risk } from '#shared/safety/assess-risk.ts';
import { complaintSigns, isComplaint } from '#shared/safety/complaint.ts';
import { foldText } from '#shared/safety/fold-text.ts';
import { frameRulesOf } from '#shared/safety/frame-rules.ts';
import { readFrames } from '#shared/safety/frames.ts';
import { likenessRuleOf } from '#shared/safety/likeness-rules.ts';
import { normalizeFolded } from '#shared/safety/normalize-text.ts';
import { readFolded } from '#shared/safety/read-words.ts';
import type { Signals } from '#shared/safety/safety-rule.ts';
import { featuresOf, type OnFeature } from './message-features.ts';
import { swindleKindOf } from './swindle-kind.ts';
import { likelihoodOf } from './swindle-likelihood.ts';
import { SWINDLE_WEIGHTS, type Weights } from './swindle-weights.ts';

/** From which likelihood on the weights warn, and below which they overrule the rules that read words (decision 046). */
type Thresholds = {
  warnFrom: number;
  overruleBelow: number;
  /** Rules that take as much as the weights. */
  unsure: ReadonlySet<string>;
};
const IN_MESSAGES: Thresholds = { warnFrom: 0.69, overruleBelow: 0.6, unsure: new Set() };
/** Every seller writes of deposits, payment and delivery, and the weights are learned from messages. */
const IN_LISTINGS: Thresholds = { warnFrom: 0.965, overruleBelow: 0.6, unsure: new Set(['send_money']) };
/** From this share on a text is taken to tell what somebody else asked: then both take more. */
const QUOTED_FROM = 0.2;
const FROM_IF_QUOTED = 0.85;
/** A part of a longer message says less by itself. */
const FROM_IF_PART = 0.9;
/** So few words say little to the weights: the rules count for more. */
const SHORT = 6;
const OVERRULE_SHORT_BELOW = 0.05;
/** A case takes more than a warning: no quotation, and for one message alone also more likely. */
const ACCUSE_FROM = { alone: 0.78, repeated: IN_MESSAGES.warnFrom };
/** With a link that is a sign by itself, hardly a quotation. */
const ACCUSE_QUOTED_BELOW = { linked: 0.2, other: 0.04 };

/** Rules that read words, which the same words said by a victim meet as well. */
const WORDED = new Set([
  'money_before_seeing',
  'fees_first',
  'untraceable_payment',
  'secret_code',
  'fake_payment',
  'impersonation',
  'absent_owner',
  'other_channel',
  'too_good',
  'pressure',
  'send_money',
]);

/** Who warns others of a link quotes it. */
const LINK_RULE = 'suspicious_link';
/** Without a word of complaint. */
const LINK_QUOTED_FROM = 0.4;

/**
 * Scores a text by the rules and by the weights: likely swindles are warned of although no rule matches, and unlikely
 * ones are not although a rule does. What the sender wrote before is read together with it, so that a request cut into
 * several messages is one; what was warned of before is not warned of again.
 */
export function assessText(
  text: string,
  signals: Signals = {},
  earlier: readonly string[] = [],
  weights: Weights = SWINDLE_WEIGHTS,
): Risk {
  if (earlier.length === 0) return assess(text, signals, weights);
  const alone = assess(text, signals, weights, IN_MESSAGES, FROM_IF_PART);
  if (alone.score >= WARN_SCORE) return alone;
  const before = earlier.join('\n');
  const together = assess(`${before}\n${text}`, signals, weights);
  const isNew = together.score >= WARN_SCORE && assess(before, {}, weights).score < WARN_SCORE;
  return isNew ? together : alone;
}

/** Scores the texts of a listing. */
export function assessListing(text: string, signals: Signals = {}): Risk {
  return assess(text, signals, SWINDLE_WEIGHTS, IN_LISTINGS);
}

/** What the rules and the frames find, and the features that the weights read. */
export function readText(text: string, signals: Signals, onFeature?: OnFeature) {
  const folded = foldText(text);
  const read = readFrames(readFolded(folded));
  const found = rulesMetBy(normalizeFolded(folded), signals);
  const { rules } = riskOfRules([...found, ...frameRulesOf(read)]);
  const worded = rules.filter((rule) => WORDED.has(rule));
  const signs = complaintSigns(folded);
  const isShort = read.words.filter(({ sound }) => /[^.?]/.test(sound)).length <= SHORT;
  return {
    rules,
    signs,
    isShort,
    concepts: read.concepts,
    features: featuresOf(read, worded, signs, onFeature),
  };
}

/**
 * Whether a text may be held against its writer, alone or because it was written to several people: the weights take it
 * for a swindle, and not for the words of somebody who complains, warns, asks, quotes or refuses.
 */
export function mayAccuse(text: string, written: keyof typeof ACCUSE_FROM): boolean {
  const { features, rules } = readText(text, {});
  const { swindle, quoted } = likelihoodOf(features);
  const quotedBelow = ACCUSE_QUOTED_BELOW[rules.includes(LINK_RULE) ? 'linked' : 'other'];
  return swindle >= ACCUSE_FROM[written] && quoted < quotedBelow && !isComplaint(text);
}

function assess(
  text: string,
  signals: Signals,
  weights: Weights,
  { warnFrom, overruleBelow, unsure } = IN_MESSAGES,
  minimum = 0,
): Risk {
  const { rules, signs, concepts, isShort, features } = readText(text, signals);
  const { swindle, quoted, likest } = likelihoodOf(features, weights);
  const isQuoted = (quoted >= QUOTED_FROM && !isShort) || signs.length > 0;
  const min = isQuoted ? FROM_IF_QUOTED : 0;
  const isWorded = swindle >= Math.max(isShort ? OVERRULE_SHORT_BELOW : overruleBelow, min);
  const isLikely = swindle >= Math.max(warnFrom, min, minimum);
  const isLinkCounted = quoted < (signs.length > 0 ? QUOTED_FROM : LINK_QUOTED_FROM) || isShort;
  const kept = rules.filter((rule) => {
    if (rule === LINK_RULE) return isLinkCounted;
    return !WORDED.has(rule) || (unsure.has(rule) ? isLikely : isWorded);
  });
  return riskOfRules(isLikely ? [...kept, likenessRuleOf(swindleKindOf(likest, concepts))] : kept);
}
