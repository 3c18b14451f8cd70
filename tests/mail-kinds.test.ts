import { expect, test } from 'vitest';
import { MAIL_KINDS, type MailKind } from '#server/platform/mail/mail-kinds.ts';
import { readSources } from './architecture/source-tree.ts';

/** How many a mailbox gets per quarter of an hour if others can cause them; otherwise why they are not counted. */
const EXPECTED: Record<MailKind, { max: number } | 'own' | 'ours' | 'to us'> = {
  'accounts.verification': { max: 3 },
  'accounts.already-registered': { max: 3 },
  'accounts.password-reset': { max: 3 },
  'accounts.email-change-new': { max: 3 },
  'accounts.email-change-current': 'own',
  'accounts.email-changed': 'own',
  'accounts.password-changed': 'own',
  'accounts.new-device': 'own',
  'accounts.two-factor': 'own',
  'accounts.passkey': 'own',
  'accounts.sign-in-code': { max: 3 },
  'accounts.phone-left': 'ours',
  'accounts.export-ready': 'own',
  'accounts.deletion-asked': 'own',
  'accounts.deletion-undone': 'own',
  'accounts.deleted': 'own',
  'admin.account-decision': 'ours',
  'admin.comment-decision': 'ours',
  'alerts.confirmation': { max: 3 },
  'alerts.full': { max: 2 },
  'alerts.listings': { max: 2 },
  'alerts.renewal': 'ours',
  'careers.application': 'to us',
  'comments.comment': { max: 2 },
  'favorites.listing-news': { max: 2 },
  'listings.availability': { max: 2 },
  'listings.expiry': 'ours',
  'listings.sale': { max: 2 },
  'messages.message': { max: 2 },
  'moderation.decision': 'ours',
  'newsletter.confirmation': { max: 2 },
  'newsletter.already-subscribed': { max: 2 },
  'newsletter.campaign': 'own',
  'newsletter.test': 'own',
  'pages.contact': 'to us',
  'payments.payment': 'own',
  'reports.decision': 'ours',
};

test('every kind of mail declares whether others can cause it, and how many a mailbox then gets', () => {
  expect(MAIL_KINDS).toEqual(EXPECTED);
});

test('every kind of mail is sent somewhere', () => {
  const sources = readSources()
    .filter(({ path }) => path.startsWith('server/') && !/mail-kinds\.ts$|\.test\.ts$/.test(path))
    .map(({ source }) => source)
    .join('\n');
  for (const kind of Object.keys(MAIL_KINDS)) expect(sources).toContain(`'${kind}'`);
});
