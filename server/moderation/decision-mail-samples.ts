import { composeMail } from '#server/platform/mail/compose-mail.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { decisionMail } from './notify-owner-of-decision.ts';

type Decision = Parameters<typeof decisionMail>[0];

const DECISIONS: readonly Omit<Decision, 'after'>[] = [
  { action: 'listing.approve', reason: null, details: null },
  { action: 'listing.reject', reason: 'duplicate', details: null },
  { action: 'listing.reject', reason: 'other', details: 'Le prix ne correspond pas à la photo.' },
  { action: 'revision.apply', reason: null, details: null },
  { action: 'revision.refuse', reason: 'duplicate', details: null },
  { action: 'appeal.accept', reason: null, details: null },
  { action: 'appeal.dismiss', reason: null, details: 'La photo montre toujours un autre véhicule.' },
];

/** Samples of the mails about the team's decisions; nothing is sent. */
export async function decisionMailSamples(services: Services): Promise<MailMessage[]> {
  const { origin } = services.config;
  const { siteName, tagline } = await getSettings(services);
  const address = `${origin}/annonce/lst_exemple`;
  const about = {
    firstName: 'Awa',
    title: 'Appartement deux chambres à Fidjrossè',
    address,
    editAddress: `${address}/modifier`,
  };
  return DECISIONS.map((decision) => ({
    to: 'awa@exemple.bj',
    ...composeMail({ siteName, tagline, origin }, decisionMail({ ...decision, after: {} }, about)),
  }));
}
