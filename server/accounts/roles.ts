import type { Services } from '#server/platform/context.ts';
import type { users } from './accounts.table.ts';

/** Whether the account must have two factors before it may use its role. */
export function needsTwoFactor(
  { config }: Pick<Services, 'config'>,
  { role }: Pick<typeof users.$inferSelect, 'role'>,
): boolean {
  return config.teamTwoFactor && hasRole(role, 'admin');
}

/** Roles come as a list, one role, or a comma-separated string (PRODUCT, contradiction 11). */
export function hasRole(roles: unknown, wanted: string): boolean {
  const list = Array.isArray(roles) ? roles : typeof roles === 'string' ? roles.split(',') : [];
  return list.some((role) => typeof role === 'string' && role.trim() === wanted);
}
