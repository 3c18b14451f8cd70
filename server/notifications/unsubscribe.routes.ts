import { html } from 'hono/html';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { updatePreferences } from '#server/profile/profile.ts';
import type { Member } from '#server/platform/context.ts';
import { heading, link, signedLinkPages } from '#server/platform/mail/signed-link-pages.ts';
import { readUnsubscribeLink } from './unsubscribe-link.ts';

/** The pages behind the link of every mail that can be switched off. */
export const unsubscribeRoutes = signedLinkPages({
  title: 'E-mails',
  async holderOf({ config, db }, signed) {
    const userId = readUnsubscribeLink(config, signed);
    return userId === null ? null : ((await findUser(db, userId)) ?? null);
  },
  question: (_, { email }) =>
    html`${heading('Ne plus recevoir d’e-mails ?')}
      <p>
        Nous n’écrirons plus à ${email} quand il arrive quelque chose : nouveau message, annonce bientôt
        expirée, prix en baisse… Vous le verrez encore dans votre compte.
      </p>
      <p>Les messages de sécurité (mot de passe, connexion) partent toujours.</p>`,
  button: 'Ne plus recevoir ces e-mails',
  async apply(ctx, { id: userId }) {
    const actor: Member = { kind: 'member', userId, isAdmin: false };
    await updatePreferences({ ...ctx, actor }, { notifications: { email: false } });
    return html`${heading('C’est fait')}
      <p>
        Vous ne recevrez plus ces e-mails. Vous changez d’avis ? C’est dans votre
        ${link('/profile?tab=profile', 'profil')}, sous « Notifications ».
      </p>`;
  },
  unknown: html`${heading('Ce lien n’est pas valable')}
    <p>
      Ouvrez-le à nouveau depuis l’e-mail, ou choisissez dans votre ${link('/profile?tab=profile', 'profil')}
      comment nous vous prévenons.
    </p>`,
});
