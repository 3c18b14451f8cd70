import { ACCOUNT_HEADER, readOwner, type AnswerOwner } from '#shared/platform/account-header.ts';
import { STORED_AT_HEADER } from './copy-note.ts';

/** What is of no account. */
export const SHARED = 'tokpa-copies';
/** Before the account's id. */
export const OWN = 'tokpa-own-';
/** In an account's cache: when its session ends, milliseconds. */
const END = '/session-end';

type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete'>;

type Options = { caches: Caches; now: () => number };

type Asked = { isPersonal: boolean; begun: number };

export type Copies = ReturnType<typeof createCopies>;

/**
 * Copies of pages and answers: what was for an account lies in a cache of its own, which is deleted when its session
 * ends, when it signs out and when somebody else signs in. Where the browser refuses storage nothing is stored.
 */
export function createCopies({ caches, now, limit }: Options & { limit: number }) {
  const accounts = createAccountCaches({ caches, now });
  const inTurn = turns();
  const shared = () => caches.open(SHARED);

  /** Null: nothing of this answer may be stored. */
  const cacheFor = async (answer: Response, isPersonal: boolean, begun: number) => {
    await accounts.observe(answer, begun);
    const owner = readOwner(answer.headers.get(ACCOUNT_HEADER));
    if (isPublic(answer)) return shared();
    if (owner === null) return null;
    if (owner !== 'none') return accounts.wasPurgedSince(begun, owner.id) ? null : accounts.open(owner);
    return isPersonal ? null : shared();
  };
  const remove = async (url: string) => {
    await (await accounts.current())?.delete(url, ANY_VARIANT);
    await (await shared()).delete(url, ANY_VARIANT);
  };

  return {
    /** To be passed along with the answer to a request that begins now. */
    begun: accounts.changes,

    /** Stores an answer, unless it or its rule says otherwise. Consumes the answer. */
    async store(url: string, answer: Response, { isPersonal, begun }: Asked) {
      if (answer.status === 401) return inTurn(() => accounts.observe(answer, begun));
      if (GONE.has(answer.status)) return inTurn(() => remove(url));
      if (!answer.ok || /no-store/.test(answer.headers.get('Cache-Control') ?? '')) return;
      const headers = new Headers(answer.headers);
      headers.set(STORED_AT_HEADER, String(now()));
      // Read to its end first: somebody may sign out while it comes in.
      const copy = new Response(await answer.blob(), { status: answer.status, headers });
      await inTurn(async () => {
        const cache = await cacheFor(answer, isPersonal, begun);
        await cache?.put(url, copy);
        if (cache) await evictOldest(cache, limit);
      });
    },

    async find(url: string): Promise<Response | undefined> {
      const own = await inTurn(accounts.current);
      return (await own?.match(url, ANY_VARIANT)) ?? (await shared()).match(url, ANY_VARIANT);
    },

    /** Purges the copies of whoever is not signed in any more, as the answer to a navigation tells. */
    observePage: (answer: Response, begun: number) =>
      inTurn(() => (isPublic(answer) ? accounts.purge(begun) : accounts.observe(answer, begun))),

    /** Somebody signs in or out: until the server has answered, nobody's copies are shown. */
    purge: () => inTurn(() => accounts.purge()),

    /** Purges one account's copies, whoever has signed in meanwhile. */
    purgeAccount: (account: string) => {
      accounts.discardUnderWay(account);
      return inTurn(() => accounts.remove(account));
    },
  };
}

/** Without them a purge could end between the two halves of a store. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(run, run);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** What is there no more, or not for this reader: an older copy must not come back. */
const GONE = new Set([403, 404, 410]);

const isPublic = ({ headers }: Response) => /\bpublic\b/.test(headers.get('Cache-Control') ?? '');

/** A cache for whoever is signed in, as far as this device knows: at most one. */
function createAccountCaches({ caches, now }: Options) {
  let changes = 0;
  /** After which change each account was purged last: what was asked for before that is not stored any more. */
  const purged = new Map<string, number>();
  const names = async () => (await caches.keys()).filter((name) => name.startsWith(OWN));

  const discardUnderWay = (account: string) => {
    changes += 1;
    purged.set(account, changes);
  };
  const remove = async (account: string): Promise<void> => {
    discardUnderWay(account);
    await caches.delete(OWN + account);
  };
  const removeOthers = async (account: string | null) => {
    const others = (await names()).map((name) => name.slice(OWN.length)).filter((id) => id !== account);
    await Promise.all(others.map(remove));
  };
  /** An answer to a request from before the last change says nothing of who is there now. */
  const purge = async (begun = changes) => {
    if (begun === changes) await removeOthers(null);
  };

  return {
    changes: () => changes,
    discardUnderWay,
    remove,
    purge,
    wasPurgedSince: (begun: number, account: string) => (purged.get(account) ?? 0) > begun,
    /** Learns from an answer who is signed in. */
    async observe({ status, headers }: Response, begun: number): Promise<void> {
      const owner = readOwner(headers.get(ACCOUNT_HEADER));
      if (status === 401 || owner === 'none') await purge(begun);
      else if (owner && !((purged.get(owner.id) ?? 0) > begun)) await removeOthers(owner.id);
    },
    async open({ id, until }: Exclude<AnswerOwner, 'none' | null>): Promise<Cache> {
      const cache = await caches.open(OWN + id);
      await cache.put(END, new Response(String(until)));
      return cache;
    },
    async current(): Promise<Cache | null> {
      const cache = await findAccountCache(caches, now());
      if (!cache) await removeOthers(null);
      return cache;
    },
  };
}

/** Null: nobody is signed in, or the session is over. */
export async function findAccountCache(storage: Caches, now: number): Promise<Cache | null> {
  const name = (await storage.keys()).find((each) => each.startsWith(OWN));
  if (name === undefined) return null;
  const cache = await storage.open(name);
  return now < Number(await (await cache.match(END))?.text()) ? cache : null;
}

/** The copies are of this browser's own requests. */
const ANY_VARIANT = { ignoreVary: true } as const;

/** Keys are in the order in which they were stored last. */
export async function evictOldest(cache: Cache, limit: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)));
}
