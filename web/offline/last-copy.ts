import { NETWORK_TIMEOUT_MS, type CachePolicy } from './cache-rules.ts';
import { COPY_HEADER } from '#web/platform/api-fetch.ts';
import { copyNote, STORED_AT_HEADER, withCopyNote, type CopyCause } from './copy-note.ts';
import type { Copies } from './own-copies.ts';

/** Answers of a proxy whose server is being started again. */
const AWAY = new Set([502, 503, 504]);

/** When an answer that came after its copy was stored, by address. */
const lateAnswers = new Map<string, number>();
const JUST_NOW_MS = 30_000;

function isJustStored(url: string): boolean {
  const storedAt = lateAnswers.get(url) ?? Number.NEGATIVE_INFINITY;
  lateAnswers.delete(url);
  return Date.now() - storedAt < JUST_NOW_MS;
}

type Asked = {
  url: string;
  rule: CachePolicy;
  /** Asks the network; rejects where there is none. */
  fetch: () => Promise<Response>;
  copies: Copies;
  /** Lets the worker live until then. */
  waitUntil: (done: Promise<unknown>) => void;
  /** A copy was given, and now the network's answer is stored. */
  onLateAnswer: () => void;
};

/**
 * The network's answer, or the last copy of it: at once without a network, after three seconds on a slow one. Rejects
 * where there is neither.
 */
export async function networkOrLastCopy({ url, rule, fetch, copies, waitUntil, onLateAnswer }: Asked) {
  const begun = copies.begun();
  // What a page asks for again because it came late: no second time over a slow network.
  if (isJustStored(url)) {
    const copy = await copies.find(url).catch(() => undefined);
    if (copy) return copy;
  }
  const answer = fetch().then((answered) => {
    if (AWAY.has(answered.status)) throw new Error(`answered ${answered.status}`);
    return answered;
  });
  let isLate = false;
  const store = async () => {
    const answered = await answer;
    await copies.store(url, answered.clone(), { isPersonal: rule.isPersonal, begun });
    if (!isLate) return;
    lateAnswers.set(url, Date.now());
    onLateAnswer();
  };
  // Where nothing is stored, storage is full or forbidden, or there is no network.
  waitUntil(store().catch(() => undefined));
  const first = await Promise.race([answer.catch(() => 'offline' as const), timeout()]);
  if (first instanceof Response) return first;
  const copy = await copies.find(url).catch(() => undefined);
  if (!copy) return answer;
  isLate = true;
  return marked(copy, rule, first);
}

function timeout(): Promise<CopyCause> {
  return new Promise((resolve) => setTimeout(() => resolve('slow'), NETWORK_TIMEOUT_MS));
}

/** A copy that says what it is. */
async function marked(copy: Response, { what }: CachePolicy, cause: CopyCause): Promise<Response> {
  const storedAt = Number(copy.headers.get(STORED_AT_HEADER));
  const headers = new Headers(copy.headers);
  headers.set(COPY_HEADER, `${storedAt} ${cause}`);
  // The stored body is not compressed, and what was true of its length may no longer be.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const body = what === 'page' ? withCopyNote(await copy.text(), copyNote(storedAt, cause)) : copy.body;
  return new Response(body, { status: copy.status, headers });
}
