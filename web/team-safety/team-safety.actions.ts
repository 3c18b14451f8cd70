import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { RULE_FORM, SIGNS_PATH } from './team-safety-address.ts';
import { switchRule } from './team-safety.api.ts';

export const TEAM_SAFETY_ACTIONS: readonly FormAction[] = [
  {
    path: new RegExp(`^${SIGNS_PATH}$`),
    run: async ({ values, apiFetch }) => {
      try {
        await switchRule(apiFetch, values.rule ?? '', values.state === 'on');
        return { kind: 'redirect', location: SIGNS_PATH };
      } catch (error) {
        return refusedForm({ path: SIGNS_PATH, form: RULE_FORM, values, error });
      }
    },
  },
];
