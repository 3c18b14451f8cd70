import { describe, expect, test } from 'vitest';
import { STREAMED_ANSWER, type AnswerPart } from '#shared/assistant/assistant.ts';
import { withAssistantModel } from '#tests/fakes/language-model.ts';
import { allOf } from '#tests/world/all-of.ts';
import { postQuestion } from '#tests/world/asking.ts';
import { useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();
const TIMEOUT_MS = 400;
const service = withAssistantModel(t, TIMEOUT_MS);
const QUESTION = 'comment retrouver mon brouillon ?';
const BUILT_IN = /est gardé à chaque lettre/;

const ask = () => postQuestion(t, { text: QUESTION }, { accept: STREAMED_ANSWER });

/** Each line as soon as it arrives. */
async function* partsOf(answered: Response): AsyncGenerator<AnswerPart> {
  let waiting = '';
  if (!answered.body) throw new Error('no body');
  for await (const text of answered.body.pipeThrough(new TextDecoderStream())) {
    const lines = (waiting + text).split('\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}

const allParts = async () => allOf(partsOf(await ask()));

describe('an answer that a language model words', () => {
  test('arrives as it is written: source first, then each sentence before the next one exists', async () => {
    const written = Promise.withResolvers<string>();
    service.behave({
      kind: 'streams',
      pieces: ['Votre brouillon ', 'vous attend. ', written.promise, ' « Publier ».'],
    });
    const answered = await ask();
    expect(answered.headers.get('content-type')).toBe(STREAMED_ANSWER);
    const parts = partsOf(answered);
    expect((await parts.next()).value).toMatchObject({
      found: { kind: 'answer', sources: [{ href: '/creer-annonce' }] },
    });
    expect((await parts.next()).value).toEqual({ sentence: 'Votre brouillon vous attend. ' });
    written.resolve('Ouvrez');
    expect(await allOf(parts)).toEqual([
      { sentence: 'Ouvrez « Publier ».' },
      {
        answer: expect.objectContaining({ bubbles: ['Votre brouillon vous attend. Ouvrez « Publier ».'] }),
      },
    ]);
  });

  test.each([
    ['stalls', ['Votre brouillon vous attend. ', 'Ouvrez'], false],
    ['invents a price', ['Votre brouillon vous attend. ', 'Le boost coûte 1 franc. '], true],
    ['gives a link', ['Votre brouillon vous attend. ', 'Voyez https://evil.example. '], true],
    ['gives an address', ['Votre brouillon vous attend. ', 'Écrivez à a@evil.example. '], true],
    [
      'writes a number in two pieces',
      ['Votre brouillon vous attend. ', 'Le boost coûte 1', '5 francs. '],
      true,
    ],
  ])('is replaced by the built-in answer where the model %s', async (_what, pieces, ends) => {
    service.behave({ kind: 'streams', pieces, ends });
    const parts = await allParts();
    expect(parts).toContainEqual({ sentence: 'Votre brouillon vous attend. ' });
    expect(parts.at(-1)).toMatchObject({
      answer: { bubbles: expect.arrayContaining([expect.stringMatching(BUILT_IN)]) },
    });
    expect(JSON.stringify(parts)).not.toMatch(/franc|evil/);
  });

  test('is one line where nothing is reworded', async () => {
    expect((await allParts()).at(-1)).toHaveProperty('answer');
    const merci = await postQuestion(t, { text: 'merci' }, { accept: STREAMED_ANSWER });
    expect(await allOf(partsOf(merci))).toEqual([{ answer: expect.objectContaining({ kind: 'talk' }) }]);
  });
});

test('without a model, and for whoever does not ask for lines, an answer is one JSON', async () => {
  service.behave({ kind: 'streams', pieces: ['Votre brouillon vous attend. '] });
  const asked = await postQuestion(t, { text: QUESTION });
  expect(await asked.json()).toMatchObject({ answer: { bubbles: ['Votre brouillon vous attend.'] } });
  t.services.assistant = null;
  const built = await ask();
  expect(built.headers.get('content-type')).toContain('application/json');
  expect(await built.json()).toMatchObject({
    answer: { bubbles: expect.arrayContaining([expect.stringMatching(BUILT_IN)]) },
  });
});
