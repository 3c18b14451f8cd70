import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { ReviewItem } from '#shared/moderation/moderation.ts';
import type { RefusalReason } from '#shared/audit/audit-log.ts';
import { AppError } from '#shared/platform/errors.ts';
import { DECISION_LABEL } from '#shared/audit/decision-labels.ts';
import { toPage } from '#web/platform/page-href.ts';
import { decide, decideOnAppeal, queueQuery, summaryQuery } from './moderation.api.ts';
import { afterDeciding, queueHref, withoutItem } from './queue.ts';
import { isAlreadyDecided } from './already-decided.ts';

/** The result of the last decision; shown beside the queue, as a toast would cover the buttons. */
export type Outcome = { text: string; isBad: boolean };

export type Refusal = { reason: RefusalReason; details: string | null };

/** The decision on an appeal: with an answer the refusal is upheld. */
export type AppealWord = { answer?: string; isAlone: boolean };

/**
 * Sends a decision, removes the item from the queue and selects the next one; throws errors that belong beside the
 * buttons.
 */
export function useDecisions(
  items: readonly ReviewItem[],
  cursor: string | null,
  onOutcome: (outcome: Outcome) => void,
) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = queueQuery(apiFetch, cursor);

  const bring = (item: ReviewItem | null) =>
    navigate({ ...toPage(queueHref({ item: item?.id, cursor })), replace: true });

  const moveOn = async ({ id }: ReviewItem) => {
    const next = afterDeciding(items, id);
    queryClient.setQueryData(queryKey, (pages) => pages && withoutItem(pages, id));
    void queryClient.invalidateQueries({ queryKey: summaryQuery(apiFetch).queryKey });
    await bring(next);
    if (next === null) await queryClient.invalidateQueries({ queryKey });
  };

  const send = async (item: ReviewItem, refusal: Refusal | null, word: AppealWord = { isAlone: false }) => {
    const { title } = item.proposed;
    try {
      if (item.kind === 'appeal') await decideOnAppeal(apiFetch, item, word);
      else await decide(apiFetch, item, refusal);
    } catch (error) {
      if (!isAlreadyDecided(error)) {
        // The item on the screen is not the server's current version.
        if (error instanceof AppError && error.code === 'conflict')
          void queryClient.invalidateQueries({ queryKey });
        throw error;
      }
      onOutcome({ text: `« ${title} ». ${error.message}`, isBad: true });
      return moveOn(item);
    }
    onOutcome({ text: `${DECISION_LABEL[actionOf(item, refusal, word)]} : « ${title} »`, isBad: false });
    await moveOn(item);
  };

  return { bring, send };
}

function actionOf({ kind }: ReviewItem, refusal: Refusal | null, { answer }: AppealWord) {
  if (kind === 'appeal') return answer === undefined ? 'appeal.accept' : 'appeal.dismiss';
  if (kind === 'listing') return refusal ? 'listing.reject' : 'listing.approve';
  return refusal ? 'revision.refuse' : 'revision.apply';
}
