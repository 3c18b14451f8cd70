import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { CONFIRM_NEWSLETTER_PATH, CONFIRMATION_HOURS } from '#shared/newsletter/subscription.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { newToken } from '#server/accounts/secret-token.ts';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { composeMail, type MailContent } from '#server/platform/mail/compose-mail.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { siteOf } from '#server/settings/site-of.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

/** Asks a mailbox to confirm its subscription, or says that it is subscribed already. */
export const askToConfirm = defineJob({
  name: 'newsletter.ask-to-confirm',
  hasExtendedRetries: true,
  payload: z.object({ email: z.string() }),
  async run(services, { email }) {
    const { db } = services;
    const [found] = await db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
      .limit(1);
    if (!found) return;
    const site = await siteOf(services);
    if (found.state === 'active') {
      await sendMail(services, { kind: 'newsletter.already-subscribed', to: email }, () =>
        composeMail(site, alreadyMail(site.siteName)),
      );
      return;
    }
    await sendMail(services, { kind: 'newsletter.confirmation', to: email }, async () =>
      composeMail(site, confirmMail(site.siteName, await newLink(services, email))),
    );
  },
});

/** Creates the link of a mail. Each has its own token, which invalidates the one before. */
async function newLink({ db, config, clock }: Services, email: string): Promise<string> {
  const { token, hash } = newToken();
  const tokenExpiresAt = new Date(clock() + CONFIRMATION_HOURS * HOUR_MS);
  await db
    .update(newsletterSubscribers)
    .set({ tokenHash: hash, tokenExpiresAt })
    .where(and(eq(newsletterSubscribers.email, email), ne(newsletterSubscribers.state, 'active')));
  return `${config.origin}${CONFIRM_NEWSLETTER_PATH}?token=${token}`;
}

export function confirmMail(siteName: string, href: string): MailContent {
  return {
    subject: `Confirmez votre inscription – ${siteName}`,
    preview: 'Un clic, et vous recevrez nos nouvelles.',
    heading: 'Encore un clic',
    paragraphs: [
      `Vous avez demandé à recevoir la newsletter de ${siteName} : bons plans, conseils pour acheter et vendre sans mauvaise surprise, nouveautés du site.`,
      'Confirmez que cette adresse e-mail est bien la vôtre :',
    ],
    action: { label: 'Confirmer mon inscription', href },
    remarks: [
      `Ce lien est valable ${CONFIRMATION_HOURS} heures.`,
      'Vous n’avez rien demandé ? Ignorez ce message : sans confirmation, nous ne vous enverrons rien.',
    ],
  };
}

export function alreadyMail(siteName: string): MailContent {
  return {
    subject: `Vous êtes déjà inscrit – ${siteName}`,
    preview: 'Votre adresse reçoit déjà notre newsletter.',
    heading: 'Vous êtes déjà des nôtres',
    paragraphs: [
      `Quelqu’un vient d’inscrire cette adresse à la newsletter de ${siteName}. Elle la reçoit déjà : il n’y a rien à faire.`,
    ],
    remarks: ['Pour ne plus la recevoir, ouvrez le lien au bas de n’importe quel numéro.'],
  };
}
