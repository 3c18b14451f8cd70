import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { BOOST_TEXT } from '#shared/boosts/boost.ts';
import { countText } from '#shared/platform/pagination.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { errorText } from '#web/platform/error-text.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { OwnBoostItem } from './boost-card.tsx';
import { ownBoostsPath, type OwnBoostsSearch } from './boosts-links.ts';
import { ownBoostsQuery } from './boosts.api.ts';
import { CreditList } from './credit-list.tsx';
import { usePostedFault } from './posted-fault.ts';

/** A member's boosts with their effect, and the days that they may still use. */
export function OwnBoostsPage({ search }: { search: OwnBoostsSearch }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const { data, error, refetch } = useQuery(ownBoostsQuery(apiFetch, search.page));
  const fault = usePostedFault(data?.data ?? []);
  return (
    <div className="page-width grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 py-5 sm:py-8">
      <UnlistedMeta title={`Mes boosts | ${siteName}`} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl" tabIndex={-1}>
          Mes boosts
        </h1>
        <ButtonLink href={profilePath('listings')} look="secondary">
          Mes annonces
        </ButtonLink>
      </div>
      {search.isCancelled && (
        <FormMessage>
          <strong>{BOOST_TEXT.cancelled}</strong>
        </FormMessage>
      )}
      {fault !== null && (
        <FormMessage isBad>
          <strong>{BOOST_TEXT.failed}.</strong> {fault}
        </FormMessage>
      )}
      {error && (
        <ErrorState
          title="Impossible de charger vos boosts"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && <CreditList credits={data.credits} />}
      {data?.total.count === 0 && (
        <EmptyState
          title="Pas encore de boost"
          text="Une annonce boostée passe devant les autres. Choisissez-en une parmi les vôtres."
        >
          <ButtonLink href={profilePath('listings')}>Mes annonces</ButtonLink>
        </EmptyState>
      )}
      {data && data.total.count > 0 && (
        <section aria-label="Mes boosts">
          <p className="mb-3 text-s text-ink-2">{countText(data.total, 'boost')}</p>
          <ul className="grid gap-3">
            {data.data.map((boost) => (
              <OwnBoostItem key={boost.id} boost={boost} />
            ))}
          </ul>
          <div className="mt-6">
            <Pagination page={data.page} pages={data.pages} hrefOf={ownBoostsPath} />
          </div>
        </section>
      )}
    </div>
  );
}
