import { useRouteContext } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { PASSWORD_RULES } from '#shared/accounts/sign-in-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ConfirmedForm } from './confirmed-form.tsx';
import { PROFILE_FORM } from './profile-forms.ts';
import { ProfileSection } from './profile-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { disableTwoFactor, renewRecoveryCodes, setUpTwoFactor, type TwoFactorSetup } from './security.api.ts';
import { TwoFactorSetupForm } from './two-factor-setup-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function TwoFactorSection({ isEnabled }: { isEnabled: boolean }) {
  const answered = useAnswer();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(answered.setup);
  const [codes, setCodes] = useState<readonly string[] | null>(answered.codes);
  const isOn = isEnabled || (codes !== null && answered.isJustOn);
  return (
    <ProfileSection
      title="Vérification en deux étapes"
      badge={
        isOn && (
          <Badge tone="brand">
            <ShieldCheck aria-hidden="true" />
            Activée
          </Badge>
        )
      }
      text={
        isOn
          ? 'Se connecter demande votre mot de passe, puis un code de votre application.'
          : 'Même avec votre mot de passe, personne n’entre sans le code de votre téléphone. Il vous faut une application gratuite : Google Authenticator, Aegis, Microsoft Authenticator…'
      }
    >
      {codes && isOn && (
        <>
          {answered.isJustOn && <FormMessage>La vérification en deux étapes est activée.</FormMessage>}
          <RecoveryCodes codes={codes} />
        </>
      )}
      {isOn && (
        <>
          <RenewCodes onRenewed={setCodes} />
          <TurnOff
            onOff={() => {
              setCodes(null);
              setSetup(null);
            }}
          />
        </>
      )}
      {!isOn && setup && (
        <TwoFactorSetupForm
          setup={setup}
          onEnabled={() => setCodes(setup.recoveryCodes)}
          onCancel={() => setSetup(null)}
        />
      )}
      {!isOn && !setup && <Begin onSetUp={setSetup} />}
    </ProfileSection>
  );
}

/** What the server answered in place without JavaScript. */
function useAnswer(): { setup: TwoFactorSetup | null; codes: string[] | null; isJustOn: boolean } {
  const { form } = useRouteContext({ from: '__root__' });
  const isMeant = form?.form === PROFILE_FORM.enableTwoFactor || form?.form === PROFILE_FORM.recoveryCodes;
  const { uri = '', secret = '', recoveryCodes = '', enabled } = (isMeant && form.answer) || {};
  const codes = recoveryCodes === '' ? null : recoveryCodes.split(' ');
  const setup = uri === '' ? null : { uri, secret, recoveryCodes: codes ?? [] };
  return { setup, codes: setup ? null : codes, isJustOn: enabled === 'oui' };
}

function Begin({ onSetUp }: { onSetUp: (setup: TwoFactorSetup) => void }) {
  const { formKey, ...form } = useProfileForm({
    form: 'setUpTwoFactor',
    rules: PASSWORD_RULES,
    send: async (apiFetch, { password = '' }) => onSetUp(await setUpTwoFactor(apiFetch, password)),
  });
  return (
    <ConfirmedForm key={formKey} {...form} opener="Activer la vérification" openerLook="primary">
      Continuer
    </ConfirmedForm>
  );
}

function RenewCodes({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  const { formKey, ...form } = useProfileForm({
    form: 'recoveryCodes',
    rules: PASSWORD_RULES,
    send: async (apiFetch, { password = '' }) => onRenewed(await renewRecoveryCodes(apiFetch, password)),
  });
  return (
    <ConfirmedForm
      key={formKey}
      {...form}
      opener="Nouveaux codes de secours"
      hint="Les anciens ne vaudront plus rien."
    >
      Obtenir de nouveaux codes
    </ConfirmedForm>
  );
}

function TurnOff({ onOff }: { onOff: () => void }) {
  const { formKey, ...form } = useProfileForm({
    form: 'disableTwoFactor',
    rules: PASSWORD_RULES,
    send: async (apiFetch, { password = '' }) => {
      await disableTwoFactor(apiFetch, password);
      onOff();
    },
  });
  return (
    <ConfirmedForm key={formKey} {...form} opener="Arrêter la vérification" openerLook="quiet" look="danger">
      Arrêter la vérification en deux étapes
    </ConfirmedForm>
  );
}
