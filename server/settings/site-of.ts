import type { Services } from '#server/platform/context.ts';
import type { MailSite } from '#server/platform/mail/compose-mail.ts';
import { getSettings } from './settings.queries.ts';

/** How mails name the site. */
export async function siteOf(services: Pick<Services, 'config' | 'db' | 'clock'>): Promise<MailSite> {
  const { siteName, tagline } = await getSettings(services);
  return { siteName, tagline, origin: services.config.origin };
}
