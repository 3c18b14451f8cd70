import { SUBSCRIBER_LABEL, type SubscriberState } from '#shared/newsletter/subscriber.ts';
import { findCountry, type CountryCode } from '#shared/platform/places.ts';
import { isKeyOf } from '#shared/platform/key-of.ts';
import { hrefWith, readChoice, readText, saying } from '#web/admin-ui/admin-address.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

export const TEAM_PATH = '/admin/newsletter';
export const TEAM_PATHS = {
  write: `${TEAM_PATH}/ecrire`,
  remove: `${TEAM_PATH}/supprimer`,
  test: `${TEAM_PATH}/essai`,
  step: `${TEAM_PATH}/etape`,
  subscriber: `${TEAM_PATH}/retirer`,
} as const;
/** The forms' name in the server's answer. */
export const TEAM_FORM = 'newsletter-equipe';

export const TEAM_NOTICES = {
  ecrit: 'Le brouillon est enregistré. Relisez-le, envoyez-vous un essai, puis lancez l’envoi.',
  supprime: 'Le brouillon est supprimé.',
  essai: 'L’essai part à votre adresse.',
  send: 'L’envoi commence. Vous pouvez fermer cette page : il continue sans vous.',
  pause: 'L’envoi est en pause. Personne ne reçoit rien de plus.',
  resume: 'L’envoi reprend où il s’était arrêté.',
  stop: 'L’envoi est arrêté pour de bon.',
  retire: 'Cette adresse ne recevra plus rien.',
} as const;
export type TeamNotice = keyof typeof TEAM_NOTICES;

export type SubscriberFilter = {
  state?: SubscriberState;
  country?: CountryCode;
  q?: string;
  cursor?: string;
};

export type TeamView = { notice: TeamNotice | null } & (
  | { kind: 'campaigns'; cursor: string }
  | { kind: 'campaign'; id: string; isEdited: boolean }
  | { kind: 'new' }
  | { kind: 'subscribers'; filter: SubscriberFilter }
);

/** Ignores parameters that are no filter. */
export function readTeamView(search: Record<string, unknown>): TeamView {
  const noticed = readText(search, 'avis');
  const notice = isKeyOf(TEAM_NOTICES, noticed) ? noticed : null;
  const id = readText(search, 'envoi', 60);
  const cursor = readText(search, 'suite');
  const view = readText(search, 'vue');
  if (id !== '') return { kind: 'campaign', id, isEdited: view === 'modifier', notice };
  if (view === 'nouveau') return { kind: 'new', notice };
  if (view !== 'abonnes') return { kind: 'campaigns', cursor, notice };
  const state = readChoice(search, 'etat', SUBSCRIBER_LABEL);
  const country = findCountry(readText(search, 'pays', 2))?.code;
  const q = readText(search, 'q');
  return {
    kind: 'subscribers',
    notice,
    filter: {
      ...(state ? { state } : {}),
      ...(country ? { country } : {}),
      ...(q ? { q } : {}),
      ...(cursor ? { cursor } : {}),
    },
  };
}

export const NEW_HREF = pageHref({ to: TEAM_PATH, search: { vue: 'nouveau' } });

export function campaignHref(id: string, more: { vue?: string; avis?: TeamNotice } = {}): PageHref {
  return pageHref({ to: TEAM_PATH, search: { envoi: id, ...more } });
}

export function subscribersHref(
  { state, country, q, cursor }: SubscriberFilter = {},
  avis?: TeamNotice,
): PageHref {
  const search = { vue: 'abonnes', etat: state, pays: country, q, suite: cursor, avis };
  return pageHref({ to: TEAM_PATH, search });
}

/** The same filter as a CSV file. */
export function subscribersCsvHref({ cursor: _, ...filter }: SubscriberFilter): string {
  return hrefWith('/api/newsletter/subscribers/all.csv', saying(filter));
}
