import type { ErrorComponentProps } from '@tanstack/react-router';
import { AppError } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import { usePageRetry } from '#web/platform/use-page-retry.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';

/** An API error is a loading failure; anything else is a bug of the page itself. */
function describeFailure(error: unknown): { title: string; text: string } {
  if (!(error instanceof AppError)) return { title: 'Une erreur est survenue', text: errorText(error) };
  return {
    title: 'Erreur de chargement',
    text: `Une erreur est survenue lors du chargement des données. ${error.message}`,
  };
}

/**
 * Shown for any failure of a page; loads it again when the network is back. The button is a link to the page itself, so
 * that it works without JavaScript too.
 */
export function ErrorPage({ error, reset }: Partial<ErrorComponentProps>) {
  const retry = usePageRetry({ reset, isAutomatic: true });
  const { title, text } = describeFailure(error);
  return (
    <PageMessage title={title} text={text}>
      <UnlistedMeta title={title} />
      <a
        href=""
        className={buttonClass('light')}
        onClick={(event) => {
          event.preventDefault();
          retry();
        }}
      >
        Réessayer
      </a>
    </PageMessage>
  );
}
