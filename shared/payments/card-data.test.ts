import { expect, test } from 'vitest';
import { holdsCardData } from './card-data.ts';

test.each([
  { cardNumber: '' },
  { card_number: 'x' },
  { cvv: '123' },
  { cardData: {} },
  { details: [{ pan: 'x' }] },
  { phone: '4111111111111111' },
  { reason: 'payé avec 4111 1111 1111 1111, merci' },
  { reason: '5555-5555-5555-4444' },
  { reason: 'amex 378282246310005.' },
])('%j contains card data', (sent) => {
  expect(holdsCardData(sent)).toBe(true);
});

test.each([
  { method: 'card', country: 'BJ', phone: '+229 01 97 80 80 80' },
  { reason: 'Référence TKP-261121-7KM2XQ9D, 4111111111111112' },
  { phone: '002290197808080' },
  { reason: 'Transaction 64000001 du 21 novembre 2026, 5 125 F CFA' },
  { description: 'Numéro de série 99994111111111111111' },
  null,
  7,
])('%j contains none', (sent) => {
  expect(holdsCardData(sent)).toBe(false);
});
