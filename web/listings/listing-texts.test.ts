import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { SITE } from '#tests/world/site-categories.ts';
import { categoryLabel, categoryPath } from '#web/settings/category-labels.ts';
import { isMissing, loadFailure } from './listing-failure.ts';
import { placeText } from './listing-texts.ts';
import { whatsAppShareUrl } from '#web/ui/whatsapp-share.ts';
import { shareText, viewsText } from '#web/listing-page/share-text.ts';
import { remainderText } from '#web/listing-page/similar-listings.tsx';
import { statusNotice } from '#web/listing-page/status-notice.ts';

const nobody = { contact: false, edit: false, moderate: false };

test('a place is written from district to country, or said to be missing', () => {
  expect(placeText({ countryCode: 'BJ', country: 'Bénin', city: 'Cotonou', district: 'Fidjrossè' })).toBe(
    'Fidjrossè, Cotonou, Bénin',
  );
  expect(placeText({ countryCode: null, country: null, city: null, district: null })).toBe(
    'Localisation non spécifiée',
  );
});

test('an unknown category is “Autre”', () => {
  expect(categoryLabel(SITE, 'boats')).toBe('Autre');
  expect(categoryPath('boats')).toBe('/marketplace');
  expect(categoryLabel(SITE, 'services')).toBe('Services');
});

test('a shared text contains the price, or says that it is on request', () => {
  expect(shareText({ title: 'Villa', price: { amountMinor: 85_000_000, currency: 'XOF' } })).toBe(
    'Villa – 85\u00a0000\u00a0000\u00a0F CFA',
  );
  expect(shareText({ title: 'Villa', price: null })).toBe('Villa – Prix sur demande');
  expect(whatsAppShareUrl('Villa & jardin', 'https://tokpa.example/annonce/lst_1')).toBe(
    'https://wa.me/?text=Villa%20%26%20jardin%0Ahttps%3A%2F%2Ftokpa.example%2Fannonce%2Flst_1',
  );
});

const shown = { rejectionReason: null, soldAt: null, isBought: false };

test('a listing that is not approved says so, with “votre” for its owner', () => {
  expect(statusNotice({ ...shown, status: 'approved', can: nobody })).toBeNull();
  expect(statusNotice({ ...shown, status: 'pending', can: { ...nobody, edit: true } })).toEqual({
    title: 'Annonce en attente',
    text: 'Votre annonce est en cours de modération.',
  });
  expect(statusNotice({ ...shown, status: 'pending', can: { ...nobody, moderate: true } })?.text).toBe(
    'Cette annonce est en cours de modération.',
  );
});

test('a refused listing shows its owner the reason', () => {
  const refused = { ...shown, status: 'rejected', can: { ...nobody, edit: true } } as const;
  expect(statusNotice({ ...refused, rejectionReason: 'Doublon : elle est déjà en ligne' })).toEqual({
    title: 'Annonce refusée',
    text: 'Elle n’est pas visible sur le site.',
    reason: 'Motif : Doublon : elle est déjà en ligne',
    isQuiet: true,
  });
  expect(statusNotice({ ...refused, rejectionReason: null })?.reason).toBeUndefined();
});

test('a sold listing says so to everybody, to its buyer with what to do, to its owner with how long', () => {
  const sold = { ...shown, status: 'sold', soldAt: '2026-11-20T10:00:00.000Z', can: nobody } as const;
  expect(statusNotice(sold)).toEqual({
    title: 'Annonce vendue',
    text: 'Elle a trouvé preneur. D’autres annonces lui ressemblent, plus bas.',
    isQuiet: true,
  });
  expect(statusNotice({ ...sold, isBought: true })?.text).toContain('Vous l’avez achetée');
  expect(statusNotice({ ...sold, can: { ...nobody, edit: true } })).toEqual({
    title: 'Annonce vendue',
    text: 'Elle n’est plus proposée. Sa page reste lisible, sans vos coordonnées, jusqu’au 20 décembre 2026.',
    isQuiet: false,
  });
});

test('the link to more listings counts those not shown', () => {
  expect(remainderText({ count: 35, isCapped: false }, 8)).toBe('Voir 27 autres annonces');
  expect(remainderText({ count: 9, isCapped: false }, 8)).toBe('Voir 1 autre annonce');
  expect(remainderText({ count: 8, isCapped: false }, 8)).toBeNull();
  expect(remainderText({ count: 10_000, isCapped: true }, 8)).toBe(
    'Voir plus de 10\u00a0000 autres annonces',
  );
});

test('the number of views is singular or plural', () => {
  expect(viewsText(0)).toBe('0 vue');
  expect(viewsText(1)).toBe('1 vue');
  expect(viewsText(1412)).toBe('1\u00a0412 vues');
});

test('not found and removed count as missing, a failure does not', () => {
  expect(isMissing(new AppError('not_found'))).toBe(true);
  expect(isMissing(new AppError('gone'))).toBe(true);
  expect(isMissing(new AppError('unavailable'))).toBe(false);
  expect(loadFailure('x')).toBe("Impossible de charger les détails de l'annonce: x");
});
