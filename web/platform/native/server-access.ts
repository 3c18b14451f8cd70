import { APP_KEY_HEADER, SESSION_CHANGES_HEADER } from '#shared/platform/native-app.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { BuildSettings } from '#web/platform/build-settings.ts';
import { streamedEventSource } from './streamed-event-source.ts';
import { readChanges, type SessionJar } from './session-jar.ts';

export type ServerAccess = { apiFetch: ApiFetch; toServer: (address: string | URL) => string };

/**
 * What the app asks of its server: paths lead to the server's address, with the session of the jar and without the
 * browser's cookies. Anything else goes where it leads, with nothing of ours.
 */
export function openServerAccess({ apiAddress, publicKey }: BuildSettings, jar: SessionJar): ServerAccess {
  const server = new URL(apiAddress).origin;
  const toServer = (address: string | URL) => new URL(address, server).href;
  const apiFetch: ApiFetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, server);
    if (address.origin !== server) return fetch(input, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of await ownHeaders(jar, publicKey)) headers.set(name, value);
    const answer = await fetch(address, { ...init, headers, credentials: 'omit' });
    await jar.apply(readChanges(answer.headers.get(SESSION_CHANGES_HEADER)));
    return answer;
  };
  return { apiFetch, toServer };
}

async function ownHeaders(jar: SessionJar, publicKey: string): Promise<[string, string][]> {
  const authorization = await jar.authorization();
  return [
    [APP_KEY_HEADER, publicKey],
    ...(authorization === undefined ? [] : [['Authorization', authorization] satisfies [string, string]]),
  ];
}

/**
 * The same for what does not go through `apiFetch`: uploads, whose progress only XMLHttpRequest tells, live events and
 * beacons. In the app nothing else uses these three.
 */
export function leadToServer(settings: BuildSettings, jar: SessionJar, access: ServerAccess): void {
  globalThis.XMLHttpRequest = requestToServer(settings, jar, access);
  globalThis.EventSource = streamedEventSource(access.apiFetch);
  navigator.sendBeacon = (address, data) => {
    void access
      .apiFetch(address, { method: 'POST', body: data ?? null, keepalive: true })
      .catch(() => undefined);
    return true;
  };
}

function requestToServer({ publicKey }: BuildSettings, jar: SessionJar, { toServer }: ServerAccess) {
  const Original = globalThis.XMLHttpRequest;
  const make = () => {
    const request = new Original();
    const open = request.open.bind(request);
    const send = request.send.bind(request);
    let isGivenUp = false;
    request.addEventListener('abort', () => {
      isGivenUp = true;
    });
    request.addEventListener('load', () => {
      void jar.apply(readChanges(request.getResponseHeader(SESSION_CHANGES_HEADER)));
    });
    return Object.assign(request, {
      open: (method: string, address: string | URL) => open(method, toServer(address), true),
      send: (body?: XMLHttpRequestBodyInit | null) => {
        void ownHeaders(jar, publicKey).then((headers) => {
          if (isGivenUp) return;
          for (const [name, value] of headers) request.setRequestHeader(name, value);
          send(body);
        });
      },
    });
  };
  // Called with `new`: what a function returns takes the new object's place.
  return function ToServer() {
    return make();
  } as unknown as typeof XMLHttpRequest;
}
