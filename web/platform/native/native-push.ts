import { Capacitor } from '@capacitor/core';
import { Preferences } from '@capacitor/preferences';
import { PushNotifications } from '@capacitor/push-notifications';

export type NativeDevice = { platform: 'android' | 'ios'; token: string };

/** Where a device is stored for its session, and removed from. */
export type PushRegister = {
  add: (device: NativeDevice) => Promise<void>;
  remove: (token: string) => Promise<void>;
};

const REFUSED_KEY = 'push.off';
/** Named in AndroidManifest.xml as the one for pushes that name none. */
const CHANNEL = { id: 'tokpa', name: 'Messages et nouvelles', importance: 4, sound: 'default' } as const;

/** What a push opens (specification, part 1, section 7). */
const PAGE_OF_ACTION: Readonly<Record<string, string>> = {
  new_message: '/messages',
  new_listing: '/marketplace',
  boost_expired: '/boosts',
};

/** The page of a push: its own, where it lies within the action's; otherwise the action's. Null: none of ours. */
export function pageOfPush(data: unknown): string | null {
  const { type, path } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const page =
    typeof type === 'string' && Object.hasOwn(PAGE_OF_ACTION, type) ? PAGE_OF_ACTION[type] : undefined;
  const own = typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
  if (page === undefined) return own;
  return own !== null && (own === page || own.startsWith(`${page}?`) || own.startsWith(`${page}/`))
    ? own
    : page;
}

export async function findPushPermission(): Promise<NotificationPermission> {
  const { receive } = await PushNotifications.checkPermissions();
  return receive === 'granted' || receive === 'denied' ? receive : 'default';
}

let token: string | null = null;
let register: PushRegister | null = null;
let settle: ((isRegistered: boolean) => void) | null = null;

/** Listens for tokens, which the system may replace at any time, and for pushes that are tapped. */
export async function listenForPushes(given: PushRegister, open: (page: string) => void): Promise<void> {
  register = given;
  const platform = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android';
  await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => {
      token = value;
      given.add({ platform, token: value }).then(
        () => settle?.(true),
        () => settle?.(false),
      );
    }),
    PushNotifications.addListener('registrationError', () => settle?.(false)),
    PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
      const page = pageOfPush(notification.data);
      if (page !== null) open(page);
    }),
    platform === 'android' ? PushNotifications.createChannel(CHANNEL) : Promise.resolve(),
  ]);
}

/** After a sign-in, and at each start with a session: registers again if the person allowed it before. */
export async function renewNativePush(): Promise<void> {
  if ((await findNativePush()) === 'on') await PushNotifications.register();
}

export async function findNativePush(): Promise<'off' | 'on'> {
  const [{ receive }, { value }] = await Promise.all([
    PushNotifications.checkPermissions(),
    Preferences.get({ key: REFUSED_KEY }),
  ]);
  return receive === 'granted' && value === null ? 'on' : 'off';
}

/** Asks the person; false if they, or the phone, refuse. */
export async function subscribeNatively(): Promise<boolean> {
  if ((await PushNotifications.requestPermissions()).receive !== 'granted') return false;
  await Preferences.remove({ key: REFUSED_KEY });
  const answered = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  await PushNotifications.register();
  return answered.finally(() => {
    settle = null;
  });
}

/** The person's wish: it outlives the session. */
export async function unsubscribeNatively(): Promise<void> {
  await Preferences.set({ key: REFUSED_KEY, value: '1' });
  if (token !== null) await register?.remove(token);
  await discardNativePush();
}

/** After a sign-out, with which the server removed the device: the system stops delivering, too. */
export async function discardNativePush(): Promise<void> {
  token = null;
  await PushNotifications.unregister();
}
