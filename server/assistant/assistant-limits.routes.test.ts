import { describe, expect, test, vi } from 'vitest';
import { askInput } from '#shared/assistant/assistant.schema.ts';
import { ASSISTANT_LIMITS } from '#shared/assistant/assistant.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { askAida, postQuestion } from '#tests/world/asking.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { assistantDays, assistantWords } from './assistant.table.ts';
import { purgeAssistant } from './assistant.jobs.ts';

const t = useTestApp();
const network = (last: number) => ({ 'x-forwarded-for': `198.51.100.${last}` });

describe('a question', () => {
  test.each([
    ['empty', '', 'Écrivez votre question.'],
    ['of nothing but spaces and control characters', ' \u0000\u0007\u200b ', 'Écrivez votre question.'],
    ['too long', 'a'.repeat(1001), 'Votre question est trop longue : 1000 caractères au plus.'],
  ])('that is %s is refused in French', async (_what, text, message) => {
    expect(await refusal(postQuestion(t, { text }))).toMatchObject({
      status: 422,
      fields: { text: message },
    });
  });

  test.each([
    ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['SQL', "'; drop table listings; -- ' or 1=1"],
    ['another script', '我想买一辆车 Привет مرحبا'],
    ['emoji and halves of them', '😀🏠\ud800 ?'],
    ['a thousand characters', 'appartement '.repeat(83)],
    ['control characters between words', 'appartement\u0000\u001b[31m à\u202eCotonou'],
    ['signs', '%%%___\\\\"`${}()[]|*+?^'],
    ['tsquery operators', "!&|:* <-> 'a':*"],
  ])('of %s gets a clear answer', async (_what, text) => {
    expect((await askAida(t, text)).bubbles[0]).toMatch(/\S/);
  });

  test.each([
    ['an unknown field', { text: 'a', more: 1 }, 'more'],
    [
      'a state of somebody’s own making',
      { text: 'a', previous: { search: null, offer: 'buy' } },
      'previous.offer',
    ],
    [
      'a filter of another section',
      {
        text: 'a',
        previous: {
          offer: null,
          search: { section: 'immobilier', params: { brand: 'Toyota' }, cheaperThanXof: null },
        },
      },
      'previous.search.params',
    ],
    [
      'a cursor among the filters',
      {
        text: 'a',
        previous: {
          offer: null,
          search: { section: 'immobilier', params: { cursor: 'x' }, cheaperThanXof: null },
        },
      },
      'previous.search.params',
    ],
    ['an address elsewhere', { text: 'a', context: { path: '//evil.example' } }, 'context.path'],
  ])('with %s is refused', async (_what, body, field) => {
    const refused = await refusal(postQuestion(t, body));
    expect(refused).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(Object.keys(refused.fields ?? {})).toContain(field);
  });
});

describe('limits', () => {
  test('a visitor’s network may ask 20 times a minute, and others still may', async () => {
    for (let asked = 0; asked < ASSISTANT_LIMITS.perMinute; asked += 1)
      expect((await postQuestion(t, { text: 'merci' }, network(7))).status).toBe(200);
    expect(await refusal(postQuestion(t, { text: 'merci' }, network(7)))).toMatchObject({
      code: 'rate_limited',
    });
    expect((await postQuestion(t, { text: 'merci' }, network(8))).status).toBe(200);
  });

  test('a member may ask 200 times a day', async () => {
    const { headers } = await signIn(t, 'user', true);
    for (let asked = 0; asked < ASSISTANT_LIMITS.perDay; asked += 1) {
      t.setNow(TEST_NOW + asked * 4000);
      await postQuestion(t, { text: 'merci' }, headers);
    }
    expect(await refusal(postQuestion(t, { text: 'merci' }, headers))).toMatchObject({
      status: 429,
      message: 'Vous avez posé beaucoup de questions. Attendez un peu, puis réessayez.',
    });
  }, 120_000);
});

describe('nothing of the conversation stays', () => {
  test('what she could not answer is counted by our own words, without names and numbers', async () => {
    await askAida(t, 'Moussa Diallo 4297 zorglub a gagné le match, annonce la météo');
    const days = await t.services.db.select().from(assistantDays);
    const words = await t.services.db.select().from(assistantWords);
    expect(days).toMatchObject([{ questions: 1, unanswered: 1, modelCalls: 0 }]);
    expect(words.map(({ word }) => word)).toContain('annonce');
    expect(JSON.stringify(words)).not.toMatch(/moussa|diallo|97|zorglub/i);
  });

  test('the log does not have the text', async () => {
    const lines: string[] = [];
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    await askAida(t, 'motsecretquejecris');
    await postQuestion(t, { text: 'motsecretquejecris'.repeat(100) });
    spy.mockRestore();
    expect(lines.join('')).not.toContain('motsecretquejecris');
  });

  test('counts are purged after a hundred days', async () => {
    await askAida(t, 'comment devenir riche');
    t.setNow(TEST_NOW + 101 * DAY_MS);
    await purgeAssistant.run(t.services, {});
    expect(await t.services.db.select().from(assistantDays)).toEqual([]);
    expect(await t.services.db.select().from(assistantWords)).toEqual([]);
  });
});

test('every state that an answer hands out is accepted again', async () => {
  await aListing(t.services.db);
  for (const text of [
    'appartement 2 chambres cotonou 150k',
    'toyota corolla 2012 diesel',
    'plombier lomé',
    'frigo neuf',
  ]) {
    const { follow } = await askAida(t, text);
    expect(askInput.safeParse({ text: 'a', previous: follow }).success).toBe(true);
  }
});
