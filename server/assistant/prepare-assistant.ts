import { NOTHING_BEFORE } from '#shared/assistant/assistant.ts';
import type { Services } from '#server/platform/context.ts';
import { interpretQuery } from '#server/search-words/interpret-query.ts';
import { builtInVocabulary } from '#server/search-words/vocabulary.ts';
import { decide } from './decide.ts';
import { readQuestion } from './read-question.ts';
import { loadSiteFacts } from './site-facts.ts';
import { passageIndexFor } from './site-passages.ts';

/** Any question: its words do not matter. */
const FIRST = 'bonjour';

/** Builds what questions are compared with, and asks once, so that no visitor waits for it. */
export async function prepareAssistant(services: Services): Promise<void> {
  const index = passageIndexFor(await loadSiteFacts(services));
  const interpretation = interpretQuery(FIRST, builtInVocabulary());
  decide(readQuestion({ text: FIRST, state: NOTHING_BEFORE, interpretation, index }));
}
