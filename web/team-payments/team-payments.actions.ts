import { AppError } from '#shared/platform/errors.ts';
import { MINOR_UNITS } from '#shared/platform/money.ts';
import { refusedForm, type FormAction, type FormRequest } from '#web/platform/forms/form-action.ts';
import {
  DISCREPANCY_PATH,
  DISMISS_PATH,
  RECHECK_PATH,
  REFUND_PATH,
  REFUND_DONE_PATH,
  TEAM_FORM,
  TEST_FORM,
  TEST_PATH,
  TEST_REFUND_FORM,
  type TeamNotice,
} from '#web/payments/payment-address.ts';
import { createTestTransaction, refundTestTransaction } from '#web/provider-tests/provider-test.api.ts';
import { readTestView, testHref } from '#web/provider-tests/provider-test-address.ts';
import { refundsHref, teamPaymentHref } from './team-address.ts';
import {
  closeRefund,
  dismissReview,
  recheckPayment,
  refundPayment,
  resolveDiscrepancy,
} from './team-payments.api.ts';

const WHOLE_FRANCS = 'Le montant est un nombre entier de francs.';

type TeamAction = {
  path: string;
  notice: TeamNotice;
  /** After success or a refusal the payment's page follows, or the queue if the form names no payment. */
  run: (request: FormRequest) => Promise<void>;
};

function teamAction({ path, notice, run }: TeamAction): FormAction {
  return {
    path: new RegExp(`^${path}$`),
    run: async (request) => {
      const { paiement = '', montant = '', motif = '' } = request.values;
      const here = (more: { avis?: string } = {}) =>
        paiement === '' ? refundsHref(more) : teamPaymentHref(paiement, more);
      try {
        await run(request);
        return { kind: 'redirect', location: here({ avis: notice }) };
      } catch (error) {
        return refusedForm({ path: here(), form: TEAM_FORM, values: { montant, motif }, error });
      }
    },
  };
}

/** Parses an amount typed in francs; an empty one means everything that is left. */
function francs(typed: string): { amountMinor?: number } {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '');
  if (digits === '') return {};
  if (/^\d{1,15}$/.test(digits)) return { amountMinor: Number(digits) };
  throw new AppError('invalid_input', { message: WHOLE_FRANCS, fields: { amountMinor: WHOLE_FRANCS } });
}

const createTest: FormAction = {
  path: new RegExp(`^${TEST_PATH}/creer$`),
  run: async ({ apiFetch, values }) => {
    const { provider } = readTestView(values);
    try {
      const { id } = await createTestTransaction(apiFetch, testTransaction(values));
      return { kind: 'redirect', location: testHref({ transactionId: id, provider }) };
    } catch (error) {
      return refusedForm({ path: TEST_PATH, form: TEST_FORM, values, error });
    }
  },
};

/**
 * Parses an amount typed in whole units. Text that is no number, or is finer than the currency, becomes no integer, and
 * the API refuses it.
 */
function minorAmount(typed: string, currency: 'XOF' | 'EUR'): number {
  const digits = typed.replaceAll(',', '.').replace(/\s/g, '');
  // In floating point 19,99 € is 1998.9999999999998 cents.
  return digits === '' ? Number.NaN : Number((Number(digits) * MINOR_UNITS[currency]).toFixed(6));
}

/** The form's fields under the names of the API; the amount is typed in whole units. */
function testTransaction(values: Record<string, string>): Record<string, unknown> {
  const currency = values.devise === 'EUR' ? 'EUR' : 'XOF';
  return {
    amountMinor: minorAmount(values.montant ?? '', currency),
    currency,
    provider: readTestView(values).provider,
    method: values.moyen,
    country: values.pays,
    firstName: values.prenom,
    lastName: values.nom,
    email: values.email,
    phone: values.telephone,
  };
}

const refundTest: FormAction = {
  path: new RegExp(`^${TEST_PATH}/rembourser$`),
  run: async ({ apiFetch, values }) => {
    const view = readTestView(values);
    const { montant = '' } = values;
    try {
      const currency = values.devise === 'EUR' ? 'EUR' : 'XOF';
      const json = {
        provider: view.provider,
        ...(montant.trim() === '' ? {} : { amountMinor: minorAmount(montant, currency) }),
      };
      await refundTestTransaction(apiFetch, view.transactionId ?? '', json);
      return { kind: 'redirect', location: testHref(view) };
    } catch (error) {
      return refusedForm({ path: testHref(view), form: TEST_REFUND_FORM, values: { montant }, error });
    }
  },
};

export const TEAM_PAYMENT_ACTIONS: readonly FormAction[] = [
  teamAction({
    path: RECHECK_PATH,
    notice: 'verifie',
    run: ({ apiFetch, values }) => recheckPayment(apiFetch, values.paiement ?? ''),
  }),
  teamAction({
    path: DISMISS_PATH,
    notice: 'clos',
    run: ({ apiFetch, values: { paiement = '', motif = '' } }) => dismissReview(apiFetch, paiement, motif),
  }),
  teamAction({
    path: REFUND_PATH,
    notice: 'rembourse',
    run: ({ apiFetch, values: { paiement = '', montant = '', motif = '', cle = '' } }) =>
      refundPayment(apiFetch, paiement, cle, { ...francs(montant), reason: motif }),
  }),
  teamAction({
    path: REFUND_DONE_PATH,
    notice: 'regle',
    run: ({ apiFetch, values: { remboursement = '', issue } }) =>
      closeRefund(apiFetch, remboursement, issue === 'dropped' ? 'dropped' : 'done'),
  }),
  teamAction({
    path: DISCREPANCY_PATH,
    notice: 'ecart',
    run: ({ apiFetch, values }) => resolveDiscrepancy(apiFetch, values.ecart ?? ''),
  }),
  createTest,
  refundTest,
];
