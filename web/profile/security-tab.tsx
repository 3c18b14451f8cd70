import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BlockedSection } from '#web/blocking/blocked-section.tsx';
import { DataSection } from '#web/personal-data/data-section.tsx';
import { DeletionSection } from '#web/personal-data/deletion-section.tsx';
import { DevicesSection } from '#web/sessions/devices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { profileQuery } from './profile.api.ts';
import { SessionSettingsSection } from './session-settings-section.tsx';
import { TwoFactorSection } from '#web/sessions/two-factor-section.tsx';

/** `passkeys` is another feature's section, shown after two-factor sign-in. */
export function SecurityTab({ passkeys }: { passkeys: ReactNode }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: profile } = useSuspenseQuery(profileQuery(apiFetch));
  const { privacy, security } = profile.preferences;
  return (
    <>
      <PasswordSection username={profile.email ?? profile.phone?.number ?? ''} />
      <TwoFactorSection isEnabled={profile.isTwoFactorEnabled} isRequired={profile.isTwoFactorRequired} />
      {passkeys}
      <DevicesSection />
      <SessionSettingsSection settings={security} />
      <PrivacySection privacy={privacy} />
      <BlockedSection />
      <DataSection />
      <DeletionSection isAsked={profile.deletionDueAt !== null} />
    </>
  );
}
