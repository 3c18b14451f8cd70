import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { TEAM_LISTINGS, TEAM_STATE_LABEL, type TeamListingPage } from '#shared/admin/team-listing.ts';
import { countText } from '#shared/platform/pagination.ts';
import { plural } from '#shared/platform/text.ts';
import { AdminBody, AdminMessage, CsvLink } from '#web/admin-ui/admin-body.tsx';
import { AdminFilters, ChoiceFilter, DayFilters, optionsOf } from '#web/admin-ui/admin-filters.tsx';
import { AdminPager } from '#web/admin-ui/admin-pager.tsx';
import { CategoryFilter, CityFilter } from '#web/admin-ui/market-filters.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SteerForm } from './steer-form.tsx';
import {
  listingsCsvHref,
  SORT_LABEL,
  STEER_FORM,
  TEAM_LISTINGS_PATH,
  teamListingsHref,
  type TeamListingFilter,
} from './team-listings-address.ts';
import { teamListingsQuery } from './team-listings.api.ts';

type TeamListingsPageProps = { filter: TeamListingFilter; done: number | null };

/** Every listing in every state, with the team's bulk actions. */
export function TeamListingsPage({ filter, done }: TeamListingsPageProps) {
  const { apiFetch, form } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(teamListingsQuery(apiFetch, filter));
  const refused = form?.form === STEER_FORM ? form.message : null;
  return (
    <AdminBody
      title="Annonces"
      lead={data && totalText(data)}
      actions={<CsvLink href={listingsCsvHref(filter)} />}
    >
      <AdminMessage isBad={refused !== null}>
        {refused ?? (done === null ? null : doneText(done))}
      </AdminMessage>
      <Filters filter={filter} />
      {!data && <LoadFailure title="Impossible de charger les annonces" error={error} refetch={refetch} />}
      {data && <SteerForm rows={data.data} filter={filter} />}
      {data && <Pages filter={filter} nextCursor={data.nextCursor} />}
    </AdminBody>
  );
}

function totalText({ total }: TeamListingPage): string {
  const isWords = total.isCapped && total.count === TEAM_LISTINGS.textMatches;
  const text = countText(total, 'annonce');
  return isWords ? `${text} : précisez les mots pour en voir le nombre` : text;
}

function doneText(done: number): string {
  if (done === 0) return 'Il n’y avait rien à changer.';
  return `${done} ${plural(done, 'annonce traitée', 'annonces traitées')}. Les vendeurs concernés sont prévenus.`;
}

function Pages({ filter, nextCursor }: { filter: TeamListingFilter; nextCursor: string | null }) {
  const { cursor, ...chosen } = filter;
  return (
    <AdminPager
      firstHref={cursor === undefined ? null : teamListingsHref(chosen)}
      nextHref={nextCursor === null ? null : teamListingsHref({ ...chosen, cursor: nextCursor })}
    />
  );
}

function Filters({ filter }: { filter: TeamListingFilter }) {
  return (
    <AdminFilters path={TEAM_LISTINGS_PATH} chosen={filter}>
      <TextField label="Mots ou identifiant" name="q" type="search" maxLength={100} defaultValue={filter.q} />
      <TextField
        label="Vendeur (e-mail ou identifiant)"
        name="vendeur"
        maxLength={200}
        defaultValue={filter.seller}
      />
      <ChoiceFilter label="État" name="etat" options={optionsOf(TEAM_STATE_LABEL)} chosen={filter.state} />
      <CategoryFilter chosen={filter.category} />
      <CityFilter chosen={filter.city} />
      <DayFilters label="Créée du" from={filter.from} to={filter.to} />
      <SelectField
        label="Ordre"
        name="tri"
        options={optionsOf(SORT_LABEL)}
        defaultValue={filter.sort ?? 'newest'}
      />
    </AdminFilters>
  );
}
