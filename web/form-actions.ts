import { ACCOUNT_ACTIONS } from './accounts/account-actions.ts';
import { CONTACT_ACTIONS } from './listings/contact-actions.ts';
import type { FormActions } from './platform/form-actions.ts';

/** What answers forms that are sent without JavaScript. Only the server loads it. */
export const FORM_ACTIONS: FormActions = { ...ACCOUNT_ACTIONS, ...CONTACT_ACTIONS };
