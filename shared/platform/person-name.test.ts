import { expect, test } from 'vitest';
import { carriesLinkOrNumber } from './person-name.ts';

test.each([
  'N’Guessan',
  "d'Almeida",
  'Jean-Baptiste',
  'Marie 2',
  'El Hadj. M.',
  'Ọlá',
  'Dr. Kossi',
  'J.P. Kossi',
  'Abdoul-Razak A. B.',
  'Amadou 1er',
  'Louis XIV',
  'Kwame 24',
  'Ɖɔkpɛ́',
  'محمد',
])('« %s » is a name', (name) => expect(carriesLinkOrNumber(name)).toBe(false));

test.each([
  'Gagnez 100000 F vite http:ev.il',
  'ev.il',
  'Visitez promo.com vite',
  'PROMO.COM',
  'www.promo',
  'https://x',
  'http:evil',
  'mailto:x',
  'awa@exemple',
  'awa＠exemple',
  'ev\u200b.il',
  'ev.\u00adil',
  'ev．il',
  'ev。il',
  'promo2.shop',
  '1.2.3.4/x',
  'Appelez 97000001',
  'Appelez 97 00 00 01',
  'Gagnez 1 000 F',
  'x ١٢٣',
])('« %s » is not a name', (text) => expect(carriesLinkOrNumber(text)).toBe(true));
