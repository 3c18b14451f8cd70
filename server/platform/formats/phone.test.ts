import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count } from '#tests/world/counts.ts';
import { displayPhone, parsePhone } from './phone.ts';

describe('a number as people write it', () => {
  test.each([
    ['01 97 12 34 56', 'BJ', '+2290197123456'],
    ['97 12 34 56', 'BJ', '+2290197123456'],
    ['+229 97 12 34 56', null, '+2290197123456'],
    ['0022997123456', null, '+2290197123456'],
    ['+229 01 97 12 34 56', 'CI', '+2290197123456'],
    ['07 07 12 34 56', 'CI', '+2250707123456'],
    ['+225 05 04 12 34 56', null, '+2250504123456'],
    ['0803 123 4567', 'NG', '+2348031234567'],
    ['77 123 45 67', 'SN', '+221771234567'],
    ['90 12 34 56', 'TG', '+22890123456'],
    ['70 12 34 56', 'BF', '+22670123456'],
    ['66 12 34 56', 'ML', '+22366123456'],
    ['90 12 34 56', 'NE', '+22790123456'],
    ['024 412 3456', 'GH', '+233244123456'],
    ['(+233) 24-412-3456', null, '+233244123456'],
    ['233244123456', null, '+233244123456'],
    ['77 123 45 67', null, '+221771234567'],
    ['221771234567', null, '+221771234567'],
    ['77.123.45.67', null, '+221771234567'],
  ] as const)('%s (%s) is %s', (text, country, e164) => {
    expect(parsePhone(text, country)).toBe(e164);
  });

  test.each([
    ['', 'BJ'],
    ['bonjour', 'BJ'],
    ['12', 'BJ'],
    ['+229 12', null],
    ['+999 123456789', null],
    ['00000000000000000000', null],
    ['+221 1', 'SN'],
    ['97 12 34 5', 'BJ'],
  ] as const)('%s (%s) is none', (text, country) => {
    expect(parsePhone(text, country)).toBeNull();
  });
});

test('any input becomes E.164, which parses to itself, or null', () => {
  const typed = fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^[+0-9 ().-]{0,20}$/));
  fc.assert(
    fc.property(typed, fc.constantFrom('BJ', 'CI', 'SN', null), (text, country) => {
      const phone = parsePhone(text, country);
      if (phone === null) return;
      expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(parsePhone(phone, null)).toBe(phone);
    }),
    { seed: 7, numRuns: count({ ci: 500, prove: 50_000 }) },
  );
});

test('a number is displayed in groups', () => {
  expect(displayPhone('+2290197123456')).toBe('+229 01 97 12 34 56');
  expect(displayPhone('+225 unknown')).toBe('+225 unknown');
});
