// The service worker of the whole site, /sw.js: keeps copies for the time without a network, and shows push messages.
import { precache, addPlugins, matchPrecache } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PICTURE_PRESETS } from '#shared/pictures/picture.ts';
import { SHARE_PATH } from '#shared/share-target/share-target.ts';
import { deliverWaiting } from '#web/outbox/deliver-in-worker.ts';
import { OUTBOX_SYNC_TAG } from '#web/outbox/register-sync.ts';
import { receiveShared } from '#web/share-target/receive-shared.ts';
import { findOnDevice, keepOnDevice } from '#web/platform/storage/device-store.ts';
import { CACHE_LIMITS, ruleFor } from './cache-rules.ts';
import { hasCopy } from './find-copies.ts';
import { networkOrLastCopy } from './last-copy.ts';
import { createCopies, evictOldest } from './own-copies.ts';
import { createPictureStore } from './picture-store.ts';
import { showPushMessages } from './push-messages.ts';
import { scope, type MessageEventOfPage, type PreloadEvent } from './worker-scope.ts';
import { mainAnswer, WANTED } from './wanted-page.ts';
import { notify, type FromWorker, type ToWorker } from './worker-messages.ts';

declare const self: {
  /** Written by the build: what the page without a network needs. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const OFFLINE_PAGE = '/hors-connexion';
const FILES = 'tokpa-files';
/** On the device, as browsers stop a worker that has nothing to do. */
const SAVES_DATA = 'saves-data';

const CHANGES_ACCOUNT =
  /^\/(?:connexion|deconnexion|inscription|code-de-connexion)\b|^\/api\/accounts\/sign-(?:in|out)\b|^\/api\/passkeys\/sign-in\b/;

const copies = createCopies({ caches, now: Date.now, limit: CACHE_LIMITS.copies });
const pictures = createPictureStore(async () =>
  (await findOnDevice(SAVES_DATA)) === true ? CACHE_LIMITS.picturesSavingData : CACHE_LIMITS.pictures,
);

// The page without a network is everybody's: asked for without cookies.
addPlugins([
  {
    requestWillFetch: ({ request }) =>
      Promise.resolve(
        new URL(request.url).pathname === OFFLINE_PAGE
          ? new Request(request, { credentials: 'omit' })
          : request,
      ),
  },
]);
precache(self.__WB_MANIFEST);

const files = new CacheFirst({
  cacheName: FILES,
  plugins: [{ cacheDidUpdate: async () => evictOldest(await caches.open(FILES), CACHE_LIMITS.files) }],
});

const isOurs = (url: URL, request: Request) =>
  url.origin === scope.location.origin && request.method === 'GET';
const rulesOf = (url: URL) => ruleFor(url.pathname);

registerRoute(
  ({ url, request }) =>
    isOurs(url, request) && rulesOf(url)?.what === 'file' && rulesOf(url)?.copy === 'first',
  async (options) => (await matchPrecache(options.request).catch(() => undefined)) ?? files.handle(options),
);

registerRoute(
  ({ url, request }) => isOurs(url, request) && rulesOf(url)?.what === 'picture',
  async ({ request, event, url }) => {
    const { isPersonal = true } = rulesOf(url) ?? {};
    const begun = copies.begun();
    const found = await (isPersonal ? copies.find(url.href) : pictures.find(url.href)).catch(() => undefined);
    if (found) {
      if (!isPersonal) event.waitUntil(pictures.noteUse(url.href).catch(() => undefined));
      return found;
    }
    const answer = await fetch(request).catch(() => null);
    if (!answer) return otherSize(url.href);
    const copy = answer.clone();
    const stored = isPersonal
      ? copies.store(url.href, copy, { isPersonal, begun })
      : pictures.store(url.href, copy);
    event.waitUntil(stored.catch(() => undefined));
    return answer;
  },
);

registerRoute(
  ({ url, request }) => isOurs(url, request) && rulesOf(url)?.copy === 'last',
  ({ request, event, url }) => {
    const rule = rulesOf(url);
    if (!rule) return fetch(request);
    return networkOrLastCopy({
      url: url.href,
      rule,
      fetch: () => (request.mode === 'navigate' ? navigate(request, event) : fromNetwork(request, event)),
      copies,
      waitUntil: (done) => event.waitUntil(done),
      onLateAnswer: () => void notifyPages({ type: 'LATE_ANSWER', url: url.href }),
    });
  },
);

// From another application's share sheet (the manifest's share_target), into the listing form.
registerRoute(
  ({ url }) => url.origin === scope.location.origin && url.pathname === SHARE_PATH,
  ({ request }) => receiveShared(request),
  'POST',
);

// Pages of which nothing is kept, too: without a network they end on ours instead of the browser's.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request, event }) => navigate(request, event),
);

