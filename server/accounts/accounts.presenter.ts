import type { Account } from '#shared/accounts/account.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { UserRow } from './accounts.queries.ts';
import { hasRole } from './session-actor.ts';

/** The signed-in person, for themselves. */
export function toAccount({ id, email, firstName, lastName, role }: UserRow): Account {
  return { id: toPublicId('usr', id), email, firstName, lastName, can: { useAdmin: hasRole(role, 'admin') } };
}
