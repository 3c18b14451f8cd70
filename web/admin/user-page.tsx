import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { NO_ADDRESS, type AdminUserDetail } from '#shared/admin/users.ts';
import { groupedPhone } from '#shared/accounts/grouped-phone.ts';
import { findCountry } from '#shared/platform/places.ts';
import { countText } from '#shared/platform/pagination.ts';
import { longDate } from '#shared/platform/time.ts';
import { AdminBody, AdminMessage } from '#web/admin-ui/admin-body.tsx';
import { Facts } from '#web/payments/payment-facts.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { auditLogHref } from './audit-log-address.ts';
import { AuditLogList } from './audit-log-list.tsx';
import { AdminCard } from '#web/admin-ui/admin-card.tsx';
import { BanForm, ImpersonateForm, RoleForm, UnbanForm } from './user-forms.tsx';
import { UserBans, UserCases, UserListings, UserSessions } from './user-sections.tsx';
import { USER_NOTICES, USERS_PATH, type UserNotice } from './users-address.ts';
import { UserBadges } from './users-page.tsx';
import { userQuery } from './users.api.ts';

type UserPageProps = { id: string; notice: UserNotice | null };

/** One person, and the team's actions. */
export function UserPage({ id, notice }: UserPageProps) {
  const { apiFetch, form } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(userQuery(apiFetch, id));
  if (!data)
    return (
      <AdminBody title="Compte">
        <LoadFailure title="Impossible de charger ce compte" error={error} refetch={refetch}>
          <ButtonLink look="quiet" href={USERS_PATH}>
            Tous les comptes
          </ButtonLink>
        </LoadFailure>
      </AdminBody>
    );
  const message = form?.message ?? (notice === null ? null : USER_NOTICES[notice]);
  return (
    <AdminBody
      title={data.user.name || 'Sans nom'}
      lead={data.user.email ?? NO_ADDRESS}
      actions={
        <ButtonLink look="secondary" size="s" href={USERS_PATH}>
          Tous les comptes
        </ButtonLink>
      }
    >
      <AdminMessage isBad={Boolean(form)}>{message}</AdminMessage>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Identity detail={data} />
          <UserSessions detail={data} />
          <UserListings detail={data} />
          <UserCases cases={data.cases} />
          <UserBans bans={data.bans} />
          <Actions detail={data} />
        </div>
        <Decisions detail={data} />
      </div>
    </AdminBody>
  );
}

function Identity({ detail: { user, listingTotal } }: { detail: AdminUserDetail }) {
  const country = user.country === null ? null : (findCountry(user.country)?.name ?? user.country);
  const phone =
    user.phone === null ? null : `${groupedPhone(user.phone)}${user.isPhoneVerified ? ' (vérifié)' : ''}`;
  return (
    <AdminCard id="identite" title="Identité" aside={<UserBadges user={user} />}>
      <Facts
        rows={[
          ['Identifiant', user.id],
          ['E-mail', user.email ?? NO_ADDRESS],
          ['Téléphone', phone],
          ['Pays', country],
          ['Inscription', longDate(user.createdAt)],
          ['Dernière visite', user.lastSeenAt && longDate(user.lastSeenAt)],
          ['Annonces', countText(listingTotal, 'annonce')],
          ['Vérification en deux étapes', user.isTwoFactorEnabled ? 'Active' : 'Non'],
          ['Suppression prévue', user.deletionDueAt && longDate(user.deletionDueAt)],
        ]}
      />
      <p className="flex flex-wrap gap-3">
        <ButtonLink
          look="secondary"
          size="s"
          href={pageHref({ to: '/vendeur/$id', params: { id: user.id } })}
        >
          Page publique
        </ButtonLink>
        {user.email !== null && (
          <ButtonLink
            look="secondary"
            size="s"
            href={pageHref({ to: '/admin/transactions', search: { q: user.email } })}
          >
            Ses paiements
          </ButtonLink>
        )}
      </p>
    </AdminCard>
  );
}

function Actions({ detail: { user, journal: auditLog } }: { detail: AdminUserDetail }) {
  if (auditLog.length === 0) return null;
  return (
    <section aria-labelledby="journal" className="grid gap-3">
      <h2 id="journal" className="text-l">
        Ce que l’équipe a fait
      </h2>
      <AuditLogList entries={auditLog} />
      <p>
        <ButtonLink look="quiet" size="s" href={auditLogHref({ about: user.id })}>
          Tout le journal de ce compte
        </ButtonLink>
      </p>
    </section>
  );
}

function Decisions({ detail }: { detail: AdminUserDetail }) {
  const { can, user, asksForCode } = detail;
  if (!Object.values(can).some(Boolean))
    return (
      <p className="text-s text-ink-2">
        C’est votre propre compte{'\u202f'}: ce qui le concerne se règle dans votre profil.
      </p>
    );
  return (
    <div className="grid gap-5">
      {can.ban && <BanForm id={user.id} />}
      {can.unban && <UnbanForm id={user.id} />}
      {can.impersonate && <ImpersonateForm id={user.id} asksForCode={asksForCode} />}
      {can.changeRole && <RoleForm user={user} asksForCode={asksForCode} />}
    </div>
  );
}
