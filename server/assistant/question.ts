import type { AssistantState } from '#shared/assistant/assistant.ts';
import type { ReadText } from '#server/question-words/question-features.ts';

export const TOOLS = [
  'search',
  'refine',
  'cheaper',
  'answer',
  'listings',
  'payment',
  'boost',
  'messages',
  'price',
  'code',
  'danger',
  'publish',
  'alert',
  'declined',
  'greeting',
  'thanks',
  'robot',
  'abilities',
  'insult',
  'unknown',
] as const;
export type Tool = (typeof TOOLS)[number];

/** `passage`: the id of what answers. */
export type Decision = { tool: Exclude<Tool, 'answer'> } | { tool: 'answer'; passage: string };

/** A question with everything that the decision depends on. */
export type Question = ReadText & {
  state: AssistantState;
  /** Whether a listing is looked at. */
  isOnListing: boolean;
};
