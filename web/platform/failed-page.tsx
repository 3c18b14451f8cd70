import type { ErrorComponentProps } from '@tanstack/react-router';
import type { PageHref } from './page-href.ts';
import { UnlistedMeta } from './page-meta.tsx';
import { usePageRetry } from './use-page-retry.ts';
import { isRetriable } from './forms/retriable.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';

type FailedPageProps = Pick<ErrorComponentProps, 'error' | 'reset'> & {
  title: string;
  text: string;
  /** A link to where the visitor can go from here. */
  way: { href: PageHref; label: string };
};

/**
 * Shown instead of a listing's page that failed to load; offers a retry unless the listing was refused or does not
 * exist.
 */
export function FailedPage({ error, reset, title, text, way }: FailedPageProps) {
  const mayRetry = isRetriable(error);
  const retry = usePageRetry({ reset, isAutomatic: mayRetry });
  return (
    <PageMessage title={title} text={text}>
      <UnlistedMeta title={title} />
      <ButtonLink look="light" href={way.href}>
        {way.label}
      </ButtonLink>
      {mayRetry && (
        <Button look="light" onClick={retry}>
          Réessayer
        </Button>
      )}
    </PageMessage>
  );
}
