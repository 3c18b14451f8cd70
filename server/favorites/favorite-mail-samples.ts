import { FAVORITE_NOTIFICATION_KINDS } from '#shared/favorites/favorite.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { favoriteNotificationMail } from './send-favorite-notification.ts';

/** Renders every mail about favourites; nothing is sent. */
export async function favoriteMailSamples(services: Services): Promise<MailMessage[]> {
  const { origin } = services.config;
  const { siteName, tagline } = await getSettings(services);
  const about = {
    title: 'Appartement deux chambres à Fidjrossè',
    category: 'real_estate' as const,
    listingId: 'lst_exemple',
    origin,
  };
  return FAVORITE_NOTIFICATION_KINDS.map((kind) => ({
    to: 'awa@exemple.bj',
    ...composeMail(
      { siteName, tagline, origin },
      {
        heading: 'Bonjour Awa,',
        ...favoriteNotificationMail({ kind, fromXof: 150_000, toXof: 120_000 }, about),
      },
    ),
  }));
}
