import { BAN_REASONS } from '#shared/admin/console.ts';
import { BAN_DAYS, type BanDays } from '#shared/admin/users.ts';
import { AppError } from '#shared/platform/errors.ts';
import { isKeyOf } from '#shared/platform/key-of.ts';
import { refusedForm, type FormAction, type FormRequest } from '#web/platform/forms/form-action.ts';
import { ban, unban } from './console.api.ts';
import { changeRole, endImpersonation, endSessions, impersonate } from './users.api.ts';
import { USER_ACTION_PATHS, USER_FORMS, userHref, USERS_PATH, type UserNotice } from './users-address.ts';

type UserAction = {
  name: keyof typeof USER_FORMS;
  /** Where the action redirects to; null: back to the person, with a notice. */
  notice: UserNotice | null;
  run: (request: FormRequest, id: string) => Promise<void>;
};

/** Handles a form on a person's page; a password and a code are never sent back. */
function userAction({ name, notice, run }: UserAction): FormAction {
  return {
    path: new RegExp(`^${USER_ACTION_PATHS[name]}$`),
    run: async (request) => {
      const { compte: id = '', password: _password, code: _code, ...values } = request.values;
      try {
        await run(request, id);
        return { kind: 'redirect', location: notice === null ? '/profile' : userHref(id, notice) };
      } catch (error) {
        return refusedForm({ path: pageOf(id), form: USER_FORMS[name], values, error });
      }
    },
  };
}

/** The list, if the form named nobody. */
const pageOf = (id: string) => (/^\w+$/.test(id) ? userHref(id) : USERS_PATH);

function banOf({ reason, days = '', note = '' }: Record<string, string>) {
  if (!isKeyOf(BAN_REASONS, reason))
    throw new AppError('invalid_input', { fields: { reason: 'Choisissez un motif.' } });
  return { reason, note, days: days === '' ? null : daysOf(days) };
}

function daysOf(value: string): BanDays {
  const days = BAN_DAYS.find((each) => String(each) === value);
  if (days !== undefined) return days;
  throw new AppError('invalid_input', { fields: { days: 'Choisissez une durée.' } });
}

const goBack: FormAction = {
  path: new RegExp(`^${USER_ACTION_PATHS.back}$`),
  run: async ({ apiFetch }) => {
    await endImpersonation(apiFetch);
    return { kind: 'redirect', location: USERS_PATH };
  },
};

export const USER_ACTIONS: readonly FormAction[] = [
  userAction({
    name: 'ban',
    notice: 'suspendu',
    run: ({ apiFetch, values }, id) => ban(apiFetch, id, banOf(values)),
  }),
  userAction({
    name: 'unban',
    notice: 'retabli',
    run: ({ apiFetch, values }, id) => unban(apiFetch, id, values.note ?? ''),
  }),
  userAction({
    name: 'role',
    notice: 'role',
    run: ({ apiFetch, values: { role, password = '', code = '' } }, id) =>
      changeRole(apiFetch, id, { role: role === 'admin' ? 'admin' : 'user', password, code }),
  }),
  userAction({
    name: 'sessions',
    notice: 'sessions',
    run: ({ apiFetch, values }, id) => endSessions(apiFetch, id, values.session ?? ''),
  }),
  userAction({
    name: 'impersonate',
    notice: null,
    run: ({ apiFetch, values: { reason = '', password = '', code = '' } }, id) =>
      impersonate(apiFetch, id, { reason, password, code }),
  }),
  goBack,
];
