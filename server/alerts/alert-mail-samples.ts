import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import { composeMail, type MailSite } from '#server/platform/mail/compose-mail.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { confirmationMail, renewalMail, standingAlertsMail } from './alert-messages.ts';
import type { FoundByAlert, FoundListing } from './found-listings.queries.ts';
import { visitorMail } from './mail-visitor.jobs.ts';
import { memberMail } from './notify-of-alerts.ts';

const NAME = 'Appartements à louer à Cotonou';

/** Samples of the mails about alerts; nothing is sent. */
export function alertMailSamples({ config, clock }: Services, site: MailSite): MailMessage[] {
  const to = 'awa@exemple.bj';
  const href = `${site.origin}/alertes/confirmer?lien=exemple`;
  const endsAt = new Date(clock() + 7 * DAY_MS);
  const mails = [
    confirmationMail(NAME, href),
    standingAlertsMail(NAME, false, [{ name: NAME, href }]),
    renewalMail(NAME, endsAt, href),
    visitorMail(config, exampleOf(1, endsAt)),
    { heading: 'Bonjour Awa,', ...memberMail(site.origin, [exampleOf(3, endsAt)]) },
  ];
  return mails.map((mail) => ({ to, ...composeMail(site, mail) }));
}

function exampleOf(total: number, endsAt: Date): FoundByAlert {
  const listing = (number: number): FoundListing => ({
    id: newUuid(),
    title: `Appartement ${number + 1} chambres à Fidjrossè`,
    priceMinor: 120_000 + 15_000 * number,
    currency: 'XOF',
    citySlug: 'cotonou',
    district: 'Fidjrossè',
    occasion: number === 2 ? 'price_drop' : 'new',
  });
  const alert = {
    id: newUuid(),
    userId: null,
    email: 'awa@exemple.bj',
    state: 'active' as const,
    name: NAME,
    frequency: 'instant' as const,
    category: 'real_estate' as const,
    search: { location: 'Cotonou', type: 'appartement' },
    searchKey: '',
    matchKey: '',
    sellerId: null,
    citySlug: 'cotonou',
    facets: [],
    minPriceXof: 0,
    maxPriceXof: 0,
    minYear: null,
    maxYear: null,
    words: null,
    placeWords: null,
    createdAt: endsAt,
    askedAt: null,
    notifiedAt: null,
    endsAt,
    remindedAt: null,
  };
  return { alert, listings: Array.from({ length: total }, (_, index) => listing(index)), total };
}
