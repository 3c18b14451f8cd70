/**
 * The bridge between the app's pages and the phone, as Capacitor's native side sets it up before a page starts: plugin
 * headers, promises and listeners. It runs inside the page (`page.addInitScript`), so it refers to nothing outside
 * itself. tests/mobile/native-bridge.test.ts compares its methods with the plugins' native sources.
 */
export type PhonePlatform = 'android' | 'ios';

export type PhoneCall = { plugin: string; method: string; options: unknown };

type Answer = unknown | ((options: Record<string, unknown>) => unknown);

export type Phone = {
  /** What the page asked of the phone, in order. */
  calls: PhoneCall[];
  /** Answers by "Plugin.method". An Error refuses. */
  answers: Record<string, Answer>;
  /** Tells the page's listeners of an event; returns how many heard it. */
  fire: (plugin: string, event: string, data: unknown) => number;
};

declare global {
  // An interface, as only interfaces can be added to.
  interface Window {
    phone: Phone;
  }
}

/** The methods of each plugin that the app calls. */
export const PHONE_METHODS = {
  App: ['exitApp', 'getLaunchUrl', 'getInfo', 'minimizeApp'],
  Browser: ['open', 'close'],
  Camera: ['getPhoto', 'pickImages', 'checkPermissions', 'requestPermissions'],
  Device: ['getInfo'],
  Keyboard: ['setAccessoryBarVisible', 'hide'],
  Network: ['getStatus'],
  Preferences: ['get', 'set', 'remove'],
  PushNotifications: ['register', 'unregister', 'checkPermissions', 'requestPermissions', 'createChannel'],
  SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'],
  Share: ['share', 'canShare'],
  SplashScreen: ['hide', 'show'],
  StatusBar: ['setStyle', 'setBackgroundColor'],
} as const;

type Setup = { platform: PhonePlatform; methods: typeof PHONE_METHODS };

export function installNativeBridge({ platform, methods }: Setup): void {
  const listeners = new Map<string, Map<string, (data: unknown) => void>>();
  let lastId = 0;
  const phone: Phone = {
    calls: [],
    answers: {},
    fire: (plugin, event, data) => {
      const heard = [...(listeners.get(`${plugin}.${event}`)?.values() ?? [])];
      for (const hear of heard) hear(data);
      return heard.length;
    },
  };
  const listen = (name: string, hear: (data: unknown) => void) => {
    lastId += 1;
    const id = String(lastId);
    const named = listeners.get(name) ?? new Map<string, (data: unknown) => void>();
    listeners.set(name, named.set(id, hear));
    return id;
  };
  const answer = async (plugin: string, method: string, options: Record<string, unknown> = {}) => {
    phone.calls.push({ plugin, method, options });
    const given = phone.answers[`${plugin}.${method}`];
    const value = typeof given === 'function' ? await given(options) : given;
    if (value instanceof Error) throw value;
    return value;
  };
  const callback = (
    plugin: string,
    method: string,
    options: Record<string, string>,
    hear: (data: unknown) => void,
  ) => {
    phone.calls.push({ plugin, method, options });
    const name = `${plugin}.${options.eventName}`;
    if (method === 'removeListener') listeners.get(name)?.delete(options.callbackId ?? '');
    return Promise.resolve(method === 'addListener' ? listen(name, hear) : '');
  };
  const listening = ['addListener', 'removeListener'].map((name) => ({ name, rtype: 'callback' }));
  const headers = Object.entries(methods).map(([name, names]) => ({
    name,
    methods: [...listening, ...names.map((method) => ({ name: method, rtype: 'promise' }))],
  }));
  const bridge = { postMessage: () => undefined };
  Object.assign(window, {
    phone,
    ...(platform === 'android' ? { androidBridge: bridge } : { webkit: { messageHandlers: { bridge } } }),
    Capacitor: { PluginHeaders: headers, nativePromise: answer, nativeCallback: callback },
  });
}

/** What a phone answers of itself. Its storage survives a restart of the app. */
export function answerAsPhone(): void {
  const stored = (name: string): Record<string, string> => JSON.parse(localStorage.getItem(name) ?? '{}');
  const store = (name: string, key: unknown, value: unknown) => {
    const { [String(key)]: _, ...others } = stored(name);
    const all = value === null ? others : { ...others, [String(key)]: String(value) };
    localStorage.setItem(name, JSON.stringify(all));
  };
  type Options = Record<string, unknown>;
  const { phone } = window;
  Object.assign(phone.answers, {
    'App.getLaunchUrl': {},
    'Device.getInfo': { manufacturer: 'TECNO', model: 'BG6', operatingSystem: 'android', osVersion: '13' },
    'PushNotifications.checkPermissions': { receive: 'prompt' },
    'PushNotifications.requestPermissions': { receive: 'granted' },
    'PushNotifications.register': () => {
      setTimeout(() =>
        phone.fire('PushNotifications', 'registration', { value: 'fcm-token-0123456789:abc' }),
      );
    },
    'Preferences.get': ({ key }: Options) => ({ value: stored('fake.preferences')[String(key)] ?? null }),
    'Preferences.set': ({ key, value }: Options) => store('fake.preferences', key, value),
    'Preferences.remove': ({ key }: Options) => store('fake.preferences', key, null),
    'SecureStorage.internalGetItem': ({ prefixedKey }: Options) => ({
      data: stored('fake.keystore')[String(prefixedKey)] ?? null,
    }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }: Options) =>
      store('fake.keystore', prefixedKey, data),
    'SecureStorage.internalRemoveItem': ({ prefixedKey }: Options) => {
      store('fake.keystore', prefixedKey, null);
      return { success: true };
    },
  });
}
