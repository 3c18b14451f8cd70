import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/world/cpu-time.ts';
import { normalizeText } from './normalize-text.ts';
import { hasSuspiciousLink } from './suspicious-link.ts';

const isSuspicious = (text: string) => hasSuspiciousLink(normalizeText(text).typed);

describe('a link is suspicious', () => {
  test.each([
    ['names the site with another ending', 'https://tokpa.com/annonce/12'],
    ['names the site in another address', 'tokpa-paiement.com'],
    ['names the site with a doubled letter', 'voir tokppa.net'],
    ['names the site with a digit for a letter', 'https://t0kpa.org'],
    ['names the site in Cyrillic letters', 'https://tоkpа.com/payer'],
    ['names an operator in Cyrillic letters', 'https://оrange.ci'],
    ['is written in punycode', 'https://xn--orang-eva.ci/bonus'],
    ['names an operator and an offer', 'www.orange-money-ci.com'],
    ['names an operator joined with an offer', 'mtnbonus.net'],
    ['names an operator with a digit for a letter', 'https://0range-money.net'],
    ['puts an operator before its own name', 'https://orange.ci.verif-compte.com/x'],
    ['names a bank that it is not', 'https://ecobank-connexion.com'],
    ['names a bank joined with an offer', 'ubabank.net'],
    ['names an operator on a free page', 'https://sites.google.com/view/orange-money-bonus'],
    ['hides where it leads', 'bit.ly/3xYz12'],
    ['hides where it leads, by another service', 'https://cutt.ly/abc'],
    ['leads elsewhere than it says', 'https://www.orange.ci@exemple.net/bonus'],
    ['has no name', 'http://41.85.12.3/momo'],
    ['spells the dot', 'allez sur tokpa-pay point com'],
    ['is on a cheap ending', 'www.mtn-cadeau.xyz'],
  ])('that %s', (_what, text) => {
    expect(isSuspicious(text)).toBe(true);
  });
});

describe('a link is ordinary', () => {
  test.each([
    'https://tokpa.example/annonce/lst_123',
    'https://www.orange.ci/fr/orange-money.html',
    'https://www.mtn.bj',
    'https://pay.wave.com/m/123',
    'https://wa.me/22997123456',
    'https://ecobank.com/bj',
    'https://www.youtube.com/watch?v=abc',
    'https://maps.app.goo.gl/AbCdEf',
    'https://www.google.com/maps?q=6.3703,2.3912',
    'momo-coiffure.bj',
    'www.garage-orangeraie.fr',
    'microwave.com',
    'boutique-awa.ci',
    'https://composter.fr/guide',
    'Prix 2.500.000, moteur 1.6',
    'Rdv à 15h.Merci',
    'Maison propre.Ci joint les photos',
    'écris à awa@orange.ci',
  ])('%s', (text) => {
    expect(isSuspicious(text)).toBe(false);
  });
});

test('is decided fast, whatever the text', () => {
  const parts = [
    'a.',
    'pay',
    'payorange',
    'о.',
    'xn--',
    '1.',
    'e',
    'https://a',
    'bonus-',
    'orange',
    '0',
    'a@',
    'http://',
  ];
  const time = cpuTimeOf(() => {
    for (const part of parts) hasSuspiciousLink(part.repeat(2000 / part.length));
  });
  expect(time).toBeLessThan(200);
});
