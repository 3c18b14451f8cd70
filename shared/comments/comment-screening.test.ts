import { expect, test } from 'vitest';
import { screenComment, statusOfWritten } from './comment-screening.ts';

test.each([
  ['Très bon vendeur, je recommande.', null],
  ['Prix : 150 000 F, négociable jusqu’à 120 000.', null],
  ['Vu le 12/11/2026 à Cotonou, état impeccable.', null],
  ['4 chambres, 320 m², quartier calme', null],
  ['Allez plutôt sur https://voitures-pas-cheres.example', 'link'],
  ['moins cher sur www.exemple', 'link'],
  ['Voyez monsite.shop pour payer', 'link'],
  ['Écrivez à koffi@exemple.bj', 'e-mail'],
  ['Appelez-moi au 01 97 12 34 56', 'phone number'],
  ['mon numéro : 97.12.34.56', 'phone number'],
  ['(+229) 0197123456', 'phone number'],
])('“%s” waits for the team because of: %s', (content, why) => {
  expect(screenComment(content)).toBe(why);
  expect(statusOfWritten(content)).toBe(why === null ? 'approved' : 'pending');
});
