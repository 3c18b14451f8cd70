import { useRouteContext } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide';
import { useState } from 'react';
import { PASSWORD_RULES, SECOND_FACTOR_RULES } from '#shared/accounts/sign-in-form.ts';
import { TWO_FACTOR_ANCHOR } from '#shared/accounts/two-factor-setup.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ConfirmedForm } from '#web/accounts/confirmed-form.tsx';
import { PROFILE_FORM, PROFILE_NOTICE } from '#web/accounts/profile-forms.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { disableTwoFactor, renewRecoveryCodes, setUpTwoFactor, type TwoFactorSetup } from './security.api.ts';
import { TwoFactorSetupForm } from './two-factor-setup-form.tsx';
import { useProfileForm } from '#web/accounts/use-profile-form.ts';
import { Icon } from '#web/ui/icon.tsx';

const TEAM_TEXT =
  'L’administration demande une vérification en deux étapes à toute l’équipe. Activez-la ici\u202f: l’administration s’ouvre aussitôt après.';

const CONFIRMATION_RULES = { ...PASSWORD_RULES, ...SECOND_FACTOR_RULES };

type TwoFactorSectionProps = {
  isEnabled: boolean;
  /** For the team: without two factors none of its pages open. */
  isRequired: boolean;
};

export function TwoFactorSection({ isEnabled, isRequired }: TwoFactorSectionProps) {
  const answered = useAnswer();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(answered.setup);
  const [codes, setCodes] = useState<readonly string[] | null>(answered.codes);
  const isOn = isEnabled || (codes !== null && answered.isJustOn);
  return (
    <ProfileSection
      id={TWO_FACTOR_ANCHOR}
      title="Vérification en deux étapes"
      badge={
        isOn && (
          <Badge tone="brand">
            <Icon of={ShieldCheck} />
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
      {isRequired && !isOn && <FormMessage isBad>{TEAM_TEXT}</FormMessage>}
      {codes && isOn && (
        <>
          {answered.isJustOn && <FormMessage>{PROFILE_NOTICE.enableTwoFactor}</FormMessage>}
          <RecoveryCodes codes={codes} />
        </>
      )}
      {isRequired && isOn && (
        <p>
          <ButtonLink look="secondary" href="/admin">
            Ouvrir l’administration
          </ButtonLink>
        </p>
      )}
      {isOn && (
        <>
          <RenewCodes onRenewed={setCodes} />
          <TurnOff
            isRequired={isRequired}
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

/** What the server answered in place, without JavaScript. */
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
    rules: CONFIRMATION_RULES,
    send: async (apiFetch, { password = '', code = '' }) =>
      onRenewed(await renewRecoveryCodes(apiFetch, { password, code })),
  });
  return (
    <ConfirmedForm
      key={formKey}
      {...form}
      opener="Nouveaux codes de secours"
      hint="Les anciens ne vaudront plus rien."
      asksForCode
    >
      Obtenir de nouveaux codes
    </ConfirmedForm>
  );
}

function TurnOff({ isRequired, onOff }: { isRequired: boolean; onOff: () => void }) {
  const { formKey, ...form } = useProfileForm({
    form: 'disableTwoFactor',
    rules: CONFIRMATION_RULES,
    send: async (apiFetch, { password = '', code = '' }) => {
      await disableTwoFactor(apiFetch, { password, code });
      onOff();
    },
  });
  return (
    <ConfirmedForm
      key={formKey}
      {...form}
      opener="Arrêter la vérification"
      openerLook="quiet"
      look="danger"
      asksForCode
      {...(isRequired
        ? { hint: 'L’administration vous sera fermée jusqu’à ce que vous l’activiez de nouveau.' }
        : {})}
    >
      Arrêter la vérification en deux étapes
    </ConfirmedForm>
  );
}
