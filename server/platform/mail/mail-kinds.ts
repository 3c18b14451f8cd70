const UNSOLICITED = { max: 3 } as const;
/** News and invitations leave one of the three for a link that somebody waits for. */
const NEWS = { max: 2 } as const;
/** Can be caused only by the owner of the mailbox or the account, by password, session or subscription. */
const OWN = 'own';
/** Caused by the team or the clock, once per subject. */
const OURS = 'ours';
/** Goes to the team, from a form with limits of its own. */
const TO_US = 'to us';

/**
 * Every kind of mail. A kind that others than the mailbox's proven owner can cause is sent only while the mailbox has
 * received fewer than `max` such mails, of any kind, within a quarter of an hour (docs/decisions/029).
 */
export const MAIL_KINDS = {
  'accounts.verification': UNSOLICITED,
  'accounts.already-registered': UNSOLICITED,
  'accounts.password-reset': UNSOLICITED,
  'accounts.email-change-new': UNSOLICITED,
  'accounts.email-change-current': OWN,
  'accounts.email-changed': OWN,
  'accounts.password-changed': OWN,
  'accounts.new-device': OWN,
  'accounts.two-factor': OWN,
  'accounts.passkey': OWN,
  'accounts.sign-in-code': UNSOLICITED,
  'accounts.phone-left': OURS,
  'accounts.export-ready': OWN,
  'accounts.deletion-asked': OWN,
  'accounts.deletion-undone': OWN,
  'accounts.deleted': OWN,
  'admin.account-decision': OURS,
  'admin.comment-decision': OURS,
  'alerts.confirmation': UNSOLICITED,
  'alerts.full': NEWS,
  'alerts.listings': NEWS,
  'alerts.renewal': OURS,
  'careers.application': TO_US,
  'comments.comment': NEWS,
  'favorites.listing-news': NEWS,
  'listings.availability': NEWS,
  'listings.expiry': OURS,
  'listings.sale': NEWS,
  'messages.message': NEWS,
  'moderation.decision': OURS,
  'newsletter.confirmation': NEWS,
  'newsletter.already-subscribed': NEWS,
  'newsletter.campaign': OWN,
  'newsletter.test': OWN,
  'pages.contact': TO_US,
  'payments.payment': OWN,
  'reports.decision': OURS,
} as const;

export type MailKind = keyof typeof MAIL_KINDS;
