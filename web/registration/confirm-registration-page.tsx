import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import {
  CONFIRM_REGISTRATION_PATH,
  REGISTRATION_LINK_TEXT,
  type RegistrationLink,
} from '#shared/accounts/registration.ts';
import { toPage } from '#web/platform/page-href.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { confirmationPath } from '#web/accounts/account-forms.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { CurrentPasswordField } from '#web/accounts/password-fields.tsx';
import { callbackPath, CONFIRM_REGISTRATION_FORM } from './registration-forms.ts';
import { confirmRegistration } from './registration.api.ts';
import { useAccount } from '#web/accounts/session.ts';

type ConfirmRegistrationPageProps = {
  token: string;
  /** Null if the link is not valid. */
  link: RegistrationLink | null;
};

/** The target of the confirmation link. A button, as mail programs open links by themselves. */
export function ConfirmRegistrationPage({ token, link }: ConfirmRegistrationPageProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { siteName } = useSiteSettings();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const form = useForm<'password'>({
    name: CONFIRM_REGISTRATION_FORM,
    rules: {
      password: (value) =>
        link?.needsPassword && value === '' ? REGISTRATION_LINK_TEXT.passwordRequired : null,
    },
    send: async ({ password = '' }) => {
      const { email, isSignedIn, returnTo } = await confirmRegistration(apiFetch, { token, password });
      if (!isSignedIn) return setConfirmed(email);
      // The welcome is shown by `:target`, which only a new document sets.
      await navigate({ ...toPage(callbackPath(returnTo)), reloadDocument: true });
    },
  });
  const email = confirmed ?? form.answer?.email ?? null;
  const spent = form.fields.token ?? (link === null ? REGISTRATION_LINK_TEXT.invalid : null);
  return (
    <AuthCard title="Confirmer mon adresse" text={`Une dernière étape vers votre compte ${siteName}.`}>
      <UnlistedMeta title={`Confirmer mon adresse | ${siteName}`} />
      {email !== null && <ConfirmedElsewhere email={email} />}
      {email === null && spent !== null && <SpentLink text={spent} />}
      {email === null && spent === null && link?.isTaken && (
        <div className="grid gap-5">
          <FormMessage isBad>{REGISTRATION_LINK_TEXT.taken}</FormMessage>
          <ButtonLink href="/connexion">Se connecter</ButtonLink>
        </div>
      )}
      {email === null && spent === null && link && !link.isTaken && (
        <ConfirmForm {...form} token={token} link={link} />
      )}
    </AuthCard>
  );
}

type ConfirmFormProps = { token: string; link: RegistrationLink } & Pick<
  ReturnType<typeof useForm<'password'>>,
  'formProps' | 'fields' | 'message' | 'isSending'
>;

function ConfirmForm({ token, link, formProps, fields, message, isSending }: ConfirmFormProps) {
  const { siteName } = useSiteSettings();
  const account = useAccount();
  return (
    <form {...formProps} action={CONFIRM_REGISTRATION_PATH} className="grid gap-5">
      {message !== null && fields.password === undefined && <FormMessage isBad>{message}</FormMessage>}
      <p>
        Créer le compte {siteName} de{' '}
        <strong className="wrap-anywhere">
          {link.firstName} {link.lastName}
        </strong>{' '}
        avec l’adresse <strong className="wrap-anywhere">{link.email}</strong> ?
      </p>
      <input type="hidden" name="token" value={token} />
      {link.needsPassword && (
        <CurrentPasswordField
          hint="Celui que vous avez choisi en vous inscrivant : il montre que cette inscription est la vôtre."
          error={fields.password}
        />
      )}
      {account && (
        <p className="text-s text-ink-2">
          Vous êtes connecté avec <span className="wrap-anywhere">{account.email}</span> et le resterez.
        </p>
      )}
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Confirmation…' : 'Confirmer mon adresse'}
      </Button>
      <p className="text-s text-ink-2">
        Ce n’est pas vous ? Fermez cette page : sans confirmation, aucun compte n’existe.
      </p>
    </form>
  );
}

/** Another account is signed in here, and stays so. */
function ConfirmedElsewhere({ email }: { email: string }) {
  return (
    <div className="grid gap-5">
      <FormMessage>
        L’adresse <strong className="wrap-anywhere">{email}</strong> est confirmée. Pour entrer dans ce
        compte, déconnectez-vous d’abord de celui-ci.
      </FormMessage>
      <ButtonLink href="/deconnexion">Se déconnecter</ButtonLink>
      <ButtonLink look="secondary" href="/">
        Retour à l’accueil
      </ButtonLink>
    </div>
  );
}

function SpentLink({ text }: { text: string }) {
  return (
    <div className="grid gap-5">
      <FormMessage isBad>{text}</FormMessage>
      <ButtonLink href="/connexion">Se connecter</ButtonLink>
      <ButtonLink look="secondary" href={confirmationPath({ step: 'renvoi' })}>
        Recevoir un nouveau lien
      </ButtonLink>
      <ButtonLink look="quiet" href="/inscription">
        S’inscrire à nouveau
      </ButtonLink>
    </div>
  );
}