// Somebody signs in or out, with or without JavaScript: whose copies may be shown is known with the answer.
registerRoute(
  ({ url }) => url.origin === scope.location.origin && CHANGES_ACCOUNT.test(url.pathname),
  async ({ request }) => {
    await copies.purge().catch(() => undefined);
    return fetch(request);
  },
  'POST',
);

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  // A form that could not be sent stays, with what was written into it.
  if (request.method !== 'GET') return new Response(null, { status: 204 });
  const page = await matchPrecache(OFFLINE_PAGE);
  return page ? insteadOf(request.url, page) : Response.error();
});

/** The page itself is told for which address it stands; web/boot gives it its own. */
async function insteadOf(url: string, page: Response): Promise<Response> {
  const { pathname, search } = new URL(url);
  const wanted = (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const html = (await page.text())
    .replace(/<html\b/, `<html data-${WANTED}="${wanted}"`)
    .replace(/<script (?=[^>]*data-entry)/, `<script data-address="${OFFLINE_PAGE}" `);
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...policyOf(page) } });
}

/** The page's own security policy, which names its boot script. */
function policyOf({ headers }: Response): Record<string, string> {
  const policy = headers.get('Content-Security-Policy');
  return policy === null ? {} : { 'Content-Security-Policy': policy };
}

async function fromNetwork(request: Request, event: PreloadEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(request);
}

/** Without a network any size of a picture will do. */
async function otherSize(url: string): Promise<Response> {
  for (const preset of Object.keys(PICTURE_PRESETS)) {
    const found = await pictures.find(url.replace(/[\w-]+\.webp$/, `${preset}.webp`)).catch(() => undefined);
    if (found) return found;
  }
  return Response.error();
}

/** The answer tells who is signed in, also on pages of which nothing is stored. */
async function navigate(request: Request, event: PreloadEvent): Promise<Response> {
  const begun = copies.begun();
  const answer = await fromNetwork(request, event);
  event.waitUntil(copies.observePage(answer.clone(), begun).catch(() => undefined));
  return answer;
}

async function notifyPages(message: FromWorker): Promise<void> {
  for (const page of await scope.clients.matchAll({ type: 'window' })) notify(page, message);
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      scope.registration.navigationPreload?.enable().catch(() => undefined),
    ]),
  );
});

scope.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(deliverWaiting());
});

scope.addEventListener('message', (event) => {
  event.waitUntil(hear(event.data as ToWorker, event));
});

async function hear(message: ToWorker, { ports: [port], source }: MessageEventOfPage): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return scope.skipWaiting();
    case 'CLEAR_CACHE':
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
      return port?.postMessage('cleared');
    case 'PURGE_ACCOUNT':
      await copies.purgeAccount(message.account);
      return port?.postMessage('forgotten');
    case 'OPEN_COPY': {
      const url = new URL(message.href, scope.location.origin);
      if (await isReadable(url).catch(() => false)) await source?.navigate(url.href);
      return undefined;
    }
    case 'STORE':
      return storeLoaded(message.urls);
    case 'SAVES_DATA':
      await keepOnDevice(SAVES_DATA, message.isSaving);
  }
}

/** Whether the page, or the answer that it cannot do without, is kept for whoever is signed in. */
async function isReadable(url: URL): Promise<boolean> {
  if (rulesOf(url)?.what === 'page' && (await copies.find(url.href))) return true;
  const matches = mainAnswer(url);
  return matches !== null && hasCopy(matches);
}

/** From the browser's cache, so that it costs nothing. */
async function storeLoaded(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const { origin, pathname } = new URL(url);
    const rule = ruleFor(pathname);
    if (!rule || origin !== scope.location.origin) continue;
    const begun = copies.begun();
    await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' })
      .then(async (answer) => {
        if (rule.what === 'picture' && !rule.isPersonal) return pictures.store(url, answer);
        if (rule.what === 'file' && rule.copy === 'first') return (await caches.open(FILES)).put(url, answer);
        return copies.store(url, answer, { isPersonal: rule.isPersonal, begun });
      })
      .catch(() => undefined);
  }
}

showPushMessages();
