import { isKeyOf } from '#shared/platform/key-of.ts';
import { STATE_LABELS, type PaymentState } from '#shared/payments/payment-lifecycle.ts';
import { METHOD_FACTS, type PaymentMethod } from '#shared/payments/payment-method.ts';
import { TEAM_PATH, teamNotice, type TeamNotice } from '#web/payments/payment-address.ts';
import { PROVIDER_LABELS } from '#shared/payments/provider-labels.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

/** The filters of the list of all payments, under the names of the API. */
export type TeamFilter = {
  state?: PaymentState;
  method?: PaymentMethod;
  provider?: string;
  from?: string;
  to?: string;
  q?: string;
  cursor?: string;
};

export type TeamView = {
  filter: TeamFilter;
  /** The selected payment, or the queue of refunds to be made by hand. */
  paymentId: string | null;
  isQueue: boolean;
  notice: TeamNotice | null;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Ignores parameters that are no filter. */
export function readTeamView(search: Record<string, unknown>): TeamView {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' ? value.trim().slice(0, 200) : '';
  };
  const [state, method, provider] = [text('etat'), text('moyen'), text('prestataire')];
  const day = (name: 'du' | 'au') => (DAY.test(text(name)) ? text(name) : undefined);
  const filter: TeamFilter = withoutNothing({
    state: isKeyOf(STATE_LABELS, state) ? state : undefined,
    method: isKeyOf(METHOD_FACTS, method) ? method : undefined,
    provider: isKeyOf(PROVIDER_LABELS, provider) ? provider : undefined,
    from: day('du'),
    to: day('au'),
    q: text('q').slice(0, 100) || undefined,
    cursor: text('suite') || undefined,
  });
  return {
    filter,
    paymentId: text('paiement') || null,
    isQueue: search.vue === 'remboursements',
    notice: teamNotice(search.avis),
  };
}

function withoutNothing(filter: { [Key in keyof TeamFilter]: TeamFilter[Key] | undefined }): TeamFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

type More = { vue?: string; paiement?: string; avis?: string };

export function teamHref(filter: TeamFilter, more: More = {}): PageHref {
  const { state, method, provider, from, to, q, cursor } = filter;
  const named = { etat: state, moyen: method, prestataire: provider, du: from, au: to, q, suite: cursor };
  return pageHref({ to: TEAM_PATH, search: { ...named, ...more } });
}

export const teamPaymentHref = (id: string, more: Pick<More, 'avis'> = {}): PageHref =>
  teamHref({}, { paiement: id, ...more });

export const refundsHref = (more: Pick<More, 'avis'> = {}): PageHref =>
  teamHref({}, { vue: 'remboursements', ...more });

/** The same filter as a CSV file. */
export function csvHref({ cursor: _, ...filter }: TeamFilter): string {
  return `/api/payments/all.csv?${new URLSearchParams(filter)}`;
}
