import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { registerWorker, WORKER_SCOPE } from '#web/platform/register-worker.ts';
import { addPushDevice, fetchPushKey, removePushDevice } from './notifications.api.ts';

/** The worker that showed push messages before the site had one for everything (web/offline). */
const OLD_SCOPE = '/push-worker/';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export type PushState = 'impossible' | 'off' | 'on';

export async function findPushState(): Promise<PushState> {
  if (import.meta.env.MODE === 'mobile') return (await nativePush()).findNativePush();
  if (!canPush()) return 'impossible';
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off';
}

/** In the app the system delivers, not the browser. */
function nativePush() {
  return import('#web/platform/native/native-push.ts');
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER_SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ?? (await (await oldRegistration())?.pushManager.getSubscription()) ?? null;
}

/** A registration's scope is a prefix: without its own, the site's worker would be found for this one. */
async function oldRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(OLD_SCOPE);
  return found?.scope.endsWith(OLD_SCOPE) ? found : undefined;
}

/** Moves an older subscription to the site's worker; the permission is there, so nobody is asked again. */
export async function moveSubscription(
  apiFetch: ApiFetch,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const old = canPush() ? await oldRegistration() : undefined;
  const subscription = await old?.pushManager.getSubscription();
  if (subscription && Notification.permission === 'granted') {
    const { applicationServerKey } = subscription.options;
    await registerDevice(
      apiFetch,
      await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
    );
    await removePushDevice(apiFetch, subscription.endpoint);
  }
  await old?.unregister();
}

/** Asks the person and the browser; false if either refuses. */
export async function subscribe(apiFetch: ApiFetch): Promise<boolean> {
  if (import.meta.env.MODE === 'mobile') return (await nativePush()).subscribeNatively();
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const key = await fetchPushKey(apiFetch);
  if (key === null) return false;
  const registration = await pushWorker();
  const known = await registration.pushManager.getSubscription();
  // A subscription for another key would receive nothing.
  if (known && !isFor(known, key)) await known.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await registerDevice(apiFetch, subscription);
  return true;
}

/** Installs the worker unless it already is. */
export async function pushWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker();
  await isActive(registration);
  return registration;
}

export async function unsubscribe(apiFetch: ApiFetch): Promise<void> {
  if (import.meta.env.MODE === 'mobile') return (await nativePush()).unsubscribeNatively();
  const subscription = await currentSubscription();
  if (!subscription) return;
  await removePushDevice(apiFetch, subscription.endpoint);
  await subscription.unsubscribe();
}

/** A subscription belongs to a session: after a new sign-in it is registered with the server again. */
export async function renewPush(apiFetch: ApiFetch): Promise<void> {
  // The app does so itself (web/mobile-phone.ts).
  if (import.meta.env.MODE === 'mobile') return;
  const subscription = canPush() ? await currentSubscription() : null;
  if (subscription) await registerDevice(apiFetch, subscription);
}

async function registerDevice(apiFetch: ApiFetch, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await addPushDevice(apiFetch, { platform: 'web', token: endpoint ?? '', keys: { p256dh, auth } });
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return (
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '') === key
  );
}

/** Browsers refuse a subscription while the worker is still being installed. */
async function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
    });
  });
}
