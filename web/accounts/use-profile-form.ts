import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormRules } from '#shared/platform/form-rules.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { PROFILE_KEYS } from './profile-keys.ts';
import { formPath, PROFILE_FORM, PROFILE_NOTICE, type ProfileForm } from './profile-forms.ts';

type Options<Name extends string> = {
  form: ProfileForm;
  rules: FormRules<Name>;
  /** Errors that it throws are shown at the form, which keeps what was typed. */
  send: (apiFetch: ApiFetch, values: Record<string, string>) => Promise<void>;
};

export const NO_RULES: FormRules<never> = {};

/** A form of /profile: on success it shows a notice, refreshes the account and resets itself. */
export function useProfileForm<Name extends string>({ form: name, rules, send }: Options<Name>) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const [times, setTimes] = useState(0);
  const form = useForm<Name>({
    name: PROFILE_FORM[name],
    rules,
    send: async (values) => {
      await send(apiFetch, values);
      await Promise.all(
        Object.values(PROFILE_KEYS).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      const notice = PROFILE_NOTICE[name];
      if (notice !== undefined) showToast({ title: notice });
      setTimes((before) => before + 1);
    },
  });
  return {
    ...form,
    /** Another one after each success, so that passwords do not stay in their fields. */
    formKey: `${name}-${times}`,
    formProps: { ...form.formProps, action: formPath(name) },
  };
}
