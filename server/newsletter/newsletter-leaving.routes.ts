import { eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { heading, link, signedLinkPages } from '#server/platform/mail/signed-link-pages.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { leaveNewsletter } from './end-subscription.ts';
import { readLeaveLink } from './newsletter-link.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

/** The pages behind a newsletter's unsubscribe link. */
export const newsletterLeavingRoutes = signedLinkPages({
  title: 'Newsletter',
  async holderOf({ config, db }, signed) {
    const read = readLeaveLink(config, signed);
    if (!read) return null;
    const [found] = await db
      .select({ email: newsletterSubscribers.email })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, read.subscriberId))
      .limit(1);
    return found ? { ...read, email: found.email } : null;
  },
  async question(ctx, { email }) {
    const { siteName } = await getSettings(ctx);
    return html`${heading('Ne plus recevoir la newsletter ?')}
      <p>Nous n’enverrons plus la newsletter de ${siteName} à ${email}.</p>
      <p>Les messages de votre compte, si vous en avez un, ne changent pas.</p>`;
  },
  button: 'Me désabonner',
  async apply(ctx, reader) {
    await leaveNewsletter(ctx, reader);
    return html`${heading('C’est fait')}
      <p>
        Vous ne recevrez plus la newsletter. Vous changez d’avis ?
        ${link('/newsletter', 'Inscrivez-vous de nouveau')}.
      </p>
      <p>${link('/', 'Retour au site')}</p>`;
  },
  unknown: html`${heading('Ce lien n’est pas valable')}
    <p>
      Ouvrez-le à nouveau depuis l’e-mail, ou ${link('/contact', 'écrivez-nous')} : nous retirerons votre
      adresse.
    </p>`,
});
