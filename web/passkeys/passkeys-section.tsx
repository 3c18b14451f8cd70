import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { KeyRound } from 'lucide';
import { MAX_PASSKEY_NAME_LENGTH, PASSKEY_NAME_RULES, type Passkey } from '#shared/passkeys/passkey.ts';
import { PASSWORD_RULES } from '#shared/accounts/sign-in-form.ts';
import { longDate } from '#shared/platform/time.ts';
import { ConfirmedForm } from '#web/accounts/confirmed-form.tsx';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { useProfileForm } from '#web/accounts/use-profile-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useOpenedByFault } from '#web/ui/opened-by-fault.ts';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysQuery, removePasskey, renamePasskey } from './passkeys.api.ts';

export function PasskeysSection() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, isError, refetch } = useQuery(passkeysQuery(apiFetch));
  return (
    <ProfileSection
      title="Clés d’accès"
      text="Entrez avec votre empreinte, votre visage ou le code de votre téléphone, sans mot de passe. La clé reste chez vous : personne ne peut la deviner, ni vous la faire dire."
    >
      {isError && <ErrorState title="Impossible de charger vos données" onRetry={() => void refetch()} />}
      {data?.passkeys.length === 0 && <p className="text-ink-2">Vous n’avez pas encore de clé d’accès.</p>}
      {data && data.passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data?.can.add && <AddPasskey needsPassword={data.needsPassword} />}
    </ProfileSection>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className="grid gap-3 py-3 first:pt-0">
      <div className="flex items-center gap-4">
        <Icon of={KeyRound} className="size-6 shrink-0 text-ink-3" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {name}
            {isSynced && <Badge>Synchronisée</Badge>}
          </p>
          <p className="text-s text-ink-2">
            Ajoutée le {longDate(createdAt)}
            {lastUsedAt !== null && ` · utilisée le ${longDate(lastUsedAt)}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Rename passkey={passkey} />
        <Remove passkey={passkey} />
      </div>
    </li>
  );
}

function Rename({ passkey: { id, name } }: { passkey: Passkey }) {
  const { queryClient } = useRouteContext({ from: '__root__' });
  const { formKey, formProps, fields, message, isSending, typed } = useProfileForm({
    form: 'renamePasskey',
    rules: PASSKEY_NAME_RULES,
    send: async (apiFetch, { name: chosen = '' }) => {
      await renamePasskey(apiFetch, id, chosen);
      await queryClient.invalidateQueries({ queryKey: passkeysQuery(apiFetch).queryKey });
    },
  });
  const isRefused = message !== null && typed.cle === id;
  const opened = useOpenedByFault(isRefused);
  return (
    <details key={formKey} {...opened} className="group">
      <summary className={buttonClass('secondary', 's', 'group-open:mb-3')} aria-label={`Renommer ${name}`}>
        Renommer
      </summary>
      <form {...formProps} className="grid max-w-lg gap-4.5">
        {isRefused && fields.name === undefined && <FormMessage isBad>{message}</FormMessage>}
        <input type="hidden" name="cle" value={id} />
        <TextField
          label="Nom de la clé"
          name="name"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          required
          defaultValue={isRefused ? typed.name : name}
          error={fields.name}
        />
        <Button type="submit" disabled={isSending} className="sm:justify-self-start">
          {isSending ? 'Un instant…' : 'Enregistrer le nom'}
        </Button>
      </form>
    </details>
  );
}

function Remove({ passkey: { id, name } }: { passkey: Passkey }) {
  const { queryClient } = useRouteContext({ from: '__root__' });
  const { formKey, typed, message, fields, ...form } = useProfileForm({
    form: 'removePasskey',
    rules: PASSWORD_RULES,
    send: async (apiFetch, { password = '' }) => {
      await removePasskey(apiFetch, id, password);
      await queryClient.invalidateQueries({ queryKey: passkeysQuery(apiFetch).queryKey });
    },
  });
  // Without JavaScript every row receives the refusal of one.
  const isOther = typed.cle !== undefined && typed.cle !== id;
  return (
    <ConfirmedForm
      key={formKey}
      {...form}
      message={isOther ? null : message}
      fields={isOther ? {} : fields}
      opener="Retirer"
      openerName={`Retirer ${name}`}
      openerLook="quiet"
      openerSize="s"
      hidden={{ cle: id }}
      look="danger"
    >
      Retirer cette clé
    </ConfirmedForm>
  );
}
