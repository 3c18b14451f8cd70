import { isKeyOf } from '#shared/platform/key-of.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

/** Dialogs have an address, so that they open without JavaScript too. */
export const PAYMENT_DIALOGS = ['securite', 'recu'] as const;
export type PaymentDialog = (typeof PAYMENT_DIALOGS)[number];

export type PaymentView = {
  /** True to choose another method after a refusal. */
  isChanging: boolean;
  country: string | null;
  dialog: PaymentDialog | null;
};

export function readPaymentView(search: Record<string, unknown>): PaymentView {
  return {
    isChanging: search.changer !== undefined,
    country: typeof search.pays === 'string' ? search.pays : null,
    dialog: PAYMENT_DIALOGS.find((dialog) => dialog === search.fenetre) ?? null,
  };
}

export function paymentHref(
  id: string,
  { isChanging = false, country = null, dialog = null }: Partial<PaymentView> = {},
): PageHref {
  const search = { changer: isChanging ? 'oui' : null, pays: country, fenetre: dialog };
  return pageHref({ to: '/paiement/$id', params: { id }, search });
}

/** The forms' names in the server's answer. */
export const PAY_FORM = 'payer';
export const CANCEL_FORM = 'annuler-paiement';

export const payPath = (subjectId: string) => `/paiement/${subjectId}/payer`;
export const cancelPath = (subjectId: string) => `/paiement/${subjectId}/annuler`;

export const TEAM_PATH = '/admin/transactions';
export const TEAM_FORM = 'transactions';
export const REFUND_PATH = `${TEAM_PATH}/rembourser`;
export const RECHECK_PATH = `${TEAM_PATH}/verifier`;
export const DISMISS_PATH = `${TEAM_PATH}/clore`;
export const REFUND_DONE_PATH = `${TEAM_PATH}/remboursement-fait`;

export const DISCREPANCY_PATH = `${TEAM_PATH}/ecart-regle`;

export const TEAM_NOTICES = {
  rembourse: 'Le remboursement est demandé.',
  clos: 'La vérification est close : le payeur peut essayer à nouveau.',
  verifie: 'Le prestataire vient d’être interrogé : l’état ci-dessous est le sien.',
  regle: 'L’issue du remboursement est notée.',
  ecart: 'L’écart est noté comme réglé.',
} as const;
export type TeamNotice = keyof typeof TEAM_NOTICES;

export function teamNotice(value: unknown): TeamNotice | null {
  return isKeyOf(TEAM_NOTICES, value) ? value : null;
}

export const TEST_PATH = '/fedapay-test';
export const TEST_FORM = 'transaction-test';
export const TEST_REFUND_FORM = 'remboursement-test';
