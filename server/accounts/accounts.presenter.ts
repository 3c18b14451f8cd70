import type { Account } from '#shared/accounts/account.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import { mailAddress } from '#server/platform/mail/absent-address.ts';
import type { UserRow } from './accounts.queries.ts';
import { hasRole, needsTwoFactor } from './roles.ts';

/** The signed-in person's account, as shown to themselves. */
export function toAccount(services: Pick<Services, 'config'>, user: UserRow): Account {
  const { id, email, firstName, lastName, role } = user;
  return {
    id: toPublicId('usr', id),
    email: mailAddress(email),
    firstName,
    lastName,
    can: { useAdmin: hasRole(role, 'admin') },
    mustSetUpTwoFactor: needsTwoFactor(services, user) && !user.twoFactorEnabled,
  };
}
