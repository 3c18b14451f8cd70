import { useRouteContext } from '@tanstack/react-router';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { SIGN_OUT_FORM, SIGN_OUT_TEXT } from './sign-out-texts.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { SignOutForm } from './sign-out-form.tsx';

/** For visitors who typed the address, or whose sign-out failed without JavaScript. */
export function SignOutPage() {
  const { form } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  return (
    <AuthCard title="Déconnexion" text="À bientôt au marché.">
      <UnlistedMeta title={`Déconnexion | ${siteName}`} />
      {form?.form === SIGN_OUT_FORM && (
        <FormMessage isBad>
          <strong>{SIGN_OUT_TEXT.failed}</strong> {SIGN_OUT_TEXT.failedText}
        </FormMessage>
      )}
      <p className="my-4">Voulez-vous vous déconnecter de cet appareil ?</p>
      <SignOutForm className={buttonClass('primary', 'm', 'w-full')}>Me déconnecter</SignOutForm>
    </AuthCard>
  );
}
