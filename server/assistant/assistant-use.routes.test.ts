import { describe, expect, test } from 'vitest';
import { ASSISTANT_USE } from '#shared/assistant/assistant-use.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { askAida } from '#tests/world/asking.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { assistantDays, assistantWords } from './assistant.table.ts';

const t = useTestApp();
const useFor = (headers: Record<string, string> = {}) => apiFetch(t, headers)('/api/assistant/use');
const useForTeam = async () => (await useFor((await signIn(t, 'admin')).headers)).json();

describe('how the assistant is used', () => {
  test('is told to the team alone', async () => {
    expect(await refusal(useFor())).toMatchObject({ status: 401 });
    expect(await refusal(useFor((await signIn(t)).headers))).toMatchObject({ status: 403 });
    expect(await useForTeam()).toEqual({ data: { questions: 0, unanswered: 0, modelCalls: 0, words: [] } });
  });

  test('is the number of questions, and the words of those that had no answer', async () => {
    await askAida(t, 'merci');
    await askAida(t, 'écris-moi un poème sur Moussa zorglub et une annonce');
    const { data } = await useForTeam();
    expect(data).toMatchObject({ questions: 2, unanswered: 1 });
    expect(data.words).toContainEqual({ word: 'annonce', uses: 1 });
    expect(JSON.stringify(data)).not.toMatch(/moussa|zorglub/i);
  });

  test('never counts a name whose stem is that of a word of the site', async () => {
    for (const name of ['Marie', 'Karim', 'Codette', 'Annoncia', 'Pariso'])
      await askAida(t, `écris-moi un poème pour ${name}`);
    const { data } = await useForTeam();
    expect(data.unanswered).toBe(5);
    expect(JSON.stringify(data)).not.toMatch(/marie|karim|codette|annoncia|pariso/i);
  });

  test('is that of thirty days, and so many words at most', async () => {
    const day = (ago: number) => new Date(TEST_NOW - ago * DAY_MS).toISOString().slice(0, 10);
    const { db } = t.services;
    await db
      .insert(assistantDays)
      .values([0, 29, 30].map((ago) => ({ day: day(ago), questions: 10, unanswered: 1 })));
    const words = Array.from({ length: 60 }, (_, index) => ({
      day: day(1),
      word: `mot${index}`,
      uses: index,
    }));
    await db.insert(assistantWords).values([...words, { day: day(29), word: 'mot0', uses: 100 }]);
    const { data } = await useForTeam();
    expect(data).toMatchObject({ questions: 20, unanswered: 2 });
    expect(data.words).toHaveLength(ASSISTANT_USE.words);
    expect(data.words[0]).toEqual({ word: 'mot0', uses: 100 });
  });
});
