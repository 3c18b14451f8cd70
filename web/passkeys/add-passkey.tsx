import { useRouteContext } from '@tanstack/react-router';
import { PASSWORD_RULES } from '#shared/accounts/sign-in-form.ts';
import { ConfirmedForm } from '#web/accounts/confirmed-form.tsx';
import { NO_RULES, useProfileForm } from '#web/accounts/use-profile-form.ts';
import { lazyImport } from '#web/platform/lazy-import.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { passkeysQuery } from './passkeys.api.ts';
import { usePasskeySupport } from './passkey-support.ts';

/** Depends on the browser: without JavaScript, or without passkeys, there is no button. */
export function AddPasskey({ needsPassword }: { needsPassword: boolean }) {
  const isSupported = usePasskeySupport();
  if (isSupported === null) return null;
  if (!isSupported) return <p className="text-ink-2">Ce navigateur ne sait pas utiliser de clés d’accès.</p>;
  return needsPassword ? <AddWithPassword /> : <AddDirectly />;
}

function AddDirectly() {
  const { formProps, message, isSending } = useAdding(NO_RULES);
  return (
    <form {...formProps}>
      {message !== null && (
        <div className="mb-3">
          <FormMessage isBad>{message}</FormMessage>
        </div>
      )}
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Un instant…' : 'Ajouter une clé d’accès'}
      </Button>
    </form>
  );
}

function AddWithPassword() {
  const { formKey, ...form } = useAdding(PASSWORD_RULES);
  return (
    <ConfirmedForm key={formKey} {...form} opener="Ajouter une clé d’accès" openerLook="primary">
      Continuer
    </ConfirmedForm>
  );
}

function useAdding(rules: typeof PASSWORD_RULES | typeof NO_RULES) {
  const { queryClient } = useRouteContext({ from: '__root__' });
  return useProfileForm<'password'>({
    form: 'addPasskey',
    rules: { password: () => null, ...rules },
    send: async (apiFetch, { password = null }) => {
      const { createPasskey } = await lazyImport(() => import('./ceremonies.ts'));
      await createPasskey(apiFetch, password).finally(() =>
        queryClient.invalidateQueries({ queryKey: passkeysQuery(apiFetch).queryKey }),
      );
    },
  });
}
