import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { Device } from './device-checks.ts';

declare global {
  // An interface, as only interfaces can be added to. Not in every browser, and not in the standard's types.
  interface Navigator {
    connection?: { effectiveType?: string; saveData?: boolean };
  }
}

const TRIAL_KEY = 'diagnostic';

export async function lookAtDevice(apiFetch: ApiFetch): Promise<Device> {
  const { connection, onLine } = navigator;
  const hasServiceWorker = 'serviceWorker' in navigator;
  return {
    isOnline: onLine,
    network: connection?.effectiveType ?? null,
    savesData: connection?.saveData ?? false,
    hasServiceWorker,
    workers: hasServiceWorker ? (await navigator.serviceWorker.getRegistrations()).length : 0,
    notifications: 'Notification' in window ? Notification.permission : 'absent',
    phone: null,
    keepsData: keepsData(),
    answerMs: await measureAnswer(apiFetch),
    ...(import.meta.env.MODE === 'mobile' ? await lookAtPhone() : {}),
  };
}

/** What the app knows better than the web view in which it runs. */
async function lookAtPhone(): Promise<Pick<Device, 'phone' | 'notifications'>> {
  const [{ describePhone }, { findPushPermission }] = await Promise.all([
    import('#web/platform/native/phone.ts'),
    import('#web/platform/native/native-push.ts'),
  ]);
  return { phone: await describePhone(), notifications: await findPushPermission() };
}

function keepsData(): boolean {
  try {
    localStorage.setItem(TRIAL_KEY, '1');
    localStorage.removeItem(TRIAL_KEY);
    return true;
  } catch {
    return false;
  }
}

async function measureAnswer(apiFetch: ApiFetch): Promise<number | null> {
  const startedAt = performance.now();
  const answer = await apiFetch('/api/settings').catch(() => null);
  return answer?.ok ? Math.round(performance.now() - startedAt) : null;
}
