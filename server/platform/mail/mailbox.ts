const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting only: `Awa.Kone+promo@Gmail.com` and `awakone@gmail.com` share one.
 * Mails are sent to the address as it was entered.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const domain = address.slice(at + 1);
  const [person = ''] = address.slice(0, at).split('+');
  return GMAIL.has(domain) ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${domain}`;
}
