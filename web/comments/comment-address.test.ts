import { expect, test } from 'vitest';
import { commentsHref, readCommentView } from './comment-address.ts';

const read = (href: string) =>
  readCommentView(Object.fromEntries(new URL(href, 'http://localhost').searchParams));

test('an address holds the page, the open form, and the outcome of a form', () => {
  expect(commentsHref('lst_1', {})).toBe('/annonce/lst_1#commentaires');
  const href = commentsHref('lst_1', {
    page: 3,
    open: { comment: 'cmt_1', action: 'repondre' },
    notice: 'commentaire-modifie',
  });
  expect(href).toBe('/annonce/lst_1?commentaires=3&sur=cmt_1&faire=repondre&avis=commentaire-modifie#cmt_1');
  expect(read(href)).toEqual({
    page: 3,
    open: { comment: 'cmt_1', action: 'repondre' },
    notice: 'commentaire-modifie',
  });
});

test.each(['0', '-1', '1.5', 'x', '2001', ''])('page “%s” is read as the first one', (page) => {
  expect(readCommentView({ commentaires: page, faire: 'danser', avis: 'toString' })).toEqual({
    page: 1,
    open: null,
    notice: null,
  });
});
