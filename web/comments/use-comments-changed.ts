import { useRouteContext, useRouter } from '@tanstack/react-router';
import { toPage } from '#web/platform/page-href.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { COMMENT_NOTICES, commentsHref, type CommentNotice } from './comment-address.ts';
import { commentsKey } from './comments.api.ts';

/** After a form: shows its outcome, refetches the comments and the listing's average, and closes the form. */
export function useCommentsChanged(listingId: string, page: number) {
  const { queryClient } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  return async (notice: CommentNotice, { goTo, anchor }: { goTo?: number; anchor?: string } = {}) => {
    await queryClient.invalidateQueries({ queryKey: commentsKey(listingId) });
    void queryClient.invalidateQueries({ queryKey: ['listing', listingId], exact: true });
    showToast({ title: COMMENT_NOTICES[notice] });
    const href = commentsHref(listingId, { page: goTo ?? page, ...(anchor === undefined ? {} : { anchor }) });
    void router.navigate({ ...toPage(href), replace: true });
  };
}
