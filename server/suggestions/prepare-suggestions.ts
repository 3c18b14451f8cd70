import type { Services } from '#server/platform/context.ts';
import { suggest } from './suggest.ts';

/** Any letter: it does not matter what begins with it. */
const FIRST = 'a';

/** Builds the vocabulary and what could be suggested, and asks once, so that nobody who types waits for it. */
export async function prepareSuggestions(services: Services): Promise<void> {
  await suggest({ ...services, actor: { kind: 'anyone' }, requestId: 'start' }, FIRST);
}
