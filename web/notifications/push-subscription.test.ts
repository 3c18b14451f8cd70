import { afterEach, expect, test, vi } from 'vitest';
import { moveSubscription } from './push-subscription.ts';

const OLD = 'https://push.example/old';
const NEW = 'https://push.example/new';
const KEY = new Uint8Array([4, 2]).buffer;

function aSubscription(endpoint: string) {
  return {
    endpoint,
    options: { applicationServerKey: KEY },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  };
}

/** A browser in which the older worker is registered, with or without a subscription. */
function aBrowser({
  scope,
  subscribed,
  permission,
}: {
  scope: string;
  subscribed: boolean;
  permission: string;
}) {
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const old = {
    scope: `https://tokpa.example${scope}`,
    pushManager: { getSubscription: async () => (subscribed ? aSubscription(OLD) : null) },
    unregister,
  };
  const subscribe = vi.fn<(wish: unknown) => Promise<ReturnType<typeof aSubscription>>>(async () =>
    aSubscription(NEW),
  );
  const asked: unknown[] = [];
  const apiFetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : String(input), 'https://tokpa.example'),
      init,
    );
    asked.push([request.method, JSON.parse(await request.text()).token]);
    return new Response(null, { status: 204 });
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => old } });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission });
  const registration = { pushManager: { subscribe } } as unknown as ServiceWorkerRegistration;
  return { move: () => moveSubscription(apiFetch, registration), subscribe, unregister, asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a subscription of the older worker moves to the site’s worker without a question, and the older worker goes', async () => {
  const { move, subscribe, unregister, asked } = aBrowser({
    scope: '/push-worker/',
    subscribed: true,
    permission: 'granted',
  });
  await move();
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: KEY }]]);
  // The new one first: in between nobody would be told.
  expect(asked).toEqual([
    ['PUT', NEW],
    ['DELETE', OLD],
  ]);
  expect(unregister).toHaveBeenCalledTimes(1);
});

test.each([
  ['there was no subscription', { scope: '/push-worker/', subscribed: false, permission: 'granted' }, 1],
  [
    'notifications were refused meanwhile',
    { scope: '/push-worker/', subscribed: true, permission: 'denied' },
    1,
  ],
  ['the worker that is found is the site’s own', { scope: '/', subscribed: true, permission: 'granted' }, 0],
])('nothing is subscribed when %s', async (_why, browser, unregistered) => {
  const { move, subscribe, unregister, asked } = aBrowser(browser);
  await move();
  expect([subscribe.mock.calls, asked, unregister.mock.calls.length]).toEqual([[], [], unregistered]);
});
