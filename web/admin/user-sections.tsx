import type { AdminUserBan, AdminUserCase, AdminUserDetail, AdminUserSession } from '#shared/admin/users.ts';
import { BAN_REASONS } from '#shared/admin/console.ts';
import { STATUS_LABEL } from '#shared/listings/listing-lifecycle.ts';
import { momentText } from '#shared/payments/moment-text.ts';
import { longDate } from '#shared/platform/time.ts';
import type { ReportStatus } from '#shared/reports/report.ts';
import { AdminCard } from '#web/admin-ui/admin-card.tsx';
import { timeInText } from '#web/moderation/moderation-texts.ts';
import { useNow } from '#web/platform/clock.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { CASE_TYPE_LABEL } from '#shared/admin/case-texts.ts';
import { USER_ACTION_PATHS } from './users-address.ts';

const LIST = 'divide-y divide-line';
const LINE = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-s';

export function UserSessions({ detail: { user, sessions, can } }: { detail: AdminUserDetail }) {
  return (
    <AdminCard
      id="sessions"
      title="Connexions"
      aside={
        can.endSessions &&
        sessions.length > 1 && (
          <form method="post" action={USER_ACTION_PATHS.sessions}>
            <input type="hidden" name="compte" value={user.id} />
            <Button type="submit" look="secondary" size="s">
              Tout déconnecter
            </Button>
          </form>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="text-ink-2">Aucune connexion en cours.</p>
      ) : (
        <ul className={LIST}>
          {sessions.map((session) => (
            <SessionLine key={session.id} userId={user.id} session={session} canEnd={can.endSessions} />
          ))}
        </ul>
      )}
    </AdminCard>
  );
}

type SessionLineProps = { userId: string; session: AdminUserSession; canEnd: boolean };

function SessionLine({
  userId,
  session: { id, device, signedInAt, lastActiveAt, impersonator },
  canEnd,
}: SessionLineProps) {
  const now = useNow();
  return (
    <li className={LINE}>
      <p className="min-w-0">
        <span className="font-semibold">{device}</span>
        {impersonator !== null && <Badge className="ml-2">Emprunté par {impersonator}</Badge>}
        <span className="block text-ink-2">
          Depuis le {longDate(signedInAt)} · vu {timeInText(lastActiveAt, now)}
        </span>
      </p>
      {canEnd && (
        <form method="post" action={USER_ACTION_PATHS.sessions}>
          <input type="hidden" name="compte" value={userId} />
          <input type="hidden" name="session" value={id} />
          <Button type="submit" look="quiet" size="s" aria-label={`Déconnecter : ${device}`}>
            Déconnecter
          </Button>
        </form>
      )}
    </li>
  );
}

export function UserListings({ detail: { user, listings, listingTotal } }: { detail: AdminUserDetail }) {
  return (
    <AdminCard
      id="annonces"
      title="Annonces"
      aside={
        listingTotal.count > listings.length && (
          <ButtonLink
            look="secondary"
            size="s"
            href={pageHref({ to: '/admin/listings', search: { vendeur: user.id } })}
          >
            Toutes ses annonces
          </ButtonLink>
        )
      }
    >
      {listings.length === 0 ? (
        <p className="text-ink-2">Aucune annonce.</p>
      ) : (
        <ul className={LIST}>
          {listings.map(({ id, title, status, createdAt }) => (
            <li key={id} className={LINE}>
              <Link
                href={pageHref({ to: '/annonce/$id', params: { id } })}
                className="font-semibold wrap-anywhere hover:underline"
              >
                {title}
              </Link>
              <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
                <Badge tone={status === 'approved' ? 'brand' : 'neutral'}>{STATUS_LABEL[status]}</Badge>
                {longDate(createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  );
}

const CASE_STATUSES: Record<ReportStatus, string> = {
  pending: 'À décider',
  upheld: 'Confirmé',
  dismissed: 'Classé',
};

export function UserCases({ cases }: { cases: readonly AdminUserCase[] }) {
  if (cases.length === 0) return null;
  return (
    <AdminCard id="signalements" title="Signalements">
      <ul className={LIST}>
        {cases.map(({ id, type, label, status, openedAt }) => (
          <li key={id} className={LINE}>
            <span className="min-w-0 wrap-anywhere">
              <span className="text-ink-2">{CASE_TYPE_LABEL[type]}</span> <strong>{label}</strong>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
              <Badge tone={status === 'upheld' ? 'danger' : 'neutral'}>{CASE_STATUSES[status]}</Badge>
              {longDate(openedAt)}
            </span>
          </li>
        ))}
      </ul>
    </AdminCard>
  );
}

export function UserBans({ bans }: { bans: readonly AdminUserBan[] }) {
  if (bans.length === 0) return null;
  return (
    <AdminCard id="suspensions" title="Suspensions">
      <ul className={LIST}>
        {bans.map((ban) => (
          <li key={ban.at} className="py-2.5 text-s">
            <p className="font-semibold">{BAN_REASONS[ban.reason]}</p>
            {ban.note !== null && <p className="wrap-anywhere">{ban.note}</p>}
            <p className="text-ink-2">{banTimes(ban)}</p>
          </li>
        ))}
      </ul>
    </AdminCard>
  );
}

function banTimes({ at, by, endsAt, liftedAt }: AdminUserBan): string {
  const begun = `Depuis le ${momentText(at)}${by === null ? '' : `, par ${by}`}`;
  if (liftedAt !== null) return `${begun}. Levée le ${momentText(liftedAt)}.`;
  return endsAt === null ? `${begun}. Sans fin prévue.` : `${begun}. Jusqu’au ${momentText(endsAt)}.`;
}
