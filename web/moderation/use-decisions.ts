import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { ReviewItem } from '#shared/moderation/moderation.ts';
import type { RefusalReason } from '#shared/audit/audit-log.ts';
import { AppError } from '#shared/platform/errors.ts';
import { DECISION_LABEL } from '#shared/audit/decision-labels.ts';
import { decide, decideOnAppeal, queueQuery, summaryQuery } from './moderation.api.ts';
import { afterDeciding, queueHref, withoutItem } from './queue.ts';
import { isAlreadyDecided } from './already-decided.ts';

/** What came of the last decision; it stays beside the queue, where a toast would lie over the buttons. */
export type Outcome = { text: string; isBad: boolean };

export type Refusal = { reason: RefusalReason; details: string | null };

/** What is decided on an appeal: with an answer the refusal stands. */
export type AppealWord = { answer?: string; isAlone: boolean };

/** Decides, takes the item off the table and brings the next; what is thrown is to be said beside the buttons. */
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
    navigate({ href: queueHref({ item: item?.id, cursor }), replace: true });

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
        // What is in sight is not what the server has.
        if (error instanceof AppError && error.code === 'conflict')
          void queryClient.invalidateQueries({ queryKey });
        throw error;
      }
      onOutcome({ text: `« ${title} ». ${error.message}`, isBad: true });
      return moveOn(item);
    }
    onOutcome({ text: `${DECISION_LABEL[actionOf(item, refusal, word)]} : « ${title} »`, isBad: false });
    await moveOn(item);
  };

  return { bring, send };
}

function actionOf({ kind }: ReviewItem, refusal: Refusal | null, { answer }: AppealWord) {
  if (kind === 'appeal') return answer === undefined ? 'appeal.accept' : 'appeal.dismiss';
  if (kind === 'listing') return refusal ? 'listing.reject' : 'listing.approve';
  return refusal ? 'revision.refuse' : 'revision.apply';
}
