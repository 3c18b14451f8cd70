import { describe, expect, test } from 'vitest';
import { useLanguageModel, type ModelBehaviour } from '#tests/fakes/language-model.ts';
import { allOf } from '#tests/world/all-of.ts';
import { readConfig } from '../config.ts';
import type { AssistantModel } from './assistant-model.ts';
import { chatModel } from './chat-model.ts';
import { openAssistant } from './open-assistant.ts';

const service = useLanguageModel();

const SHORT_TIMEOUT_MS = 300;
const never = new AbortController().signal;
const model = (timeoutMs?: number) =>
  chatModel({ url: service.url, model: 'small', key: 'secret', ...(timeoutMs ? { timeoutMs } : {}) });
const piecesOf = (from: AssistantModel) =>
  allOf(from.reword({ question: 'gratuit ?', passage: 'Oui.' }, never));
const REQUEST = {
  question: 'un truc pour le froid',
  tools: { search: 'cherche' },
  passages: { payer: 'Payer' },
};

describe('a service with an OpenAI-compatible address', () => {
  test('gets the question as data, the tools, and its key', async () => {
    service.behave({ kind: 'chooses', tool: 'search', argument: 'frigo' });
    expect(await model().choose(REQUEST, never)).toEqual({ tool: 'search', argument: 'frigo' });
    const [received] = service.received;
    expect(received).toMatchObject({ authorization: 'Bearer secret', model: 'small', isJson: true });
    expect(received?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(JSON.parse(received?.messages[1]?.content ?? '')).toEqual(REQUEST);
  });

  test('rewords a passage, whole or in pieces', async () => {
    service.behave({ kind: 'rewords', text: 'Publier ne coûte rien.' });
    expect(await piecesOf(model())).toEqual(['Publier ne coûte rien.']);
    service.behave({ kind: 'streams', pieces: ['Publier ', 'ne coûte', ' rien.'] });
    expect(await piecesOf(model())).toEqual(['Publier ', 'ne coûte', ' rien.']);
  });

  test.each<[string, ModelBehaviour]>([
    ['breaks off', { kind: 'streams', pieces: ['Publier '], ends: false }],
    ['streams without end', { kind: 'streams', pieces: Array.from({ length: 300 }, () => 'x'.repeat(1000)) }],
    ['is down', { kind: 'fails', status: 503 }],
    ['stays silent', { kind: 'silent' }],
  ])('that %s has not reworded', async (_what, behaviour) => {
    service.behave(behaviour);
    await expect(piecesOf(model(SHORT_TIMEOUT_MS))).rejects.toThrow(/./);
  });

  test.each<[string, ModelBehaviour]>([
    ['is down', { kind: 'fails', status: 503 }],
    ['answers with a page', { kind: 'talks', body: '<html>' }],
    ['answers with something else', { kind: 'talks', body: '{"choices":[]}' }],
    ['answers without a choice', { kind: 'rewords', text: 'Volontiers !' }],
    ['answers without end', { kind: 'talks', body: 'x'.repeat(100_000) }],
  ])('that %s has not answered', async (_what, behaviour) => {
    service.behave(behaviour);
    await expect(model().choose(REQUEST, never)).rejects.toThrow(/./);
  });

  test('that stays silent is not waited for', async () => {
    service.behave({ kind: 'silent' });
    await expect(model(SHORT_TIMEOUT_MS).choose(REQUEST, never)).rejects.toThrow(/./);
  });
});

test('without an address there is no model, and an address without a model’s name is refused', () => {
  expect(openAssistant(readConfig({}))).toBeNull();
  expect(
    openAssistant(readConfig({ ASSISTANT_URL: 'http://127.0.0.1:9/v1', ASSISTANT_MODEL: 'small' })),
  ).not.toBeNull();
  expect(() => readConfig({ ASSISTANT_URL: 'http://127.0.0.1:9/v1' })).toThrow('ASSISTANT_MODEL');
});
