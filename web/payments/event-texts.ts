import { isKeyOf } from '#shared/platform/key-of.ts';
import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import { momentText } from '#shared/payments/moment-text.ts';
import type { PaymentEvent } from '#shared/payments/team-payment.ts';
import { formatXof } from '#shared/platform/money.ts';
import { findCountry } from '#shared/platform/places.ts';
import { providerLabel } from '#shared/payments/provider-labels.ts';

/**
 * Labels of the fields that events store, under our names and those of both providers; fields without a label are not
 * shown.
 */
const LABELS: Readonly<Record<string, string>> = {
  method: 'Moyen',
  country: 'Pays',
  reference: 'Référence',
  merchant_reference: 'Notre référence',
  client_reference: 'Notre référence',
  ref: 'Référence du prestataire',
  id: 'Identifiant',
  transaction_id: 'Identifiant de la transaction',
  checkout_api_session_id: 'Page de paiement',
  status: 'État chez le prestataire',
  payment_status: 'État chez le prestataire',
  checkout_status: 'Page de paiement',
  amount: 'Montant',
  amount_transferred: 'Montant reversé',
  fee: 'Commission',
  fees: 'Commission',
  currency: 'Devise',
  mode: 'Opérateur',
  last_error_code: 'Erreur',
  last_payment_error: 'Erreur',
  reason: 'Motif',
  mismatch: 'Ne correspond pas',
  expected: 'Attendu',
  seen: 'Reçu',
  created_at: 'Créé le',
  when_created: 'Créé le',
  updated_at: 'Modifié le',
  approved_at: 'Approuvé le',
  when_completed: 'Terminé le',
  when_expires: 'Expire le',
  timestamp: 'Date',
};

const MISMATCHES = { amount: 'montant', currency: 'devise', reference: 'référence' } as const;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/** Returns "Moyen : MTN Mobile Money" for each labelled field of an event. */
export function evidenceTexts(evidence: PaymentEvent['evidence']): string[] {
  return Object.entries(evidence).flatMap(([name, value]) => {
    const label = LABELS[name];
    if (label === undefined || value === null || value === '') return [];
    return [`${label}\u202f: ${valueText(name, value)}`];
  });
}

function valueText(name: string, value: string | number | boolean): string {
  if (typeof value === 'number' && name !== 'id') return formatXof(value);
  const text = String(value);
  if (name === 'method' && isKeyOf(METHOD_FACTS, text)) return METHOD_FACTS[text].label;
  if (name === 'country') return findCountry(text)?.name ?? text;
  if (name === 'mismatch' && isKeyOf(MISMATCHES, text)) return MISMATCHES[text];
  return MOMENT.test(text) ? momentText(text) : text;
}

const ACCOUNTS: Readonly<Record<string, string>> = {
  'revenue:sales': 'Ventes',
  'revenue:fees': 'Frais facturés',
  'revenue:refunds': 'Ventes rendues',
  'tax:vat': 'TVA à reverser',
  'expense:provider_fees': 'Commissions des prestataires',
  'liability:suspense': 'Encaissements en attente',
  'liability:refunds': 'Remboursements dus',
};

/** Returns an accountant's name for an account of the ledger. */
export function accountText(account: string): string {
  const [kind, provider = ''] = account.split(':');
  if (kind === 'psp') return `Dû par ${providerLabel(provider)}`;
  return ACCOUNTS[account] ?? account;
}
