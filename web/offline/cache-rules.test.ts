import { describe, expect, test } from 'vitest';
import { ruleFor } from './cache-rules.ts';

describe('what a device keeps', () => {
  test.each([
    '/admin',
    '/admin/users',
    '/api/admin/users',
    '/api/payments/pay_1',
    '/paiement/lst_1',
    '/payment-callback',
    '/booster-annonce/lst_1',
    '/connexion',
    '/inscription',
    '/deconnexion',
    '/api/accounts/session',
    '/api/accounts/devices',
    '/api/accounts/exports/latest',
    '/api/events',
    '/api/passkeys',
    '/candidature/app_1',
    '/dev/mails',
    '/media/videos/1.mp4',
  ])('is nothing of %s', (path) => {
    expect(ruleFor(path)).toBeNull();
  });

  test.each([
    ['/messages', true],
    ['/favorites', true],
    ['/profile', true],
    ['/api/messages', true],
    ['/api/messages/cnv_1/messages', true],
    ['/api/messages/cnv_1/pictures/pic_1/gallery.webp', true],
    ['/api/listings/mine', true],
    ['/api/favorites/overview', true],
    ['/annonce/lst_1', false],
    ['/api/listings/lst_1', false],
    ['/', false],
  ])('of %s is only an account’s: %s', (path, isPersonal) => {
    expect(ruleFor(path)?.isPersonal).toBe(isPersonal);
  });

  test('built files and pictures never change at their address', () => {
    expect(ruleFor('/assets/app-1a2b3c4d.js')).toMatchObject({ what: 'file', copy: 'first' });
    expect(ruleFor('/media/3f/3fa9/gallery.webp')).toMatchObject({ what: 'picture', copy: 'first' });
    expect(ruleFor('/immobilier')).toMatchObject({ what: 'page', copy: 'last' });
  });
});
