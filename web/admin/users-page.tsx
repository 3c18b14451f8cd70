import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  NO_ADDRESS,
  ROLE_LABELS,
  USER_ORDERS,
  USER_STATES,
  type AdminUser,
  type UserState,
} from '#shared/admin/users.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { groupedPhone } from '#shared/accounts/grouped-phone.ts';
import { countText } from '#shared/platform/pagination.ts';
import { longDate } from '#shared/platform/time.ts';
import { AdminBody, CsvLink } from '#web/admin-ui/admin-body.tsx';
import { AdminFilters, ChoiceFilter, optionsOf } from '#web/admin-ui/admin-filters.tsx';
import { AdminPager } from '#web/admin-ui/admin-pager.tsx';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import { timeInText } from '#web/moderation/moderation-texts.ts';
import { useNow } from '#web/platform/clock.ts';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { userHref, USERS_PATH, usersCsvHref, usersHref, type UsersFilter } from './users-address.ts';
import { usersQuery } from './users.api.ts';

/** All accounts and registrations. */
export function UsersPage({ filter }: { filter: UsersFilter }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(usersQuery(apiFetch, filter));
  const { cursor, ...chosen } = filter;
  return (
    <AdminBody
      title="Utilisateurs"
      lead={data && countText(data.total, filter.state === 'unconfirmed' ? 'inscription' : 'compte')}
      actions={<CsvLink href={usersCsvHref(chosen)} />}
    >
      <UserFilters filter={filter} />
      {data ? (
        <>
          <UsersTable users={data.data} />
          <AdminPager
            firstHref={cursor === undefined ? null : usersHref(chosen)}
            nextHref={data.nextCursor === null ? null : usersHref({ ...chosen, cursor: data.nextCursor })}
          />
        </>
      ) : (
        <LoadFailure title="Impossible de charger les comptes" error={error} refetch={refetch} />
      )}
    </AdminBody>
  );
}

function UserFilters({ filter }: { filter: UsersFilter }) {
  const { q, role, state, order } = filter;
  return (
    <AdminFilters path={USERS_PATH} chosen={filter}>
      <TextField
        label="Nom, e-mail ou téléphone"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={q}
        className="md:col-span-2"
      />
      <ChoiceFilter label="État" name="etat" options={optionsOf(USER_STATES)} chosen={state} />
      <ChoiceFilter label="Rôle" name="role" options={optionsOf(ROLE_LABELS)} chosen={role} />
      <SelectField
        label="Ordre"
        name="tri"
        options={optionsOf(USER_ORDERS)}
        defaultValue={order ?? 'newest'}
      />
    </AdminFilters>
  );
}

const STATE_TONES: Record<UserState, BadgeTone> = {
  active: 'brand',
  suspended: 'danger',
  unconfirmed: 'neutral',
  leaving: 'neutral',
};

export function UserBadges({ user: { state, role } }: { user: Pick<AdminUser, 'state' | 'role'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      <Badge tone={STATE_TONES[state]}>{USER_STATES[state]}</Badge>
      {role === 'admin' && <Badge tone="automobile">{ROLE_LABELS.admin}</Badge>}
    </span>
  );
}

const COLUMNS: readonly AdminColumn<AdminUser>[] = [
  {
    head: 'Nom',
    cell: ({ id, name, email, state }) => (
      <>
        {state === 'unconfirmed' ? (
          // A registration: there is no account to open.
          <span className="inline-flex min-h-9 items-center font-bold">{name}</span>
        ) : (
          <Link
            href={userHref(id)}
            className="inline-flex min-h-9 items-center font-bold text-brand underline-offset-4 hover:underline"
          >
            {name || 'Sans nom'}
          </Link>
        )}
        <span className="block font-normal text-ink-2">{email ?? NO_ADDRESS}</span>
      </>
    ),
  },
  { head: 'Téléphone', cell: ({ phone }) => <PhoneNumber number={phone} /> },
  { head: 'État', cell: (user) => <UserBadges user={user} /> },
  { head: 'Inscription', cell: ({ createdAt }) => longDate(createdAt) },
  { head: 'Dernière visite', cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} /> },
  { head: 'Annonces', cell: ({ listingCount }) => formatInteger(listingCount), isNumber: true },
];

function PhoneNumber({ number }: { number: string | null }) {
  return <span className="whitespace-nowrap">{number === null ? '–' : groupedPhone(number)}</span>;
}

function LastSeen({ at }: { at: string | null }) {
  const now = useNow();
  return at === null ? '–' : <time dateTime={at}>{timeInText(at, now)}</time>;
}

function UsersTable({ users }: { users: readonly AdminUser[] }) {
  return (
    <AdminTable
      caption="Comptes"
      columns={COLUMNS}
      rows={users}
      keyOf={({ id }) => id}
      empty={{
        title: 'Aucun compte ne correspond.',
        text: 'Essayez une partie du nom, de l’adresse ou du numéro.',
      }}
    />
  );
}
