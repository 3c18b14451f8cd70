import type { Concept } from './concepts.data.ts';
import type { ReadWord } from './read-words.ts';

export const ACTS = ['give_back', 'cancel', 'send', 'pay', 'type', 'give'] as const;
export type Act = (typeof ACTS)[number] | 'none';

/** The heaviest first: "le code de ta carte" is a code. */
export const OBJECTS = [
  'code',
  'card',
  'identity',
  'untraceable',
  'fee',
  'advance',
  'money',
  'link',
  'account',
] as const;
export type FrameObject = (typeof OBJECTS)[number];

/** Who is to do it. */
export type Doer = 'reader' | 'writer' | 'others';
/** Said by the writer to the reader, or turned round: refused, told of, doubted, warned of. */
export type Mood = 'asked' | 'refused' | 'told' | 'doubted' | 'warned';
/** Before or after the thing is seen, as far as the clause says. */
export type Moment = 'unseen' | 'seen' | 'open';

/** Who asks whom for what, by which way, and when. */
export type Frame = {
  act: Act;
  object: FrameObject;
  doer: Doer;
  mood: Mood;
  moment: Moment;
  /** By mobile money. */
  byWallet: boolean;
};

export type ReadText = {
  words: readonly ReadWord[];
  frames: readonly Frame[];
  /** Everything the text speaks of. */
  concepts: ReadonlySet<Concept>;
};

type Clause = { words: ReadWord[]; isQuestion: boolean };

const sounds = (text: string) => new Set(text.split(' '));
const I = sounds('je j jui jsui jve jve jpe jpai g jé moi nU i');
const YOU = sounds('tu vU t you u te');
const THEY = sounds('il ils i el els O li lui ya se kelkI dem e bi');
const OBJECT_PRONOUNS = sounds('m me nU mwa t te vU li l la le les vs ns en i');
const POSSESSIVE_READER = sounds('to ta te tO vo votr your');
/** How far from an act its object is looked for, in words. */
const BEFORE_ACT = 6;
const AFTER_ACT = 9;

export function clausesOf(words: readonly ReadWord[]): Clause[] {
  const clauses: Clause[] = [];
  let open: ReadWord[] = [];
  for (const word of words) {
    if (word.sound !== '.' && word.sound !== '?') open.push(word);
    else if (open.length > 0) {
      clauses.push({ words: open, isQuestion: word.sound === '?' });
      open = [];
    }
  }
  if (open.length > 0) clauses.push({ words: open, isQuestion: false });
  return clauses;
}

export function readFrames(words: readonly ReadWord[]): ReadText {
  const concepts = new Set(words.flatMap((word) => word.concepts));
  const clauses = clausesOf(words);
  const isWarning = concepts.has('warn');
  return {
    words,
    concepts,
    frames: clauses.flatMap((clause, at) =>
      framesOf(clause, { isWarning, next: clauses[at + 1] ?? null, all: concepts }),
    ),
  };
}

type Around = { isWarning: boolean; next: Clause | null; all: ReadonlySet<Concept> };

const has = (word: ReadWord | undefined, concept: Concept) => word?.concepts.includes(concept) === true;

function framesOf(clause: Clause, around: Around): Frame[] {
  const { words } = clause;
  const moment = momentOf(words);
  const byWallet = words.some((word) => has(word, 'wallet'));
  const frames = words.flatMap((word, at): Frame[] => {
    const act = ACTS.find((each) => has(word, each));
    const object = act === undefined ? null : objectNear(words, at);
    if (act === undefined || object === null) return [];
    const doer = doerOf(words, at);
    return [{ act, object, doer, mood: moodOf(clause, at, doer, around), moment, byWallet }];
  });
  if (frames.length > 0) return frames;
  const object = objectNear(words, Math.floor(words.length / 2), words.length);
  if (object === null) return [];
  const doer = namedDoer(words);
  const mood = moodOf(clause, words.length, doer, around);
  return [{ act: 'none', object, doer, mood, moment, byWallet }];
}

/** Without an act, whoever is named. */
function namedDoer(words: readonly ReadWord[]): Doer {
  if (words.some(({ sound }) => YOU.has(sound) || POSSESSIVE_READER.has(sound))) return 'reader';
  return words.some(({ sound }) => I.has(sound)) ? 'writer' : 'others';
}

function objectNear(words: readonly ReadWord[], at: number, reach = AFTER_ACT): FrameObject | null {
  const near = words.slice(Math.max(0, at - BEFORE_ACT - (reach - AFTER_ACT)), at + 1 + reach);
  for (const object of OBJECTS) {
    if (object === 'money' && near.some(({ amount }) => amount)) return object;
    if (near.some((word) => has(word, object))) return object;
  }
  return null;
}

/** The nearest subject before the act; an act without a subject is an order. */
function doerOf(words: readonly ReadWord[], at: number): Doer {
  for (let before = at - 1; before >= Math.max(0, at - 5); before -= 1) {
    const { sound } = words[before] ?? { sound: '' };
    if (has(words[before], 'must')) return 'reader';
    if (sound === 'je' || sound === 'j' || sound === 'jui' || sound === 'g') return 'writer';
    if (YOU.has(sound) && !(OBJECT_PRONOUNS.has(sound) && startsWithSubject(words, before))) return 'reader';
    if (THEY.has(sound) && !OBJECT_PRONOUNS.has(sound)) return 'others';
  }
  return 'reader';
}

/** "Je vous envoie": the pronoun beside the act is its object. */
function startsWithSubject(words: readonly ReadWord[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 3); before -= 1) {
    const { sound } = words[before] ?? { sound: '' };
    if (I.has(sound) || THEY.has(sound)) return true;
  }
  return false;
}

function moodOf({ words, isQuestion }: Clause, at: number, doer: Doer, around: Around): Mood {
  const near = words.slice(Math.max(0, at - 4), at + 5);
  if (around.isWarning) return 'warned';
  if (near.some((word) => has(word, 'not'))) return 'refused';
  if (doer === 'others' || isReported(words)) return 'told';
  const next = around.next?.words.slice(0, 3) ?? [];
  if (isQuestion && words.some((word) => has(word, 'doubt'))) return 'doubted';
  if (around.next?.isQuestion && next.some((word) => has(word, 'doubt'))) return 'doubted';
  return 'asked';
}

/** "On m’a demandé", "il me dit de", "vous m’avez fait envoyer". */
function isReported(words: readonly ReadWord[]): boolean {
  return words.some(
    (word, at) =>
      (has(word, 'reported') && words.slice(Math.max(0, at - 4), at).some((each) => has(each, 'they'))) ||
      (has(word, 'reported') && words[at - 1]?.sound === 'm') ||
      (word.sound === 'm' && /^(?:a|ave|O|av)/.test(words[at + 1]?.sound ?? '')),
  );
}

function momentOf(words: readonly ReadWord[]): Moment {
  const sees = words.findIndex((word) => has(word, 'see') || has(word, 'come'));
  const before = words.findIndex((word) => has(word, 'before'));
  const after = words.findIndex((word) => has(word, 'after'));
  if (before >= 0 && sees > before && sees - before < 6) return 'unseen';
  if (words.some((word) => has(word, 'in_person'))) return 'seen';
  if (after >= 0 && sees > after && sees - after < 5) return 'seen';
  return 'open';
}

/** A frame as the weights know it. */
export const nameOfFrame = ({ act, object, doer, mood, moment }: Frame) =>
  `${act} ${object} ${doer} ${mood} ${moment}`;
