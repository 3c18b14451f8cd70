import { hasRole } from '#server/accounts/roles.ts';
import { isConfirmed } from '#server/accounts/confirmed-account.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import type { Actor } from '#server/platform/context.ts';

type Account = Pick<UserRow, 'id' | 'role' | 'bannedAt' | 'emailVerified' | 'phoneVerifiedAt'>;

const isTeam = (actor: Actor) => actor.kind === 'member' && actor.isAdmin;
const isOwn = (actor: Actor, { id }: Account) => actor.kind === 'member' && actor.userId === id;
const isAdmin = ({ role }: Account) => hasRole(role, 'admin');

/** A team member has to lose their role first. */
export function canBan(actor: Actor, user: Account): boolean {
  return isTeam(actor) && !isOwn(actor, user) && !isAdmin(user) && user.bannedAt === null;
}

export function canUnban(actor: Actor, user: Account): boolean {
  return isTeam(actor) && user.bannedAt !== null;
}

/**
 * Never one's own role, so that the team never loses its last admin; only an account with a
 * proved mailbox gets the role.
 */
export function canChangeRole(actor: Actor, user: Account): boolean {
  const isReady = user.emailVerified && user.bannedAt === null;
  return isTeam(actor) && !isOwn(actor, user) && (isAdmin(user) || isReady);
}

/** One's own sessions are ended in one's own settings. */
export function canEndSessions(actor: Actor, user: Account): boolean {
  return isTeam(actor) && !isOwn(actor, user);
}

/** Impersonation never gives rights: only members' accounts, and only those that can sign in. */
export function canImpersonate(actor: Actor, user: Account): boolean {
  return (
    isTeam(actor) && !isOwn(actor, user) && !isAdmin(user) && user.bannedAt === null && isConfirmed(user)
  );
}
