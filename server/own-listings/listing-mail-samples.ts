import { LISTING_NOTIFICATION_KINDS } from '#shared/listings/listing-freshness.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { listingMail } from '#server/freshness/listing-mails.ts';
import { saleMail } from './notify-buyer.ts';

/** Samples of the mails about listings to sellers and buyers; nothing is sent. */
export async function listingMailSamples(services: Services): Promise<MailMessage[]> {
  const { origin } = services.config;
  const { siteName, tagline, listingLifetimeDays } = await getSettings(services);
  const about = {
    title: 'Appartement deux chambres à Fidjrossè',
    endsAt: new Date(services.clock() + 7 * DAY_MS),
    lifetimeDays: listingLifetimeDays,
    href: `${origin}/confirmer-annonce?lien=exemple`,
    ownListingsAddress: `${origin}/profile?tab=listings`,
  };
  const sale = saleMail({ name: 'Koffi A.', title: about.title, href: `${origin}/annonce/lst_exemple` });
  return [...LISTING_NOTIFICATION_KINDS.map((kind) => listingMail(kind, about)), sale].map((mail) => ({
    to: 'awa@exemple.bj',
    ...composeMail({ siteName, tagline, origin }, { heading: 'Bonjour Awa,', ...mail }),
  }));
}
