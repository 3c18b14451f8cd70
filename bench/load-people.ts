import { newUuid } from '#shared/platform/ids.ts';
import { LISTING } from '#tests/world/publishing.ts';
import type { LoadLog, Outcome } from './load-log.ts';
import type { WebProcess } from './load-site.ts';

export type Member = { cookie: string; name: string; conversationId: string };
export type Shown = { id: string; title: string };
export type World = { members: readonly Member[]; listings: readonly Shown[] };

/** What the site has acknowledged and must never lose. */
export type Acknowledged = { listings: string[]; messages: string[] };

type Load = {
  web: readonly WebProcess[];
  world: World;
  log: LoadLog;
  acknowledged: Acknowledged;
  chance: () => number;
  isOver: () => boolean;
};

type Ask = {
  what: string;
  path: string;
  member?: Member;
  body?: object;
  headers?: Record<string, string>;
  isRight: (text: string) => boolean;
};

const MAX_REQUESTS = 200_000;
const MEMBERS_SHARE = 0.05;
const ANSWER_WITHIN_MS = 30_000;
const TRIES = 2;

/** Asks for one thing after another until it is over, one visitor or member at a time. */
export async function visitSite(load: Load): Promise<void> {
  const { chance, isOver, log } = load;
  while (!isOver() && log.total() < MAX_REQUESTS) {
    await (chance() < MEMBERS_SHARE ? actAsMember(load) : lookAround(load));
    await new Promise((resolve) => setTimeout(resolve, 20 + chance() * 60));
  }
}

async function lookAround(load: Load): Promise<void> {
  const { world, chance } = load;
  const listing = oneOf(world.listings, chance);
  const isPage =
    (...parts: string[]) =>
    (text: string) =>
      text.includes('</html>') && parts.every((part) => text.includes(part)) && isNobodys(text, world);
  const kind = chance();
  if (kind < 0.2) await send(load, { what: 'home', path: '/', isRight: isPage('Annonce ') });
  else if (kind < 0.4)
    await send(load, { what: 'category', path: '/immobilier', isRight: isPage('Annonce ') });
  else if (kind < 0.5)
    await send(load, {
      what: 'search',
      path: `/immobilier?search=${listing.title.replace(' ', '+')}`,
      isRight: isPage(listing.title),
    });
  else if (kind < 0.8)
    await send(load, { what: 'listing', path: `/annonce/${listing.id}`, isRight: isPage(listing.title) });
  else
    await send(load, {
      what: 'listing as JSON',
      path: `/api/listings/${listing.id}`,
      isRight: (text) => text.includes(`"${listing.title}"`) && isNobodys(text, world),
    });
}

/** Members' names are on no page that a visitor sees here: one on it would be somebody else's page. */
function isNobodys(text: string, { members }: World): boolean {
  return !members.some(({ name }) => text.includes(name));
}

async function actAsMember(load: Load): Promise<void> {
  const { world, chance, acknowledged } = load;
  const member = oneOf(world.members, chance);
  const key = newUuid();
  const kind = chance();
  if (kind < 0.25) {
    const path = '/profile';
    await send(load, { what: 'profile', path, member, isRight: (text) => text.includes(member.name) });
  } else if (kind < 0.5) {
    const title = `Berline ${key}`;
    const text = await send(load, {
      what: 'publish',
      path: '/api/listings',
      member,
      body: { ...LISTING, title, description: `${LISTING.description} ${key}` },
      headers: { 'idempotency-key': key },
      isRight: (answer) => answer.includes('"lst_'),
    });
    if (text === null) return;
    const { data }: { data: { id: string } } = JSON.parse(text);
    acknowledged.listings.push(data.id);
    const path = `/api/listings/${data.id}`;
    await send(load, { what: 'own listing', path, member, isRight: (answer) => answer.includes(title) });
  } else {
    const path = `/api/messages/${member.conversationId}/messages`;
    const message = `Bonjour ${key}`;
    const text = await send(load, {
      what: 'message',
      path,
      member,
      body: { key, text: message },
      isRight: (answer) => answer.includes(message),
    });
    if (text === null) return;
    acknowledged.messages.push(message);
    await send(load, { what: 'conversation', path, member, isRight: (answer) => answer.includes(message) });
  }
}

/**
 * Sends a request to one of the processes; as a balancer does, to the other one if nobody listens or the connection
 * breaks. Resolves with the text of a right answer.
 */
async function send(load: Load, ask: Ask): Promise<string | null> {
  const { web, log, chance } = load;
  const first = Math.floor(chance() * web.length);
  const startedAt = performance.now();
  const note = (outcome: Outcome, status: number, tries: number) =>
    log.note({
      what: ask.what,
      outcome,
      status,
      milliseconds: performance.now() - startedAt,
      isRepeated: tries > 0,
    });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const origin = web[(first + tries) % web.length]?.origin ?? '';
    const answer = await request(origin, ask).catch(() => null);
    if (answer === null) continue;
    const { status, text } = answer;
    if (status >= 500) {
      note('failed', status, tries);
      return null;
    }
    const isRight = status === 200 && ask.isRight(text);
    if (!isRight)
      process.stdout.write(`wrong: ${ask.what} ${ask.path} answered ${status}: ${text.slice(0, 300)}\n`);
    note(isRight ? 'right' : 'wrong', status, tries);
    return isRight ? text : null;
  }
  note('failed', 0, TRIES);
  return null;
}

async function request(origin: string, { path, member, body, headers }: Ask) {
  const answer = await fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: {
      ...(member ? { cookie: member.cookie } : {}),
      ...(body ? { origin, 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: answer.status, text: await answer.text() };
}

function oneOf<Item>(items: readonly Item[], chance: () => number): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
