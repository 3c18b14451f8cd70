import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { AvatarSection } from './avatar-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeviceChoices } from './device-choices.tsx';
import { EmailSection } from './email-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { profileQuery } from './profile.api.ts';

/** Name and contact details. `isCodeSent`: without JavaScript, a code has been sent. */
export function PersonalTab({ isCodeSent }: { isCodeSent: boolean }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: profile } = useSuspenseQuery(profileQuery(apiFetch));
  return (
    <>
      <AvatarSection profile={profile} />
      <IdentitySection profile={profile} />
      {profile.phone && (
        <PhoneSection key={profile.phone.number} phone={profile.phone} isCodeSent={isCodeSent} />
      )}
      <EmailSection profile={profile} />
      <NotificationsSection notifications={profile.preferences.notifications} />
      <DeviceChoices />
      <DataSection />
    </>
  );
}
