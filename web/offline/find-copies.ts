import { STORED_AT_HEADER } from './copy-note.ts';
import { ruleFor } from './cache-rules.ts';
import { findAccountCache, SHARED } from './own-copies.ts';

export type CopyKind = 'listing' | 'conversation' | 'page';
export type Copy = { href: string; title: string; kind: CopyKind; storedAt: number };

/** The latest ones: each has to be read for its title. */
const MAX_READ = 150;

/** Every address of which this device has a copy for whoever is signed in, the latest first. */
async function storedAddresses(): Promise<{ cache: Cache; request: Request }[]> {
  const own = await findAccountCache(caches, Date.now());
  const lists = await Promise.all(
    [own, await caches.open(SHARED)].map(async (cache) =>
      cache ? (await cache.keys()).map((request) => ({ cache, request })) : [],
    ),
  );
  return lists.flatMap((list) => list.toReversed());
}

export async function hasCopy(matches: (copy: URL) => boolean): Promise<boolean> {
  return (await storedAddresses()).some(({ request }) => matches(new URL(request.url)));
}

/** Of the account whose session is in force, not older than this; by path. */
export async function hasOwnCopy(path: string, maxAgeMs = Number.POSITIVE_INFINITY): Promise<boolean> {
  const copy = await (await findAccountCache(caches, Date.now()))?.match(path, ANY_SEARCH);
  return copy !== undefined && Date.now() - Number(copy.headers.get(STORED_AT_HEADER)) < maxAgeMs;
}

const ANY_SEARCH = { ignoreVary: true, ignoreSearch: true } as const;

/** What can be read on this device without a network: a page or an answer is listed once, under its page's address. */
export async function findCopies(): Promise<Copy[]> {
  const kept = (await storedAddresses()).slice(0, MAX_READ);
  const copies = await Promise.all(
    kept.map(async ({ cache, request }) => {
      const answer = await cache.match(request, { ignoreVary: true });
      return answer ? readCopy(new URL(request.url), answer) : null;
    }),
  );
  const latest = new Map<string, Copy>();
  for (const copy of copies) {
    if (copy && (latest.get(copy.href)?.storedAt ?? 0) < copy.storedAt) latest.set(copy.href, copy);
  }
  return [...latest.values()].toSorted((a, b) => b.storedAt - a.storedAt);
}

async function readCopy({ pathname, search }: URL, answer: Response): Promise<Copy | null> {
  const storedAt = Number(answer.headers.get(STORED_AT_HEADER));
  const [, listing] = /^\/api\/listings\/(lst_\w+)$/.exec(pathname) ?? [];
  if (listing !== undefined) {
    const { data }: { data: { title: string } } = await answer.json();
    return { href: `/annonce/${listing}`, title: data.title, kind: 'listing', storedAt };
  }
  const [, conversation] = /^\/api\/messages\/(cnv_\w+)$/.exec(pathname) ?? [];
  if (conversation !== undefined) {
    const { data }: { data: { counterpart?: { name: string } } } = await answer.json();
    const title = data.counterpart?.name ?? 'Conversation';
    return { href: `/messages?conversation=${conversation}`, title, kind: 'conversation', storedAt };
  }
  if (pathname === '/api/favorites')
    return { href: '/favorites', title: 'Mes favoris', kind: 'page', storedAt };
  if (pathname === '/api/messages')
    return { href: '/messages', title: 'Mes messages', kind: 'page', storedAt };
  if (pathname === '/api/listings/mine')
    return { href: '/profile?tab=listings', title: 'Mes annonces', kind: 'page', storedAt };
  if (ruleFor(pathname)?.what !== 'page') return null;
  const [, title = ''] = /<title>([^<]*)/.exec(await answer.text()) ?? [];
  const kind = pathname.startsWith('/annonce/') ? 'listing' : 'page';
  return { href: pathname + search, title: pageTitle(title), kind, storedAt };
}

/** A document's title without the site's name, and without the escapes of HTML. */
function pageTitle(title: string): string {
  const text = new DOMParser().parseFromString(title, 'text/html').body.textContent ?? '';
  return text.replace(/ [|·–-] [^|·–-]*$/u, '');
}
