import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Check, Clock } from 'lucide';
import { EMAIL_CHANGE_RULES } from '#shared/accounts/profile-form.ts';
import type { Profile } from '#shared/accounts/profile.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useOpenedByFault } from '#web/ui/opened-by-fault.ts';
import { EmailField } from '#web/accounts/email-field.tsx';
import { CurrentPasswordField } from '#web/accounts/password-fields.tsx';
import { cancelEmailChange, profileQuery, requestEmailChange } from './profile.api.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { NO_RULES, useProfileForm } from '#web/accounts/use-profile-form.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * The address changes once both mailboxes have confirmed: neither a stolen session nor a mistyped address is enough.
 */
export function EmailSection({ profile: { email, emailChange } }: { profile: Profile }) {
  return (
    <ProfileSection
      title="Adresse e-mail"
      text={
        email === null ? (
          'Vous n’en avez pas encore donné. Elle reçoit vos reçus et vos alertes, et ouvre votre compte si vous perdez votre téléphone.'
        ) : (
          <>
            Vous vous connectez avec <strong className="wrap-anywhere text-ink">{email}</strong>.
          </>
        )
      }
    >
      {emailChange ? (
        <PendingChange email={email} change={emailChange} />
      ) : (
        <ChangeForm isFirst={email === null} />
      )}
    </ProfileSection>
  );
}

type PendingChangeProps = { email: string | null; change: NonNullable<Profile['emailChange']> };

function PendingChange({ email, change }: PendingChangeProps) {
  const { formProps, isSending, message } = useProfileForm({
    form: 'cancelEmail',
    rules: NO_RULES,
    send: cancelEmailChange,
  });
  return (
    <>
      <div className="rounded-m bg-brand-soft px-4 py-3.5">
        <p className="font-bold">
          {email === null ? 'Adresse en attente de confirmation' : 'Changement en attente'}
        </p>
        <p className="mt-0.5 text-s">
          {email === null
            ? 'Ouvrez l’e-mail que nous venons d’envoyer et touchez le lien.'
            : 'Ouvrez l’e-mail envoyé à chaque adresse et touchez le lien.'}
        </p>
        <ul className="mt-3 grid gap-2">
          {email !== null && <Mailbox address={email} isConfirmed={change.isCurrentConfirmed} />}
          <Mailbox address={change.newEmail} isConfirmed={change.isNewConfirmed} />
        </ul>
      </div>
      {message !== null && <FormMessage isBad>{message}</FormMessage>}
      <form {...formProps}>
        <Button type="submit" look="secondary" disabled={isSending}>
          {email === null ? 'Annuler' : 'Annuler le changement'}
        </Button>
      </form>
    </>
  );
}

function Mailbox({ address, isConfirmed }: { address: string; isConfirmed: boolean }) {
  const icon = isConfirmed ? Check : Clock;
  return (
    <li className="flex items-center gap-2.5">
      <Icon of={icon} className="size-5 shrink-0 text-brand" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{address}</span>
        <span className="block text-s">{isConfirmed ? 'Confirmée' : 'En attente de confirmation'}</span>
      </span>
    </li>
  );
}

const FIRST_HINT = 'Nous y envoyons un lien : elle compte dès que vous l’avez touché.';
const CHANGE_HINT = 'Nous écrivons aux deux adresses : chacune doit confirmer.';

const LOOKS = 6;
const LOOK_EVERY_MS = 700;

/** Polls until the change shows: a job writes the mails a moment after the request. */
async function mailsAreWritten({ apiFetch, queryClient }: { apiFetch: ApiFetch; queryClient: QueryClient }) {
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const profile = await queryClient.fetchQuery(profileQuery(apiFetch)).catch(() => null);
    if (profile?.emailChange) return;
  }
}

function ChangeForm({ isFirst }: { isFirst: boolean }) {
  const context = useRouteContext({ from: '__root__' });
  const { formProps, formKey, fields, message, isSending, typed } = useProfileForm({
    form: 'email',
    rules: EMAIL_CHANGE_RULES,
    send: async (apiFetch, { email = '', password = '' }) => {
      await requestEmailChange(apiFetch, email, password);
      await mailsAreWritten(context);
    },
  });
  const opened = useOpenedByFault(message !== null || Object.keys(fields).length > 0);
  return (
    <details {...opened} className="group">
      <summary className="button button-secondary button-m group-open:hidden">
        {isFirst ? 'Ajouter une adresse' : 'Changer d’adresse'}
      </summary>
      <form key={formKey} {...formProps} className="grid gap-4.5">
        {message !== null && Object.keys(fields).length === 0 && <FormMessage isBad>{message}</FormMessage>}
        <EmailField
          label={isFirst ? 'Adresse e-mail' : 'Nouvelle adresse e-mail'}
          hint={isFirst ? FIRST_HINT : CHANGE_HINT}
          autoComplete="email"
          value={typed.email}
          error={fields.email}
        />
        <CurrentPasswordField label="Votre mot de passe" error={fields.password} />
        <Button type="submit" disabled={isSending} className="sm:justify-self-start">
          {isSending ? 'Envoi…' : isFirst ? 'Recevoir le lien' : 'Envoyer les confirmations'}
        </Button>
      </form>
    </details>
  );
}
