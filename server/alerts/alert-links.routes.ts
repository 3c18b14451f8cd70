import { html } from 'hono/html';
import { ALERT_LIMITS, alertPath, VISITOR_ALERT_DAYS } from '#shared/alerts/alert.ts';
import { heading, link, signedLinkPages } from '#server/platform/mail/signed-link-pages.ts';
import type { Context } from '#server/platform/context.ts';
import { readAlertLink, type AlertLink } from './alert-links.ts';
import type { AlertRow } from './found-listings.queries.ts';
import { endAlert, findByLink, startTerm, type Applied } from './visitor-alert.ts';

const holderOf = (purpose: AlertLink) => async (ctx: Context, signed: string) => {
  const id = readAlertLink(ctx.config, purpose, signed);
  return id === null ? null : findByLink(ctx, purpose, id);
};

const listLink = ({ category, search }: AlertRow, text: string) => link(alertPath(category, search), text);

const unknown = html`${heading('Ce lien n’est pas valable')}
  <p>Il a expiré, ou l’alerte n’existe plus. Depuis une liste d’annonces, « M’avertir » en crée une autre.</p>
  <p>${link('/', 'Retour au site')}</p>`;

const started = (alert: AlertRow, applied: Applied) =>
  applied === 'full'
    ? html`${heading(`Vous avez déjà ${ALERT_LIMITS.perMailbox} alertes`)}
        <p>
          Une adresse reçoit au plus ${ALERT_LIMITS.perMailbox} alertes. Arrêtez-en une par le lien au bas de
          ses e-mails, puis revenez à cette page.
        </p>`
    : html`${heading('C’est fait')}
        <p>
          Nous vous préviendrons des nouvelles annonces « ${alert.name} » pendant ${VISITOR_ALERT_DAYS} jours.
        </p>
        <p>${listLink(alert, 'Voir les annonces d’aujourd’hui')}</p>`;

/** The pages behind the links of a visitor's mails. */
export const confirmAlertRoutes = signedLinkPages({
  title: 'Alerte',
  holderOf: holderOf('confirm'),
  question: (_, { name, email }) =>
    html`${heading('Confirmer votre alerte ?')}
      <p>Nous écrirons à ${email} quand paraît une annonce « ${name} ».</p>`,
  button: 'Confirmer mon alerte',
  apply: async (ctx, alert) => started(alert, await startTerm(ctx, alert, 'confirm')),
  unknown,
});

export const renewAlertRoutes = signedLinkPages({
  title: 'Alerte',
  holderOf: holderOf('renew'),
  question: (_, { name }) =>
    html`${heading('Prolonger votre alerte ?')}
      <p>« ${name} » continuera pendant ${VISITOR_ALERT_DAYS} jours à partir d’aujourd’hui.</p>`,
  button: 'Prolonger mon alerte',
  apply: async (ctx, alert) => started(alert, await startTerm(ctx, alert, 'renew')),
  unknown,
});

export const endAlertRoutes = signedLinkPages({
  title: 'Alerte',
  holderOf: holderOf('end'),
  question: (_, { name, email }) =>
    html`${heading('Arrêter cette alerte ?')}
      <p>Nous n’écrirons plus à ${email} au sujet de « ${name} », et nous effaçons l’alerte.</p>`,
  button: 'Arrêter mon alerte',
  apply: async ({ db }, alert) => {
    await endAlert(db, alert.id);
    return html`${heading('C’est fait')}
      <p>Votre alerte est arrêtée. Vous changez d’avis ? ${listLink(alert, 'Revenez à la liste')}.</p>`;
  },
  // Mail programs may post the link again.
  unknown: html`${heading('Cette alerte est arrêtée')}
    <p>Nous ne vous écrirons plus à son sujet.</p>
    <p>${link('/', 'Retour au site')}</p>`,
});
