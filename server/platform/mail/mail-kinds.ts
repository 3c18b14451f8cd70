const UNSOLICITED = { max: 3 } as const;
/** News and invitations leave one of the three for the link that somebody waits for. */
const NEWS = { max: 2 } as const;
/** Only the owner of the mailbox or of the account can cause it, by password, session or subscription. */
const OWN = 'own';
/** The team or the clock causes it, once for what it is about. */
const OURS = 'ours';
/** Goes to the team, from a form that has limits of its own. */
const TO_US = 'to us';

/**
 * Every kind of mail. Where others than the mailbox's proven owner can cause it, it leaves only while the mailbox has got
 * fewer than `max` of such mails, of whatever kind, within a quarter of an hour (docs/decisions/029).
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
