import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { revealWithProof } from './reveal-with-proof.ts';

const CHALLENGE = { data: { token: 'token', seed: 'seed-of-twenty-two-abc', work: 8 } };
const NUMBER = { data: { phone: '+2290197123456', display: '01 97', whatsAppUrl: 'https://wa.me/1' } };
const refused = (code: string, status: number) =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Step = () => Response;
const offline: Step = () => {
  throw new TypeError('Failed to fetch');
};

/** Answers requests for challenges and for numbers in turn; returns what was sent. */
function apiWith(challenges: Step[], numbers: Step[]) {
  const sent: string[] = [];
  const apiFetch: ApiFetch = async (address, init) => {
    const isChallenge = String(address).endsWith('/challenge');
    sent.push(isChallenge ? 'challenge' : String(init?.body));
    const step = (isChallenge ? challenges : numbers).shift();
    if (!step) throw new Error('asked once more than expected');
    return step();
  };
  return { apiFetch, sent };
}

async function reveal(apiFetch: ApiFetch) {
  const answer = revealWithProof(apiFetch, 'lst_1', 'phone');
  const outcome = answer.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

test('solves the challenge and sends the proof with the requested channel', async () => {
  const { apiFetch, sent } = apiWith([() => Response.json(CHALLENGE)], [() => Response.json(NUMBER)]);
  expect(await reveal(apiFetch)).toEqual(NUMBER.data);
  expect(JSON.parse(sent[1] ?? '')).toEqual({
    channel: 'phone',
    proof: { token: 'token', counters: [0, 0, 0, 0, 0, 0, 0, 0] },
  });
});

test('retries by itself if the network fails, and sends the same proof again', async () => {
  const { apiFetch, sent } = apiWith(
    [offline, () => Response.json(CHALLENGE)],
    [offline, offline, () => Response.json(NUMBER)],
  );
  expect(await reveal(apiFetch)).toEqual(NUMBER.data);
  expect(sent.filter((each) => each === 'challenge')).toHaveLength(2);
});

test('requests a new challenge if the last one has expired, three times at most', async () => {
  const again = () => refused('rate_limited', 429);
  const fresh = () => Response.json(CHALLENGE);
  expect(await reveal(apiWith([fresh, fresh], [again, () => Response.json(NUMBER)]).apiFetch)).toEqual(
    NUMBER.data,
  );
  expect(await reveal(apiWith([fresh, fresh, fresh], [again, again, again]).apiFetch)).toMatchObject({
    code: 'rate_limited',
  });
});

test('any other refusal, and a network that stays offline, is thrown', async () => {
  const gone = () => refused('not_found', 404);
  expect(await reveal(apiWith([gone], []).apiFetch)).toMatchObject({ code: 'not_found' });
  const away = [offline, offline, offline, offline];
  expect(await reveal(apiWith(away, []).apiFetch)).toMatchObject({ code: 'unavailable' });
});
