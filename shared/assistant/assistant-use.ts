/** What the team sees of the assistant's work: counts, no conversation. */
export type AssistantUse = {
  questions: number;
  unanswered: number;
  /** Calls of the language model. */
  modelCalls: number;
  /** Of unanswered questions: only words that the site's own texts have, too. */
  words: { word: string; uses: number }[];
};

export const ASSISTANT_USE = {
  /** Days, today included. */
  days: 30,
  words: 40,
} as const;
