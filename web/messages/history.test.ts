import { expect, test } from 'vitest';
import type { Message } from '#shared/messages/conversation.ts';
import { mergeMessages } from './history.ts';

function aMessage(message: Partial<Message> & { sequence: number }): Message {
  return {
    key: null,
    kind: 'text',
    text: '',
    pictures: [],
    proposal: null,
    closes: null,
    advice: [],
    adviceStrength: null,
    isMine: true,
    sentAt: '2026-11-20T10:00:00.000Z',
    ...message,
  };
}

test('an answer closes the proposal shown above it', () => {
  const offer = aMessage({
    sequence: 1,
    kind: 'offer',
    proposal: { kind: 'offer', state: 'open', amount: { amountMinor: 120_000, currency: 'XOF' } },
  });
  const answer = aMessage({ sequence: 2, kind: 'answer', closes: { sequence: 1, state: 'refused' } });
  const merged = mergeMessages([offer], [answer]);
  expect(merged.map(({ proposal }) => proposal?.state)).toEqual(['refused', undefined]);
  expect(offer.proposal?.state).toBe('open');
  // The proposal may not have been loaded.
  expect(mergeMessages([], [answer])).toEqual([answer]);
});
