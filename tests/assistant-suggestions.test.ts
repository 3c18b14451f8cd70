import { describe, expect, test } from 'vitest';
import { askInput } from '#shared/assistant/assistant.schema.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { askAida } from '#tests/world/asking.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { contextOf, EVERY_SUGGESTION, repliesTo, suggestionsFor } from '#web/assistant/suggestions.ts';

const t = useTestApp();

describe('suggestions', () => {
  test('fit the page: the price on a listing', () => {
    expect(suggestionsFor('/annonce/lst_1?de=liste')[0]).toBe('Est-ce un bon prix ?');
    expect(suggestionsFor('/automobile')).not.toEqual(suggestionsFor('/'));
  });

  test.each([
    '/',
    '/annonce/x',
    '/immobilier',
    '/automobile',
    '/services',
    '/marketplace',
    '/messages',
    '/profile',
    '/creer-annonce',
    '/faq',
  ])('are three on %s', (path) => {
    expect(suggestionsFor(path)).toHaveLength(3);
  });

  test('have the right kind of answer', async () => {
    const listingId = toPublicId('lst', await aListing(t.services.db));
    const kinds: Record<string, string[]> = {};
    for (const [index, text] of EVERY_SUGGESTION.entries()) {
      t.setNow(TEST_NOW + index * 5000);
      const { kind } = await askAida(t, text, { context: { listingId } });
      (kinds[kind] ??= []).push(text.replaceAll('\u202f', ' '));
    }
    expect(kinds).toEqual({
      search: [
        'Studio à Cotonou à moins de 60 000',
        'Appartement 2 chambres à Cotonou',
        'Villa à Lomé',
        'Toyota Corolla à moins de 5 millions',
        'Moto à Cotonou',
        'Plombier à Cotonou',
        'Coiffeuse à Cotonou',
        'iPhone à moins de 200 000',
        'Frigo à Lomé',
      ],
      safety: ['Ce message est-il une arnaque ?', 'Dois-je donner le code reçu par SMS ?'],
      price: ['Est-ce un bon prix ?'],
      alert: ['Créer une alerte'],
      own: ['Où en est mon annonce ?', 'Où en est mon paiement ?', 'Où en est mon boost ?'],
      answer: [
        'Comment publier une annonce ?',
        'Comment contacter le vendeur ?',
        'Comment proposer un prix ?',
        'Comment supprimer mon compte ?',
        'Combien coûte un boost ?',
        'Comment vendre plus vite ?',
        'Publier est-il gratuit ?',
        'Combien de photos puis-je mettre ?',
        'Quels moyens de paiement ?',
        'Puis-je être remboursé ?',
      ],
    });
  });

  test('after a search are to go on: cheaper, and an alert, which is created after the yes', async () => {
    await aListing(t.services.db);
    const question = 'appartement à Cotonou';
    const answer = await askAida(t, question);
    expect(repliesTo({ question, answer } as Parameters<typeof repliesTo>[0])).toEqual([
      'Moins cher',
      'Oui, prévenez-moi',
    ]);
    expect((await askAida(t, 'Oui, prévenez-moi', { previous: answer.follow })).kind).toBe('alert');
    expect(repliesTo(undefined)).toEqual([]);
  });
});

describe('what she hears of the page', () => {
  test.each([
    '/',
    `/annonce/${toPublicId('lst', '01890000-0000-7000-8000-000000000000')}`,
    '/annonce/nulle-part',
    `/immobilier?search=${'x'.repeat(600)}`,
    '/immobilier?search=%C3%A9t%C3%A9#filtres',
  ])('is accepted: %s', (href) => {
    expect(askInput.safeParse({ text: 'a', context: contextOf(href) }).success).toBe(true);
  });

  test('is the listing that is looked at', () => {
    const id = toPublicId('lst', '01890000-0000-7000-8000-000000000000');
    expect(contextOf(`/annonce/${id}?x=1`)).toEqual({ path: `/annonce/${id}?x=1`, listingId: id });
  });
});
