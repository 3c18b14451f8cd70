import { hasRole } from '#server/accounts/roles.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import type { Actor } from '#server/platform/context.ts';

type Account = Pick<UserRow, 'id' | 'role' | 'bannedAt' | 'emailVerified'>;

const isTeam = (actor: Actor) => actor.kind === 'member' && actor.isAdmin;
const isOwn = (actor: Actor, { id }: Account) => actor.kind === 'member' && actor.userId === id;
const isAdmin = ({ role }: Account) => hasRole(role, 'admin');

/** Somebody of the team is first taken their rights away. */
export function canBan(actor: Actor, user: Account): boolean {
  return isTeam(actor) && !isOwn(actor, user) && !isAdmin(user) && user.bannedAt === null;
}

export function canUnban(actor: Actor, user: Account): boolean {
  return isTeam(actor) && user.bannedAt !== null;
}

/** Never one's own, so that the team never loses its last admin; rights are for whoever can sign in. */
export function canChangeRole(actor: Actor, user: Account): boolean {
  const isReady = user.emailVerified && user.bannedAt === null;
  return isTeam(actor) && !isOwn(actor, user) && (isAdmin(user) || isReady);
}

/** One's own are ended in one's own settings. */
export function canEndSessions(actor: Actor, user: Account): boolean {
  return isTeam(actor) && !isOwn(actor, user);
}

/** Nobody borrows rights: only members' accounts, and those that can be signed in to. */
export function canImpersonate(actor: Actor, user: Account): boolean {
  return (
    isTeam(actor) && !isOwn(actor, user) && !isAdmin(user) && user.bannedAt === null && user.emailVerified
  );
}
