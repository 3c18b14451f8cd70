import type { ErrorComponentProps } from '@tanstack/react-router';
import { BOOST_TEXT } from '#shared/boosts/boost.ts';
import { AppError } from '#shared/platform/errors.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { FailedPage } from '#web/platform/failed-page.tsx';
import { LISTING_TEXTS } from '#web/listings/listing-texts.ts';
import { errorText } from '#web/platform/error-text.ts';

/** For somebody else's listing, a removed one, or a failure. */
export function BoostErrorPage(props: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  return (
    <FailedPage
      {...props}
      {...describeFailure(props.error)}
      way={{ href: profilePath('listings'), label: 'Mes annonces' }}
    />
  );
}

function describeFailure(error: unknown): { title: string; text: string } {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'forbidden') return { title: BOOST_TEXT.notOwnerTitle, text: BOOST_TEXT.notOwner };
  if (code === 'not_found')
    return { title: LISTING_TEXTS.notFound, text: 'Elle a peut-être été vendue ou retirée.' };
  return { title: 'Une erreur est survenue', text: errorText(error) };
}
