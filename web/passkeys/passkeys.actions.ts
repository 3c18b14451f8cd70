import { profileAction } from '#web/accounts/profile-action.ts';
import type { FormAction } from '#web/platform/forms/form-action.ts';
import { removePasskey, renamePasskey } from './passkeys.api.ts';

/** Without an action to add a passkey: browsers offer authenticators to JavaScript only. */
export const PASSKEY_ACTIONS: readonly FormAction[] = [
  profileAction({
    form: 'renamePasskey',
    tab: 'security',
    keep: ['cle', 'name'],
    send: (apiFetch, { cle = '', name = '' }) => renamePasskey(apiFetch, cle, name),
  }),
  profileAction({
    form: 'removePasskey',
    tab: 'security',
    keep: ['cle'],
    send: (apiFetch, { cle = '', password = '' }) => removePasskey(apiFetch, cle, password),
  }),
];
