import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { STATUS_LABEL } from '#shared/listings/listing-lifecycle.ts';
import { OWN_STATUSES, type OwnListing, type OwnPage, type SavedEdit } from '#shared/listings/own-listing.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { countText } from '#shared/platform/pagination.ts';
import { useSavesData } from '#web/platform/data-saver/use-saves-data.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { QuickActionForm } from './quick-action-form.tsx';
import {
  ownListingsPath,
  readOwnListingsView,
  DONE_TEXT,
  UNDOING,
  FIRST_VIEW,
  completedQuickAction,
  publishedId,
  type OwnListingsView,
  type CompletedQuickAction,
} from './own-listings-view.ts';
import { SubmittedBanner } from './submitted-banner.tsx';
import { OwnListingRow } from './own-listing-row.tsx';
import { ownListingsQuery } from './own-listings.api.ts';
import { COUNTS_REFRESH_MS } from '#web/listings/own-listings-key.ts';
import { statisticsQuery } from '#web/listing-statistics/listing-statistics.api.ts';
import { useQuickActions, type QuickActions } from './use-quick-actions.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** Loads what the tab shows for an address of /profile, before it appears. */
export async function loadOwnListings({ queryClient, apiFetch }: Loading, search: object): Promise<void> {
  const view = readOwnListingsView(search);
  await queryClient.prefetchQuery(ownListingsQuery(apiFetch, view));
  if (view.opened !== undefined) await queryClient.prefetchQuery(statisticsQuery(apiFetch, view.opened));
}

type OwnListingsTabProps = {
  /** The query string of /profile. */
  search: object;
  /** The edit that was just saved. */
  saved?: SavedEdit | null;
};

/** One's own listings with their statistics and actions. */
export function OwnListingsTab({ search, saved = null }: OwnListingsTabProps) {
  const view = readOwnListingsView(search);
  const done = completedQuickAction(search);
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const isSaving = useSavesData();
  const { data, isError, refetch } = useQuery({
    ...ownListingsQuery(apiFetch, view),
    refetchInterval: !isSaving && COUNTS_REFRESH_MS,
  });
  // By its id: the element may have been replaced when the tab's code arrived.
  const actions = useQuickActions(() => document.getElementById('mes-annonces')?.focus());
  const justSubmitted = data?.data.find(({ id }) => id === publishedId(search));
  // Shown at its listing, if that is on the page.
  const refusal = data?.data.some(({ id }) => id === actions.refusal?.listingId) ? null : actions.refusal;
  const isEmpty = data && Object.values(data.counts).every((count) => count === 0);
  return (
    <div className="grid min-w-0 gap-4">
      {refusal && (
        <FormMessage isBad>
          <strong>{refusal.title}.</strong> {refusal.text}
        </FormMessage>
      )}
      {done && !actions.hasActed && <DoneNotice done={done} view={view} actions={actions} />}
      {saved && !actions.hasActed && isAsSaved(saved, data) && <FormMessage>{saved.text}</FormMessage>}
      {justSubmitted && isAsSubmitted(justSubmitted) && <SubmittedBanner status={justSubmitted.status} />}
      {isError && !data && (
        <ErrorState title="Impossible de charger vos données" onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          title="Vous n’avez pas encore d’annonce"
          text="Publier est gratuit et prend deux minutes."
        >
          <ButtonLink href="/creer-annonce">Publier une annonce</ButtonLink>
        </EmptyState>
      )}
      {data && !isEmpty && (
        <section aria-labelledby="mes-annonces" className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="mes-annonces" tabIndex={-1} className="text-xl">
              {countText(data.total, 'annonce')}
            </h2>
            <ButtonLink href="/creer-annonce" className="max-sm:w-full">
              Publier une annonce
            </ButtonLink>
          </div>
          <StatusChips counts={data.counts} view={view} />
          <OwnListings page={data} view={view} actions={actions} />
        </section>
      )}
    </div>
  );
}

/** An edit in review was a success until the review is over. */
function isAsSaved({ listingId, isInReview }: SavedEdit, page: OwnPage | undefined): boolean {
  const listing = page?.data.find(({ id }) => id === listingId);
  return !isInReview || !listing || listing.status === 'pending' || listing.revisionSubmittedAt !== null;
}

/** A submission was a success as long as the listing waits for its review or is online. */
function isAsSubmitted({ status, isPaused }: OwnListing): boolean {
  return status === 'pending' || (status === 'approved' && !isPaused);
}

function DoneNotice({
  done,
  view,
  actions,
}: {
  done: CompletedQuickAction;
  view: OwnListingsView;
  actions: QuickActions;
}) {
  const undoing = UNDOING[done.quickAction];
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-m bg-brand-soft px-4 py-2"
    >
      <p className="py-1 font-semibold">{DONE_TEXT[done.quickAction]}</p>
      {undoing && (
        <QuickActionForm listingId={done.listingId} quickAction={undoing} view={view} actions={actions}>
          <button type="submit" className="min-h-11 font-bold text-brand underline underline-offset-4">
            Annuler
          </button>
        </QuickActionForm>
      )}
    </div>
  );
}

function StatusChips({ counts, view }: { counts: OwnPage['counts']; view: OwnListingsView }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = OWN_STATUSES.filter((status) => counts[status] > 0 || status === view.status);
  return (
    <nav aria-label="Statuts" className="mt-3">
      <ul className="no-scrollbar -mx-3.5 flex gap-2 overflow-x-auto px-3.5 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <li className="shrink-0">
          <ChipLink href={ownListingsPath(FIRST_VIEW)} isSelected={!view.status}>
            Toutes · {formatInteger(total)}
          </ChipLink>
        </li>
        {shown.map((status) => (
          <li key={status} className="shrink-0">
            <ChipLink href={ownListingsPath({ page: 1, status })} isSelected={status === view.status}>
              {STATUS_LABEL[status]} · {formatInteger(counts[status])}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OwnListings({
  page: { data, page, pages },
  view,
  actions,
}: {
  page: OwnPage;
  view: OwnListingsView;
  actions: QuickActions;
}) {
  return (
    <>
      {data.length === 0 ? (
        <p className="mt-4 rounded-l border border-line bg-surface p-5.5 text-ink-2">
          Aucune annonce de ce statut.
        </p>
      ) : (
        <ul className="mt-3 grid gap-3 xl:grid-cols-2 xl:items-start">
          {data.map((listing) => (
            <OwnListingRow key={listing.id} listing={listing} view={{ ...view, page }} actions={actions} />
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) =>
            ownListingsPath({ page: number, ...(view.status ? { status: view.status } : {}) })
          }
        />
      </div>
    </>
  );
}
