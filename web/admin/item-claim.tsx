import { useRouteContext } from '@tanstack/react-router';
import type { ReviewItem } from '#shared/moderation/moderation.ts';
import { Notice } from '#web/moderation/notice.tsx';
import { CONSOLE_FORM } from './console-address.ts';
import { ClaimButton } from './console-parts.tsx';

/** Who has claimed the current item of the queue of listings. */
export function ItemClaim({ item: { id, claim, proposed } }: { item: ReviewItem }) {
  const { form } = useRouteContext({ from: '__root__' });
  return (
    <form method="post" className="grid gap-2">
      {form?.form === CONSOLE_FORM && <Notice isBad>{form.message}</Notice>}
      <ClaimButton id={id} name={proposed.title} claim={claim} />
    </form>
  );
}
