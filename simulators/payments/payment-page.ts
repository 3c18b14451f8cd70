import { html, raw } from 'hono/html';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { CARD_LIMITS } from './card-rules.ts';
import { OPERATORS } from './operators.ts';
import { PAGE_STYLE } from './page-style.ts';

export type PaymentTab = 'mobile' | 'carte';

export type PaymentView = {
  /** Where the forms post. */
  path: string;
  provider: string;
  description: string;
  amount: string;
  tab: PaymentTab;
  hasCards: boolean;
  hasOperators: boolean;
  operator: string;
  phone: string;
  error?: string;
};

const DECISION_LABELS = [
  ['approve', 'Approuver'],
  ['decline', 'Refuser'],
  ['insufficient', 'Solde insuffisant'],
  ['cancel', 'Annuler'],
  ['leave', 'Laisser en attente'],
  ['expire', 'Expirer'],
] as const;

export function paymentPage(view: PaymentView) {
  const tabs = view.hasCards
    ? html`<nav class="tabs" aria-label="Moyen de paiement">
        ${tabLink(view, 'mobile', 'Mobile money')}${tabLink(view, 'carte', 'Carte')}
      </nav>`
    : '';
  return frame(
    `Payer ${view.amount}`,
    html`<p class="merchant">Tokpa</p>
      <h1>${view.amount}</h1>
      <p>${view.description}</p>
      ${tabs} ${view.error ? html`<p class="error" role="alert">${view.error}</p>` : ''}
      <form method="post" action="${view.path}">
        <input type="hidden" name="moyen" value="${view.tab}" />
        ${view.tab === 'carte' ? cardFields() : mobileFields(view)}
        <button class="main" name="action" value="pay">Payer ${view.amount}</button>
        <fieldset>
          <legend>Décider à la place de l’opérateur</legend>
          ${DECISION_LABELS.map(
            ([value, label]) => html`<button name="action" value="${value}" formnovalidate>${label}</button>`,
          )}
        </fieldset>
      </form>
      <p class="small">Page de ${view.provider}, simulée.</p>`,
    view.tab === 'carte',
  );
}

function tabLink(view: PaymentView, tab: PaymentTab, label: string) {
  const current = view.tab === tab ? raw(' aria-current="page"') : '';
  return html`<a href="${view.path}?moyen=${tab}" ${current}>${label}</a>`;
}

function mobileFields({ hasOperators, operator, phone }: PaymentView) {
  const options = COUNTRIES.map(
    ({ code, name }) =>
      html`<optgroup label="${name}">
        ${OPERATORS[code].map(
          ({ mode, label }) =>
            html`<option value="${mode}" ${mode === operator ? raw('selected') : ''}>${label}</option>`,
        )}
      </optgroup>`,
  );
  return html`${
      hasOperators
        ? html`<label
            >Opérateur<select name="operator">
              ${options}
            </select></label
          >`
        : ''
    }
    <label
      >Numéro de téléphone<input
        name="phone"
        type="tel"
        inputmode="tel"
        autocomplete="tel-national"
        value="${phone}"
        placeholder="64000001"
    /></label>
    <p class="small">
      64000001 et 66000001 paient. Fin 0002 : solde insuffisant, 0003 : refus, 0004 : sans réponse. Tout autre
      numéro est refusé.
    </p>`;
}

function cardFields() {
  return html`<label
      >Numéro de carte<input
        name="number"
        inputmode="numeric"
        autocomplete="cc-number"
        maxlength="${CARD_LIMITS.number}"
        placeholder="4111 1111 1111 1111"
    /></label>
    <p class="small" data-brand></p>
    <div class="row">
      <label
        >Expiration<input
          name="expiry"
          inputmode="numeric"
          autocomplete="cc-exp"
          maxlength="${CARD_LIMITS.expiry}"
          placeholder="MM/AA"
      /></label>
      <label
        >CVV<input
          name="cvv"
          type="password"
          inputmode="numeric"
          autocomplete="cc-csc"
          maxlength="${CARD_LIMITS.cvv}"
      /></label>
    </div>
    <button type="button" class="plain" data-show hidden>Afficher le CVV</button>
    <label>Nom du titulaire<input name="holder" autocomplete="cc-name" /></label>`;
}

/** The bank's confirmation step, as for a card with 3-D Secure. */
export function confirmationPage({ path, amount }: { path: string; amount: string }) {
  return frame(
    'Confirmation de votre banque',
    html`<h1>Confirmation de votre banque</h1>
      <p>Votre banque vous demande de confirmer le paiement de ${amount} à Tokpa.</p>
      <form method="post" action="${path}">
        <input type="hidden" name="moyen" value="carte" />
        <button class="main" name="action" value="confirm">Confirmer</button>
        <button name="action" value="decline">Refuser</button>
      </form>`,
  );
}

/** A final page: nothing is left to do. */
export function noticePage({ title, text, back }: { title: string; text: string; back: string | null }) {
  return frame(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${back === null ? '' : html`<p><a class="main" href="${back}">Revenir chez Tokpa</a></p>`}`,
  );
}

function frame(title: string, content: unknown, hasScript = false) {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(PAGE_STYLE)}
        </style>
        ${hasScript ? html`<script type="module" src="/pay/card-form.mjs"></script>` : ''}
      </head>
      <body>
        <p class="banner">SIMULATEUR – aucun débit</p>
        <main>${content}</main>
      </body>
    </html>`;
}
