import type { ErrorComponentProps } from '@tanstack/react-router';
import { AppError } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import { FailedPage } from '#web/platform/failed-page.tsx';
import { isMissing, loadFailure } from '#web/listings/listing-failure.ts';
import { LISTING_TEXTS } from '#web/listings/listing-texts.ts';

/** Shown if a listing's address was opened directly and there is nothing to show. */
export function ListingErrorPage(props: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  return (
    <FailedPage
      {...props}
      {...describeFailure(props.error)}
      way={{ href: '/marketplace', label: 'Voir les annonces' }}
    />
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
