import { isKeyOf } from '#shared/platform/key-of.ts';
import { STATE_LABELS, type PaymentState } from '#shared/payments/payment-lifecycle.ts';
import { METHOD_FACTS, type PaymentMethod } from '#shared/payments/payment-method.ts';
import { TEAM_PATH, teamNotice, type TeamNotice } from '#web/payments/payment-address.ts';
import { PROVIDER_LABELS } from '#web/payments/provider-labels.ts';

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

const PARAMETERS: Readonly<Record<keyof TeamFilter, string>> = {
  state: 'etat',
  method: 'moyen',
  provider: 'prestataire',
  from: 'du',
  to: 'au',
  q: 'q',
  cursor: 'suite',
};

export function teamHref(filter: TeamFilter, more: Record<string, string> = {}): string {
  const named = (Object.keys(PARAMETERS) as (keyof TeamFilter)[]).flatMap((key) => {
    const value = filter[key];
    return value === undefined ? [] : [[PARAMETERS[key], value]];
  });
  const text = new URLSearchParams([...named, ...Object.entries(more)]).toString();
  return text === '' ? TEAM_PATH : `${TEAM_PATH}?${text}`;
}

export const teamPaymentHref = (id: string, more: Record<string, string> = {}) =>
  teamHref({}, { paiement: id, ...more });

export const QUEUE_HREF = teamHref({}, { vue: 'remboursements' });

/** The same filter as a CSV file. */
export function csvHref({ cursor: _, ...filter }: TeamFilter): string {
  return `/api/payments/all.csv?${new URLSearchParams(filter)}`;
}
