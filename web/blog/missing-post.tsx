import { useEffect } from 'react';
import { BLOG_TEXT } from '#shared/blog/post-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { BLOG_PATH } from './blog-address.ts';

export function isMissingPost(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found';
}

/** Shown for a post that does not exist, or is not online. */
export function MissingPost() {
  useEffect(() => {
    showToast({ title: BLOG_TEXT.notFound, text: BLOG_TEXT.notFoundMore, isDestructive: true });
  }, []);
  return (
    <PageMessage title={BLOG_TEXT.notFound} text={BLOG_TEXT.notFoundMore}>
      <UnlistedMeta title={BLOG_TEXT.notFound} />
      <ButtonLink look="light" href={BLOG_PATH}>
        Retour au blog
      </ButtonLink>
    </PageMessage>
  );
}
