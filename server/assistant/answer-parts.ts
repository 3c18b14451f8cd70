import {
  ASSISTANT_PATH,
  type AssistantAnswer,
  type AssistantContext,
  type AssistantState,
} from '#shared/assistant/assistant.ts';
import { signInPath } from '#shared/accounts/return-path.ts';
import type { Question } from './question.ts';
import type { PassageIndex } from './find-passages.ts';
import type { SiteFacts } from './site-facts.ts';

/** A question that is being answered. */
export type Asked = {
  question: Question;
  context: AssistantContext;
  facts: SiteFacts;
  index: PassageIndex;
  /** When the language model must be done, however often it is asked. */
  deadline: AbortSignal;
};

/** What a tool says; the rest is empty, and the conversation goes on as it was. */
export type AnswerDraft = Pick<AssistantAnswer, 'kind' | 'bubbles'> & Partial<AssistantAnswer>;

export function completeAnswer(draft: AnswerDraft, before: AssistantState): AssistantAnswer {
  return { cards: [], sources: [], actions: [], follow: { search: before.search, offer: null }, ...draft };
}

/** For what only a member may hear; leads back to the assistant's page where no other is known. */
export function signInFirst({ path = ASSISTANT_PATH }: AssistantContext): AnswerDraft {
  return {
    kind: 'own',
    bubbles: ['Connectez-vous : je ne parle de vos annonces, paiements et messages qu’à vous.'],
    actions: [{ label: 'Se connecter', href: signInPath(path) }],
  };
}
