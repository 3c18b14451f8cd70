import { LISTING_NOTICES } from '#shared/listings/listing-freshness.ts';
import type { Services } from '#server/platform/context.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { listingMail } from './listing-mails.ts';

const DAY_MS = 86_400_000;

/** What sellers are told about their listings, as it would reach somebody; nothing is sent. */
export async function listingMailSamples(services: Services): Promise<MailMessage[]> {
  const { origin } = services.config;
  const { siteName, tagline, listingLifetimeDays } = await getSettings(services);
  const about = {
    title: 'Appartement deux chambres à Fidjrossè',
    endsAt: new Date(services.clock() + 7 * DAY_MS),
    lifetimeDays: listingLifetimeDays,
    href: `${origin}/confirmer-annonce?lien=exemple`,
    deskAddress: `${origin}/profile?tab=listings`,
  };
  return LISTING_NOTICES.map((kind) => ({
    to: 'awa@exemple.bj',
    ...composeMail({ siteName, tagline, origin }, { heading: 'Bonjour Awa,', ...listingMail(kind, about) }),
  }));
}
