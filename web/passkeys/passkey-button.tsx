import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '#shared/accounts/account.ts';
import { afterSignIn } from '#shared/accounts/return-path.ts';
import { sessionChanged } from '#web/accounts/current-account.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { errorText } from '#web/platform/error-text.ts';
import { lazyImport } from '#web/platform/lazy-import.ts';
import { toAddress } from '#web/platform/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type * as Ceremonies from './ceremonies.ts';

export type PasskeySignInProps = {
  from: string | null;
  /** Resolves once the code of the next page's account parts is loaded. */
  prepare: () => Promise<void>;
};

type PasskeyButtonProps = PasskeySignInProps & {
  className?: string;
  enter: (
    ceremonies: typeof Ceremonies,
    apiFetch: ApiFetch,
    form: HTMLFormElement | null,
  ) => Promise<Account>;
};

/** Signs in with a passkey; its code is fetched on tap. */
export function PasskeyButton({ from, prepare, className, enter }: PasskeyButtonProps) {
  const context = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (form: HTMLFormElement | null) => {
    setBusy(true);
    setProblem(null);
    try {
      const ceremonies = await lazyImport(() => import('./ceremonies.ts'));
      const account = await enter(ceremonies, context.apiFetch, form);
      await prepare();
      sessionChanged(context, account);
      await navigate({ ...toAddress(afterSignIn(from, account)), replace: true });
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={className}>
      <Button
        look="secondary"
        className="w-full"
        disabled={isBusy}
        onClick={(event) => void press(event.currentTarget.form)}
      >
        {isBusy ? 'Un instant…' : 'Se connecter avec une clé d’accès'}
      </Button>
      {problem !== null && (
        <div className="mt-3">
          <FormMessage isBad>{problem}</FormMessage>
        </div>
      )}
    </div>
  );
}
