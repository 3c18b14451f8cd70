import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { alertLink, readAlertLink } from '#server/alerts/alert-links.ts';
import { isRightCode } from '#server/profile/phone-code.ts';
import { checkSignInCode } from '#server/sessions/sign-in-code.ts';
import { signInCodes } from '#server/sessions/sign-in-codes.table.ts';
import { readLink, signLink } from '#server/freshness/signed-link.ts';
import { leaveLink, readLeaveLink } from '#server/newsletter/newsletter-link.ts';
import { readUnsubscribeLink, unsubscribeLink } from '#server/notifications/unsubscribe-link.ts';
import { readProof } from '#server/phone-reveals/reveal-challenges.ts';
import { creditOf, giveCredit } from '#server/phone-reveals/reveal-credit.ts';
import { readConfig } from '#server/platform/config.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { visitorHash } from '#server/platform/http/visitor.ts';
import { useTestApp } from './world/test-app.ts';

/** Fixed literals: sent mails, cookies and rows contain such signatures, which have to stay valid. */
const config = {
  ...readConfig({}),
  authSecret: 'a secret of more than thirty-two characters',
  origin: 'https://tokpa.example',
};
const ID = '01920000-0000-7000-8000-000000000001';
const OTHER_ID = '01920000-0000-7000-8000-000000000002';
const t = useTestApp();

test('links in mails that were already sent stay valid', () => {
  const about = new Date(Date.UTC(2026, 9, 1));
  const until = new Date(Date.UTC(2026, 10, 1));
  const renewal = { purpose: 'renew', listingId: ID, about } as const;
  const token =
    'renew.lst_01j8000000e008000000000001.muorpc00.tnsqo0.noiHQWyWAtDklbt53-VbV54mMAS8BkXG2m87el_zgJE';
  expect(signLink(config, renewal, until)).toBe(`https://tokpa.example/confirmer-annonce?lien=${token}`);
  expect(readLink(config, token, until.getTime())).toEqual(renewal);

  const unsubscribe = 'usr_01j8000000e008000000000001.3MNCJ42QOYaLT9yrGZLHeE-cCNxgTt8WfAOMk7p-jl8';
  expect(unsubscribeLink(config, ID)).toBe(`https://tokpa.example/desabonnement?lien=${unsubscribe}`);
  expect(readUnsubscribeLink(config, unsubscribe)).toBe(ID);
  expect(readUnsubscribeLink(config, `${unsubscribe}.`)).toBe(ID); // the full stop of a sentence

  const leaving =
    'sub_01j8000000e008000000000001.nwl_01j8000000e008000000000002.rslKqvSzP3ocUm_pri4IcsYVV44L4ZhcGbvSXSJcTrg';
  const reader = { subscriberId: ID, campaignId: OTHER_ID };
  expect(leaveLink(config, reader)).toBe(`https://tokpa.example/newsletter/desabonnement?lien=${leaving}`);
  expect(readLeaveLink(config, leaving)).toEqual(reader);

  const ending = 'alr_01j8000000e008000000000001.r72Sbd1910WxsonFbOZAj3lmRKWmOl8qZvuR4qzPtr0';
  expect(alertLink(config, 'end', ID)).toBe(`https://tokpa.example/alertes/fin?lien=${ending}`);
  expect(readAlertLink(config, 'end', ending)).toBe(ID);
  expect(readAlertLink(config, 'renew', ending)).toBeNull();
});

test('codes whose hashes are stored stay valid', async () => {
  const sentByPhone = 'bedGnr8kP1624gOyPhb3gpm8QaRfk_Am3inbqQ9Ipx0';
  expect(isRightCode({ config }, sentByPhone, { userId: ID, code: '123456' })).toBe(true);
  expect(isRightCode({ config }, sentByPhone, { userId: ID, code: '123457' })).toBe(false);

  const { db, clock } = t.services;
  await aUser(db, { id: ID, email: 'ama@example.org' });
  await db.insert(signInCodes).values({
    userId: ID,
    deviceHash: 'device-a',
    codeHash: 'OPs7pd7gucn63wXd8rNwubhlrassw0g3A8iHjvB9VQY',
    expiresAt: new Date(clock() + 1),
  });
  const given = { email: 'ama@example.org', deviceHash: 'device-a', code: '123456' };
  expect(await checkSignInCode({ db, clock, config }, { ...given, code: '123457' })).toBeNull();
  expect(await checkSignInCode({ db, clock, config }, given)).toEqual({ userId: ID });
});

test('signed challenges and the cookie of a solved one stay valid', async () => {
  const proof = {
    token: '01a20623-c2e0-7097-aa34-81bb1c6c1004.1s.mwotie2o._vW-JZd3YdqbfOEcfS48gK4zNeVPXJZQL32OP8_Rvq4',
    counters: [0, 9, 3, 11, 5, 1, 8, 6],
  };
  const bond = { visitor: 'network-a', listingId: 'listing-1' };
  const asked = Date.UTC(2026, 10, 20, 10);
  expect(readProof(config, bond, proof, asked)).toBe('01a20623-c2e0-7097-aa34-81bb1c6c1004');

  const browser = new Hono()
    .use((c, next) => {
      c.set('ctx', {
        ...t.services,
        config,
        clock: () => Date.UTC(2026, 10, 1),
        actor: { kind: 'anyone' },
        requestId: '',
      });
      return next();
    })
    .get('/give', (c) => {
      giveCredit(c, ID);
      return c.text('');
    })
    .get('/read', (c) => c.json(creditOf(c)));
  const cookie = `__Secure-tokpa.proof=${ID}.mvyhslc0.7zbql0rlRtR76fSdmDaHii3uG59AYr19NxGagk8ylds`;
  const given = (await browser.request('/give')).headers.get('set-cookie');
  expect(given?.split(';', 1)[0]).toBe(cookie);
  expect(await (await browser.request('/read', { headers: { cookie } })).json()).toBe(ID);
});

test('limits and visits are still counted under the same keys', () => {
  expect(limitKey(config, 'sign-in', 'a@example.org')).toBe('sign-in:sqSRpfjxog_kTOaaZ1OxCs');
  expect(visitorHash(config, '203.0.113.7', 'Chrome', '2026-11-20')).toBe('BIAZOjwKtoxSZDpjyji_Qs');
});
