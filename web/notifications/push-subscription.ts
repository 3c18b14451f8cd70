import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { addPushDevice, fetchPushKey, removePushDevice } from './notifications.api.ts';

const WORKER = '/push-worker.js';
/** A scope without pages: another worker may control those. */
const SCOPE = '/push-worker/';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export type PushState = 'impossible' | 'off' | 'on';

export async function findPushState(): Promise<PushState> {
  if (!canPush()) return 'impossible';
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off';
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person and the browser; false if either refuses. */
export async function subscribe(apiFetch: ApiFetch): Promise<boolean> {
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
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await isActive(registration);
  return registration;
}

export async function unsubscribe(apiFetch: ApiFetch): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await removePushDevice(apiFetch, subscription.endpoint);
  await subscription.unsubscribe();
}

/** A subscription belongs to a session: after a new sign-in it is registered with the server again. */
export async function renewPush(apiFetch: ApiFetch): Promise<void> {
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
