import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPrivate, discardPrivate } from '#web/platform/storage/private-store.ts';
import { findConversation, discardConversation, saveConversation, MAX_TURNS } from './conversation-store.ts';
import type { Turn } from './turn.ts';

const KEY = 'tokpa.private';
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const turn = (question: string): Turn => ({
  question,
  answer: {
    kind: 'talk',
    bubbles: ['Bonjour.'],
    cards: [],
    sources: [{ title: 'FAQ', href: '/faq' }],
    actions: [],
    follow: { search: null, offer: null },
  },
});
const questions = (turns: readonly Turn[]) => turns.map(({ question }) => question);

describe('the conversation of a tab', () => {
  test('is found again by the same account, also after it was only a visitor', () => {
    saveConversation(null, [turn('bonjour')]);
    expect(questions(findConversation(null))).toEqual(['bonjour']);
    expect(questions(findConversation('awa'))).toEqual(['bonjour']);
    saveConversation('awa', [turn('mon annonce ?')]);
    expect(questions(findConversation('awa'))).toEqual(['mon annonce ?']);
  });

  test.each([null, 'moussa'])('of one account is gone for %s', (other) => {
    saveConversation('awa', [turn('mon paiement ?')]);
    expect(findConversation(other)).toEqual([]);
    expect([...stored.values()].join('')).not.toContain('paiement');
    expect(findConversation('awa')).toEqual([]);
  });

  test('has so many turns at most, the last ones', () => {
    saveConversation(
      null,
      Array.from({ length: MAX_TURNS + 5 }, (_, index) => turn(`question ${index}`)),
    );
    const found = findConversation(null);
    expect(found).toHaveLength(MAX_TURNS);
    expect(found.at(-1)?.question).toBe(`question ${MAX_TURNS + 4}`);
  });

  test('is forgotten, by its own button and with the session', () => {
    for (const discard of [discardConversation, discardPrivate]) {
      saveConversation('awa', [turn('bonjour')]);
      discard();
      expect([findConversation('awa'), findPrivate()]).toEqual([[], null]);
    }
  });

  test.each([
    ['is no JSON', '{"turns":['],
    ['is nothing', 'null'],
    ['is a text', '"turns"'],
    ['has no list', '{"writer":null,"turns":{"length":3}}'],
  ])('that %s is empty', (_what, text) => {
    stored.set(KEY, text);
    expect(findConversation(null)).toEqual([]);
  });

  test('that is damaged keeps what is whole', () => {
    const { answer } = turn('');
    const damaged = [
      null,
      { question: 1, answer },
      { question: 'a', answer: { ...answer, bubbles: [{}] } },
      { question: 'b', answer: { ...answer, kind: 'other' } },
      { question: 'c', answer: { ...answer, cards: [{ id: 'lst_1' }] } },
      { question: 'd', answer: { ...answer, sources: ['/faq'] } },
      { question: 'e', answer: { ...answer, follow: null } },
    ];
    stored.set(KEY, JSON.stringify({ writer: null, turns: [...damaged, turn('whole')] }));
    expect(questions(findConversation(null))).toEqual(['whole']);
  });

  test('is not kept where storage is full or forbidden', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    saveConversation(null, [turn('bonjour')]);
    expect(findConversation(null)).toEqual([]);
  });
});
