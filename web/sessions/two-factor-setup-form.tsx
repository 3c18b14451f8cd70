import { AUTHENTICATOR_RULES } from '#shared/accounts/sign-in-form.ts';
import { immediately, deferred } from '#web/platform/deferred.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { CopyButton } from './copy-button.tsx';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { enableTwoFactor, type TwoFactorSetup } from './security.api.ts';
import { useProfileForm } from '#web/accounts/use-profile-form.ts';

const QrCode = deferred(async () => (await import('./qr-code.tsx')).QrCode, immediately);

type SetupFormProps = { setup: TwoFactorSetup; onEnabled: () => void; onCancel: () => void };

/** The secret goes into an authenticator; its first code proves that it arrived there. */
export function TwoFactorSetupForm({ setup, onEnabled, onCancel }: SetupFormProps) {
  const { uri, secret, recoveryCodes } = setup;
  const { formProps, fields, message, isSending } = useProfileForm({
    form: 'enableTwoFactor',
    rules: AUTHENTICATOR_RULES,
    send: async (apiFetch, { code = '' }) => {
      await enableTwoFactor(apiFetch, code);
      onEnabled();
    },
  });
  return (
    <ol className="grid list-none gap-5">
      <Secret uri={uri} secret={secret} />
      <li className="grid gap-3">
        <h3 className="font-sans text-m tracking-normal">2. Saisissez le code qu’elle affiche</h3>
        <form {...formProps} className="grid max-w-lg gap-4.5">
          {message !== null && fields.code === undefined && <FormMessage isBad>{message}</FormMessage>}
          <input type="hidden" name="uri" value={uri} />
          <input type="hidden" name="secret" value={secret} />
          <input type="hidden" name="recoveryCodes" value={recoveryCodes.join(' ')} />
          <TextField
            label="Code à 6 chiffres"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            required
            error={fields.code}
          />
          <p className="text-s text-ink-2">
            Vos autres appareils seront déconnectés ; celui-ci reste connecté.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={isSending}>
              {isSending ? 'Vérification…' : 'Activer'}
            </Button>
            <a
              href={profilePath('security')}
              onClick={(event) => {
                event.preventDefault();
                onCancel();
              }}
              className={buttonClass('quiet')}
            >
              Plus tard
            </a>
          </div>
        </form>
      </li>
    </ol>
  );
}

function Secret({ uri, secret }: Pick<TwoFactorSetup, 'uri' | 'secret'>) {
  const grouped = secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <li className="grid gap-3">
      <h3 className="font-sans text-m tracking-normal">1. Ajoutez votre compte à l’application</h3>
      <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-center sm:gap-6">
        <div className="min-h-56">
          <QrCode text={uri} label="Code QR à photographier avec l’application d’authentification" />
        </div>
        <div className="grid justify-items-start gap-3">
          <p className="text-s text-ink-2">
            Photographiez ce code avec l’application. Elle est sur ce téléphone ? Touchez le bouton, ou copiez
            la clé :
          </p>
          <a href={uri} className={buttonClass('secondary', 's')}>
            Ouvrir l’application
          </a>
          <p className="w-full rounded-m bg-sunken px-3.5 py-2.5 font-mono text-s wrap-anywhere">{grouped}</p>
          <CopyButton text={secret} label="Copier la clé" />
        </div>
      </div>
    </li>
  );
}
