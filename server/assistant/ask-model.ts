import { foldText } from '#shared/platform/text.ts';
import type { Context } from '#server/platform/context.ts';
import { tryModelCall } from './count-assistant-use.ts';
import type { Decision, Tool } from './question.ts';
import type { FoundPassage } from './find-passages.ts';
import { questionTerms, questionWords } from '#server/question-words/question-words.ts';
import { redactText } from './redact-text.ts';

/** What the model may choose, and when each is right. Warnings about swindles never depend on it. */
const OFFERED = {
  search: 'Le visiteur cherche un bien ou un service à acheter ou à louer.',
  answer: 'Un des passages donnés répond à la question.',
  listings: 'Il demande où en sont ses propres annonces.',
  payment: 'Il demande où en est son paiement.',
  boost: 'Il demande où en est son boost.',
  messages: 'Il demande s’il a des messages.',
  price: 'Il demande ce que vaut un bien.',
  danger: 'Il demande si un message ou une offre est une arnaque.',
  publish: 'Il veut vendre ou louer quelque chose.',
  unknown: 'Rien de cela.',
} as const satisfies Partial<Record<Tool, string>>;

export type ModelChoice = {
  decision: Decision;
  /** What to search for, in the model's words. */ text: string | null;
};

const MAX_PASSAGES = 6;
const MAX_REWORDING = 600;

/** Asks the model which of the tools answers; null if there is none, its day is used up, or its choice is not valid. */
export async function chooseByModel(
  ctx: Context,
  { text, passages }: { text: string; passages: readonly FoundPassage[] },
  deadline: AbortSignal,
): Promise<ModelChoice | null> {
  const offered = Object.fromEntries(
    passages.slice(0, MAX_PASSAGES).map(({ passage: { id, title } }) => [id, title]),
  );
  const question = redactText(text);
  const choice = await callModel(ctx, () =>
    ctx.assistant?.choose({ question, tools: OFFERED, passages: offered }, deadline),
  );
  if (!choice) return null;
  const { tool, argument } = choice;
  if (tool === 'answer')
    return Object.hasOwn(offered, argument) ? { decision: { tool, passage: argument }, text: null } : null;
  const known = Object.keys(OFFERED).find(
    (name): name is Exclude<keyof typeof OFFERED, 'answer'> => name === tool,
  );
  return known === undefined
    ? null
    : { decision: { tool: known }, text: tool === 'search' ? argument : null };
}

type Rewording = {
  text: string;
  paragraphs: readonly string[];
  /** Called with each sentence once it was checked; what follows may still be refused. */
  onSentence: (sentence: string) => void;
};

/** The passage in the model's words, if it may be reworded and these say nothing else: null otherwise. */
export async function rewordByModel(
  ctx: Context,
  { text, paragraphs, onSentence }: Rewording,
  deadline: AbortSignal,
): Promise<string | null> {
  const passage = paragraphs.join('\n');
  if (!mayBeReworded(passage)) return null;
  const question = redactText(text);
  return callModel(ctx, async () => {
    const { assistant } = ctx;
    if (!assistant) return null;
    let checked = '';
    for await (const sentence of sentencesOf(assistant.reword({ question, passage }, deadline))) {
      if (!isFaithful(sentence, passage) || !isFaithful(checked + sentence, passage)) return null;
      checked += sentence;
      onSentence(sentence);
    }
    return checked === '' ? null : checked.trim();
  });
}

/** Cuts after the signs that end a sentence, where a space follows: the rest may still be coming. */
const SENTENCE = /^[^]*?[.!?…](?:[\s\u00a0]?»)?\s+/u;

async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  for await (const piece of pieces) {
    waiting += piece;
    for (let found = SENTENCE.exec(waiting); found; found = SENTENCE.exec(waiting)) {
      yield found[0];
      waiting = waiting.slice(found[0].length);
    }
  }
  if (waiting.trim() !== '') yield waiting;
}

/** The share of a rewording's words that the passage must have. */
const FAITHFUL_SHARE = 0.6;
/** What is only said in our own words: money, codes, promises, who is a person. */
const DELICATE =
  /^(?:codes?|pin|otp|sms|secret\w*|passe|rembours\w*|gratuit\w*|garant\w*|promet\w*|assur\w*|humaine?|personne|argent|prix|frais|acompte|caution|virement|depot|francs?|fcfa|cfa|pay(?:e\w*|ant\w*)|paie\w*|coute\w*|verse\w*|transfer\w*)$/;
const NEGATION = /^(?:n|ne|ni|non|pas|jamais|rien|aucune?|sans|sauf|interdit\w*|impossible)$/;
/** Numbers in words, and units of time: which belongs to what is not checked. */
const QUANTITY =
  /\d|^(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|cent|cents|mille|millions?|moitie|double|heures?|jours?|semaines?|mois|ans?|minutes?)$/;

/** Words alone do not show what a sentence says of these: a text that has one of them stays as it is. */
export function mayBeReworded(text: string): boolean {
  return !foldText(text)
    .split(' ')
    .some((word) => DELICATE.test(word) || NEGATION.test(word) || QUANTITY.test(word));
}

/**
 * Whether a rewording says what its passage says: no link or address, nothing that only our own words say, and most of
 * its words from the passage.
 */
export function isFaithful(reworded: string, passage: string): boolean {
  const text = reworded.trim();
  if (text === '' || text.length > MAX_REWORDING || /https?:|www\.|@|[<>[\]{}]/i.test(text)) return false;
  if (!mayBeReworded(text)) return false;
  const known = new Set(questionTerms(questionWords(passage)));
  const terms = questionTerms(questionWords(text));
  return terms.filter((term) => known.has(term)).length >= terms.length * FAITHFUL_SHARE;
}

async function callModel<Result>(
  ctx: Context,
  call: () => Promise<Result | null> | undefined,
): Promise<Result | null> {
  if (!ctx.assistant || !(await tryModelCall(ctx))) return null;
  try {
    return (await call()) ?? null;
  } catch (error) {
    // Only the kind: an error may quote what was sent.
    ctx.log.warn('the language model did not answer', {
      kind: error instanceof Error ? error.name : 'unknown',
    });
    return null;
  }
}
