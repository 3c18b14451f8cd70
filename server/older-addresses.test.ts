import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { redirectOlderAddresses } from './older-addresses.ts';

const app = new Hono();
redirectOlderAddresses(app);

test.each([
  ['/dashboard', '/profile'],
  ['/boosts', '/mes-boosts'],
  ['/create-listing', '/creer-annonce'],
  ['/editer-annonce/lst_1', '/annonce/lst_1/modifier'],
])('the older address %s redirects permanently to %s', async (older, newer) => {
  const answer = await app.request(older);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, newer]);
});
