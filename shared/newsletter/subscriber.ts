import type { CountryCode } from '../platform/places.ts';

/** pending: requested, not confirmed · active: receives newsletters · bounced: the address does not exist. */
export const SUBSCRIBER_STATES = ['pending', 'active', 'unsubscribed', 'bounced'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export const SUBSCRIBER_LABEL: Record<SubscriberState, string> = {
  pending: 'À confirmer',
  active: 'Abonné',
  unsubscribed: 'Désabonné',
  bounced: 'Adresse refusée',
};

/** Labels of the number of subscribers in each state. */
export const SUBSCRIBERS_LABEL: Record<SubscriberState, string> = {
  pending: 'À confirmer',
  active: 'Abonnés',
  unsubscribed: 'Désabonnés',
  bounced: 'Adresses refusées',
};

export type Subscriber = {
  id: string;
  email: string;
  state: SubscriberState;
  countryCode: CountryCode | null;
  citySlug: string | null;
  hasAccount: boolean;
  createdAt: string;
  confirmedAt: string | null;
  endedAt: string | null;
  can: { remove: boolean };
};
