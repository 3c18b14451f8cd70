import {
  ANSWER_KINDS,
  NOTHING_BEFORE,
  type AssistantAnswer,
  type AssistantState,
} from '#shared/assistant/assistant.ts';

/** A question and its answer. */
export type Turn = { question: string; answer: AssistantAnswer };

/** What the next question goes on from. */
export function stateAfter(turns: readonly Turn[]): AssistantState {
  return turns.at(-1)?.answer.follow ?? NOTHING_BEFORE;
}

/** Reads turns that were kept; those that are not whole are left out. */
export function readTurns(kept: unknown): Turn[] {
  return Array.isArray(kept) ? kept.filter(isTurn) : [];
}

function isTurn(value: unknown): value is Turn {
  return isRecord(value) && typeof value.question === 'string' && isAnswer(value.answer);
}

function isAnswer(value: unknown): value is AssistantAnswer {
  if (!isRecord(value)) return false;
  const { kind, bubbles, cards, sources, actions, follow } = value;
  return (
    ANSWER_KINDS.some((known) => known === kind) &&
    isListOf(bubbles, (each) => typeof each === 'string') &&
    isListOf(cards, isCard) &&
    isListOf(sources, (each) => isRecord(each) && areTexts(each.title, each.href)) &&
    isListOf(actions, (each) => isRecord(each) && areTexts(each.label, each.href)) &&
    isRecord(follow)
  );
}

/** What a card cannot be shown without. */
const isCard = (value: unknown) =>
  isRecord(value) &&
  areTexts(value.id, value.title, value.publishedAt) &&
  Array.isArray(value.keyFacts) &&
  isRecord(value.place);

const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string');

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
