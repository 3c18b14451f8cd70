import { expect, test } from 'vitest';
import { questionSpeller } from './spell-question.ts';

const spell = questionSpeller(
  new Set('argent annonce boost bloquer comment compte inscrire paiement vendeur poche'.split(' ')),
);
const spelled = (text: string) => text.split(' ').flatMap(spell).join(' ');

test.each([
  ['anonnce', 'annonce'],
  ['vandeur', 'vendeur'],
  ['komment', 'comment'],
  ['bloke', 'bloquer'],
  ['largent', 'l argent'],
  ['minscrire', 'm inscrire'],
])('“%s” is read as “%s”', (typed, meant) => {
  expect(spelled(typed)).toBe(meant);
});

test('a word that is in use is never taken for another one', () => {
  for (const word of ['cotonou', 'corolla', 'pioche', 'conte', 'compte', 'moto', 'lome', '300m2'])
    expect(spelled(word)).toBe(word);
});
