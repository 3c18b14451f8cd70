import { expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { prove } from '#tests/world/proving-visitor.ts';
import { issueChallenge, readProof } from './reveal-challenges.ts';

const config = { authSecret: 'a secret of more than thirty-two characters' };
const bond = { visitor: 'network-a', listingId: 'listing-1' };
const NOW = Date.UTC(2026, 10, 20, 10);

async function solved(work = 64) {
  const challenge = issueChallenge(config, bond, work, NOW);
  return prove(challenge);
}

test('a solved challenge is accepted for its visitor and listing within ten minutes', async () => {
  const proof = await solved();
  expect(readProof(config, bond, proof, NOW + 10 * MINUTE_MS)).toMatch(/^[0-9a-f-]{36}$/);
  expect(readProof(config, bond, proof, NOW + 10 * MINUTE_MS + 1)).toBeNull();
  expect(readProof(config, { ...bond, visitor: 'network-b' }, proof, NOW)).toBeNull();
  expect(readProof(config, { ...bond, listingId: 'listing-2' }, proof, NOW)).toBeNull();
  expect(readProof({ authSecret: 'another secret of more than thirty-two' }, bond, proof, NOW)).toBeNull();
});

test('a challenge that is unsolved or was made easier is not accepted', async () => {
  const challenge = issueChallenge(config, bond, 1_000_000, NOW);
  const guessed = { token: challenge.token, counters: [0, 1, 2, 3, 4, 5, 6, 7] };
  expect(readProof(config, bond, guessed, NOW)).toBeNull();
  const easier = challenge.token.replace(/(?<=^[^.]*\.)[^.]+/, '8');
  expect(easier).not.toBe(challenge.token);
  expect(readProof(config, bond, { ...guessed, token: easier }, NOW)).toBeNull();
  const { token, counters } = await solved();
  expect(readProof(config, bond, { token, counters: counters.slice(1) }, NOW)).toBeNull();
  for (const other of ['', 'x', `${token}x`, token.slice(1)])
    expect(readProof(config, bond, { token: other, counters }, NOW)).toBeNull();
});

test('every challenge is different', () => {
  const [one, other] = [issueChallenge(config, bond, 8, NOW), issueChallenge(config, bond, 8, NOW)];
  expect(one.token).not.toBe(other.token);
  expect(one.seed).not.toBe(other.seed);
});
