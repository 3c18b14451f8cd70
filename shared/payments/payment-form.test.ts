import { describe, expect, test } from 'vitest';
import { PHONE_EXAMPLES } from '../accounts/phone-prefix.ts';
import { checkForm } from '../platform/form-rules.ts';
import { COUNTRIES } from '../platform/places.data.ts';
import { isPayerPhone, PAYMENT_RULES } from './payment-form.ts';

describe('the payer’s phone number', () => {
  test.each(COUNTRIES.map(({ code, callingCode }) => [code, callingCode] as const))(
    '%s: as people write it there, with +, 00 or the bare prefix',
    (code, callingCode) => {
      const national = PHONE_EXAMPLES[code];
      const bare = national.replaceAll(' ', '');
      for (const typed of [
        national,
        bare,
        `+${callingCode} ${bare}`,
        `00${callingCode}${bare}`,
        `${callingCode}${bare}`,
      ])
        expect([typed, isPayerPhone(typed, code)]).toEqual([typed, true]);
    },
  );

  test.each([
    ['BJ', '97 80 80 80'],
    ['BJ', '+229 97808080'],
    ['CI', '07070707'],
  ])('%s: %s follows the old numbering plan, which the server converts', (code, typed) => {
    expect(isPayerPhone(typed, code)).toBe(true);
  });

  test.each([
    ['BJ', ''],
    ['BJ', '0197'],
    ['BJ', '+221 77 123 45 67'],
    ['BJ', '01 97 80 80 80 8'],
    ['SN', '77 123 45 6'],
    ['TG', 'quatre-vingt-dix'],
    ['ML', '+22 3 70123456789'],
    ['XX', '0197808080'],
  ])('%s: %j is invalid', (code, typed) => {
    expect(isPayerPhone(typed, code)).toBe(false);
  });
});

test.each([
  ['no method chosen', { country: 'BJ' }, { method: 'Veuillez sélectionner une méthode de paiement' }],
  [
    'an unknown method',
    { country: 'BJ', method: 'toString' },
    { method: 'Veuillez sélectionner une méthode de paiement' },
  ],
  [
    'mobile money without a number',
    { country: 'BJ', method: 'mtn_mobile_money', phone: '12' },
    { phone: 'Veuillez entrer un numéro de téléphone valide' },
  ],
  ['a card, which needs no number', { country: 'BJ', method: 'card', phone: '12' }, {}],
  ['mobile money', { country: 'CI', method: 'moov_money', phone: '01 02 03 04 05' }, {}],
])('%s', (_, values, fields) => {
  expect(checkForm(PAYMENT_RULES, values)).toEqual(fields);
});
