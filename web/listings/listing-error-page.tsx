import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { AppError } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';
import { isMissing, loadFailure } from './listing-failure.ts';
import { LISTING_TEXTS } from './listing-texts.ts';

/** A listing's address that was opened directly and has nothing to show. */
export function ListingErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  const { title, text } = describeFailure(error);
  return (
    <PageMessage title={title} text={text}>
      <UnlistedMeta title={title} />
      <ButtonLink look="light" href="/marketplace">
        Voir les annonces
      </ButtonLink>
      {!isMissing(error) && (
        <Button look="light" onClick={() => void retry()}>
          Réessayer
        </Button>
      )}
    </PageMessage>
  );
}

function describeFailure(error: unknown): { title: string; text: string } {
  if (!isMissing(error)) return { title: 'Une erreur est survenue', text: loadFailure(errorText(error)) };
  if (error instanceof AppError && error.code === 'gone')
    return { title: 'Annonce retirée', text: 'Elle n’est plus disponible. D’autres vous attendent.' };
  const isInvalid = errorText(error) === LISTING_TEXTS.invalidId;
  return {
    title: LISTING_TEXTS.notFound,
    text: isInvalid ? LISTING_TEXTS.invalidId : 'Elle a peut-être été vendue ou retirée.',
  };
}
