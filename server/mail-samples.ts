import { FEATURES } from './features.ts';
import type { Services } from './platform/context.ts';
import type { MailMessage } from './platform/mail/mail.ts';
import { getSettings } from './settings/settings.queries.ts';

/** Renders every kind of mail of all features; nothing is sent. */
export async function mailSamples(services: Services): Promise<MailMessage[]> {
  const site = { ...(await getSettings(services)), origin: services.config.origin };
  const samples = await Promise.all(FEATURES.map((feature) => feature.mailSamples?.(services, site) ?? []));
  return samples.flat();
}
