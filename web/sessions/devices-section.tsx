import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { MonitorSmartphone } from 'lucide';
import type { SignedInDevice } from '#shared/sessions/device.ts';
import { longDate, relativeTime } from '#shared/platform/time.ts';
import { useNow } from '#web/platform/clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { devicesQuery, endDevice, endOtherDevices } from './security.api.ts';
import { NO_RULES, useProfileForm } from '#web/accounts/use-profile-form.ts';
import { Icon } from '#web/ui/icon.tsx';

export function DevicesSection() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: devices, isError, refetch } = useQuery(devicesQuery(apiFetch));
  return (
    <ProfileSection
      title="Appareils connectés"
      text="Un appareil que vous ne reconnaissez pas ? Déconnectez-le, puis changez de mot de passe."
    >
      {isError && <ErrorState title="Impossible de charger vos données" onRetry={() => void refetch()} />}
      {devices && (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && <EndOthers />}
    </ProfileSection>
  );
}

function DeviceRow({ device }: { device: SignedInDevice }) {
  const now = useNow();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <Icon of={MonitorSmartphone} className="size-6 shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device.name}
          {device.isCurrent && <Badge tone="brand">Cet appareil</Badge>}
        </p>
        <p className="text-s text-ink-2">
          Dernière activité : {relativeTime(device.lastActiveAt, now)} · connecté le{' '}
          {longDate(device.signedInAt)}
        </p>
      </div>
      {!device.isCurrent && <EndDevice device={device} />}
    </li>
  );
}

function EndDevice({ device }: { device: SignedInDevice }) {
  const { formProps, isSending, message, typed } = useProfileForm({
    form: 'device',
    rules: NO_RULES,
    send: (apiFetch) => endDevice(apiFetch, device.id),
  });
  return (
    <form {...formProps}>
      {message !== null && typed.appareil === device.id && <FormMessage isBad>{message}</FormMessage>}
      <input type="hidden" name="appareil" value={device.id} />
      <Button
        type="submit"
        look="secondary"
        size="s"
        disabled={isSending}
        aria-label={`Déconnecter ${device.name}`}
      >
        Déconnecter
      </Button>
    </form>
  );
}

function EndOthers() {
  const { formProps, isSending, message } = useProfileForm({
    form: 'otherDevices',
    rules: NO_RULES,
    send: endOtherDevices,
  });
  return (
    <form {...formProps}>
      {message !== null && <FormMessage isBad>{message}</FormMessage>}
      <Button type="submit" look="secondary" disabled={isSending}>
        Déconnecter tous les autres appareils
      </Button>
    </form>
  );
}
