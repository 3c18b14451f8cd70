import { AppError } from '#shared/platform/errors.ts';
import type { FormAction } from '#web/platform/forms/form-action.ts';
import { markAllRead, markRead } from './notifications.api.ts';
import { notificationsPath, READ_ALL_FORM, READ_FORM } from './notifications-links.ts';

const exactly = (path: string) => new RegExp(`^${path}$`);

/** Redirects to the list, which shows the current state; an id that is not the member's is silently ignored. */
export const NOTIFICATION_ACTIONS: readonly FormAction[] = [
  {
    path: exactly(READ_FORM),
    run: async ({ values: { id = '', suite = '' }, apiFetch }) => {
      await markRead(apiFetch, id).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      });
      return { kind: 'redirect', location: notificationsPath(suite === '' ? null : suite) };
    },
  },
  {
    path: exactly(READ_ALL_FORM),
    run: async ({ apiFetch }) => {
      await markAllRead(apiFetch);
      return { kind: 'redirect', location: notificationsPath() };
    },
  },
];
