import {
  ALERT_LIMITS,
  alertPath,
  VISITOR_ALERT_DAYS,
  ALERT_CONFIRMATION_HOURS,
} from '#shared/alerts/alert.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { formatInteger, formatMoney } from '#shared/platform/money.ts';
import { cityName } from '#shared/platform/places.ts';
import { longDate } from '#shared/platform/time.ts';
import type { MailContent, MailLinks } from '#server/platform/mail/compose-mail.ts';
import type { FoundByAlert, FoundListing } from './found-listings.queries.ts';

export const OWN_ALERTS_PATH = '/profile?tab=alerts';

export const listingPath = (id: string) => `/annonce/${toPublicId('lst', id)}`;

/** "150 000 F CFA · Cotonou", with the news of a price drop before it. */
function detailOf({ priceMinor, currency, citySlug, district, occasion }: FoundListing): string {
  const price = priceMinor === null ? null : formatMoney({ amountMinor: priceMinor, currency });
  const place = citySlug === null ? district : cityName(citySlug);
  return [occasion === 'price_drop' ? 'Prix en baisse' : null, price, place].filter(Boolean).join(' · ');
}

const isDropAlone = ({ listings, total }: FoundByAlert) =>
  total === 1 && listings[0]?.occasion === 'price_drop';

/** "3 nouvelles annonces", "Prix en baisse"; "3 annonces" if some of them were known at a higher price. */
function newsOf(found: FoundByAlert): string {
  const { listings, total } = found;
  if (isDropAlone(found)) return 'Prix en baisse';
  if (total === 1) return 'Nouvelle annonce';
  const areNew = listings.every(({ occasion }) => occasion === 'new');
  return `${formatInteger(total)} ${areNew ? 'nouvelles annonces' : 'annonces'}`;
}

/** The row under the bell: it opens the listing if it is the only one, otherwise the search's list. */
export function alertNotification(found: FoundByAlert): { title: string; text: string; path: string } {
  const { alert, listings, total } = found;
  const [first] = listings;
  const isOne = first !== undefined && total === 1;
  return {
    title: `${newsOf(found)} : ${alert.name}`,
    text: isOne
      ? [first.title, detailOf(first)].filter(Boolean).join(' · ')
      : listings.map(({ title }) => title).join(' · '),
    path: isOne ? listingPath(first.id) : alertPath(alert.category, alert.search),
  };
}

type Subject = Pick<MailContent, 'subject' | 'preview' | 'paragraphs'> & { lists: MailLinks[] };

/** One mail for what several alerts found, each with its name; it shows a bounded number of listings in all. */
export function alertMail(origin: string, all: readonly FoundByAlert[]): Subject {
  const total = all.reduce((sum, found) => sum + found.total, 0);
  const [first] = all;
  const subject =
    first === undefined || all.length > 1
      ? 'Du nouveau pour vos alertes'
      : `${newsOf(first)} : ${first.alert.name}`;
  const titles = all.flatMap(({ listings }) => listings.map(({ title }) => title));
  return {
    subject,
    preview: titles.slice(0, 3).join(' · '),
    paragraphs: [
      total === 1 ? 'Voici ce que votre alerte a trouvé.' : 'Voici ce que vos alertes ont trouvé.',
    ],
    lists: shareOut(all).map(({ found, shown }) => listOf(origin, found, shown)),
  };
}

/** Every alert shows at least one listing. */
function shareOut(all: readonly FoundByAlert[]): { found: FoundByAlert; shown: FoundListing[] }[] {
  const each = Math.max(1, Math.floor(ALERT_LIMITS.shown / Math.max(all.length, 1)));
  return all.map((found) => ({ found, shown: found.listings.slice(0, each) }));
}

function listOf(origin: string, found: FoundByAlert, shown: readonly FoundListing[]): MailLinks {
  const { alert, total } = found;
  const links = shown.map((listing) => {
    const detail = detailOf(listing);
    return {
      label: listing.title,
      ...(detail === '' ? {} : { detail }),
      href: `${origin}${listingPath(listing.id)}`,
    };
  });
  const all = {
    label: `Voir les ${formatInteger(total)} annonces`,
    href: `${origin}${alertPath(alert.category, alert.search)}`,
  };
  return { title: alert.name, links: total > shown.length ? [...links, all] : links };
}

export function confirmationMail(name: string, href: string): MailContent {
  return {
    subject: `Confirmez votre alerte : ${name}`,
    preview: 'Un clic, et nous vous prévenons.',
    heading: 'Encore un clic',
    paragraphs: [
      `Vous avez demandé à être prévenu des nouvelles annonces « ${name} ».`,
      'Confirmez que cette adresse e-mail est bien la vôtre :',
    ],
    action: { label: 'Confirmer mon alerte', href },
    remarks: [
      `Ce lien est valable ${ALERT_CONFIRMATION_HOURS} heures. L’alerte s’arrête d’elle-même après ${VISITOR_ALERT_DAYS} jours.`,
      'Vous n’avez rien demandé ? Ignorez ce message : sans confirmation, nous ne vous enverrons rien.',
    ],
  };
}

const FULL = `Vous avez déjà ${ALERT_LIMITS.perMailbox} alertes`;

export type NamedLink = { name: string; href: string };

/** To a mailbox that asked for an alert it has, or for one too many; `own` are the links that end each. */
export function standingAlertsMail(name: string, isKnown: boolean, own: readonly NamedLink[]): MailContent {
  return {
    subject: isKnown ? `Votre alerte existe déjà : ${name}` : FULL,
    preview: isKnown ? 'Il n’y a rien à faire.' : 'Arrêtez-en une pour en créer une autre.',
    heading: isKnown ? 'Nous vous prévenons déjà' : FULL,
    paragraphs: [
      isKnown
        ? `Quelqu’un vient de demander l’alerte « ${name} » pour cette adresse. Elle la reçoit déjà : il n’y a rien à faire.`
        : `Une adresse reçoit au plus ${ALERT_LIMITS.perMailbox} alertes. Arrêtez-en une, puis demandez de nouveau « ${name} ».`,
    ],
    lists: [
      {
        title: 'Vos alertes',
        links: own.map(({ name: label, href }) => ({ label, detail: 'Arrêter cette alerte', href })),
      },
    ],
  };
}

export function renewalMail(name: string, endsAt: Date, href: string): MailContent {
  const day = longDate(endsAt.toISOString());
  return {
    subject: `Votre alerte s’arrête le ${day} : ${name}`,
    preview: 'Un clic pour la garder.',
    heading: 'Cherchez-vous encore ?',
    paragraphs: [`Votre alerte « ${name} » s’arrête le ${day}.`, 'Si vous cherchez encore, prolongez-la :'],
    action: { label: `Garder mon alerte ${VISITOR_ALERT_DAYS} jours de plus`, href },
    remarks: ['Sinon, il n’y a rien à faire : nous effacerons votre adresse.'],
  };
}
