import { expect, test } from 'vitest';
import { pageKind } from './page-kind.ts';

test.each([
  ['/', 'home'],
  ['/immobilier', 'real_estate'],
  ['/premium', 'premium'],
  ['/vendeur/usr_1', 'seller'],
  ['/creer-annonce/automobile', 'publish'],
  ['/profile', 'account'],
  ['/messages', 'messages'],
  ['/paiement/bst_1', 'payment'],
  ['/blog/louer-a-abidjan', 'blog'],
  ['/faq', 'house'],
  // Counted by its own beacon, whether or not a document was loaded.
  ['/annonce/lst_1', null],
  ['/admin', null],
  ['/admin/listings', null],
  ['/dev/mails', null],
  ['/api/listings', null],
  ['/blog/flux.xml', null],
])('%s is counted as %j', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});
