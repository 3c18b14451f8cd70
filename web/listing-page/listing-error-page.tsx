import { useParams, type ErrorComponentProps } from '@tanstack/react-router';
import { SOLD_TEXT } from '#shared/listings/listing.ts';
import { AppError } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import { FailedPage } from '#web/platform/failed-page.tsx';
import { isMissing, isSoldLongAgo, loadFailure } from '#web/listings/listing-failure.ts';
import { LISTING_TEXTS } from '#web/listings/listing-texts.ts';
import { readPageHref, type PageHref } from '#web/platform/page-href.ts';
import { SimilarListings } from './similar-listings.tsx';

/** Shown if a listing's address was opened directly and there is nothing to show. */
export function ListingErrorPage(props: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const { id } = useParams({ strict: false });
  return (
    <>
      <FailedPage {...props} {...describeFailure(props.error)} way={wayFrom(props.error)} />
      {isSoldLongAgo(props.error) && id !== undefined && (
        <div className="page-width pb-10">
          <SimilarListings id={id} />
        </div>
      )}
    </>
  );
}

/** Where the server says to go instead, or else the marketplace. */
function wayFrom(error: unknown): { href: PageHref; label: string } {
  const link = error instanceof AppError ? error.link : undefined;
  const href = link ? readPageHref(link.href) : null;
  return link && href ? { href, label: link.label } : { href: '/marketplace', label: 'Voir les annonces' };
}

function describeFailure(error: unknown): { title: string; text: string } {
  if (!isMissing(error)) return { title: 'Une erreur est survenue', text: loadFailure(errorText(error)) };
  if (isSoldLongAgo(error))
    return {
      title: SOLD_TEXT,
      text: 'Elle a trouvé preneur il y a plus d’un mois. D’autres lui ressemblent.',
    };
  if (error instanceof AppError && error.code === 'gone')
    return { title: 'Annonce retirée', text: 'Elle n’est plus disponible. D’autres vous attendent.' };
  const isInvalid = errorText(error) === LISTING_TEXTS.invalidId;
  return {
    title: LISTING_TEXTS.notFound,
    text: isInvalid ? LISTING_TEXTS.invalidId : 'Elle a peut-être été vendue ou retirée.',
  };
}
