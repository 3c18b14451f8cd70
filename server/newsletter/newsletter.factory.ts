import { newUuid } from '#shared/platform/ids.ts';
import type { Db } from '#server/platform/database/database.ts';
import { newsletterCampaigns, newsletterSubscribers } from './newsletter.table.ts';

type NewSubscriber = Partial<typeof newsletterSubscribers.$inferInsert>;
type NewCampaign = Partial<typeof newsletterCampaigns.$inferInsert>;

const AT = new Date(Date.UTC(2026, 10, 1, 10));

/** Stores a subscriber, active by default. Returns the id. */
export async function aSubscriber(db: Db, given: NewSubscriber = {}): Promise<string> {
  const id = given.id ?? newUuid();
  await db.insert(newsletterSubscribers).values({
    id,
    email: `${id}@abonnes.example`,
    state: 'active',
    createdAt: AT,
    confirmedAt: AT,
    ...given,
  });
  return id;
}

/** Stores a campaign, by default a draft for everybody. Returns the id. */
export async function aCampaign(db: Db, given: NewCampaign = {}): Promise<string> {
  const id = given.id ?? newUuid();
  await db.insert(newsletterCampaigns).values({
    id,
    key: newUuid(),
    subject: 'Cinq réflexes avant de payer',
    preview: 'Deux minutes de lecture, des mois d’économies.',
    heading: 'Cinq réflexes avant de payer',
    body: 'Voyez l’objet avant de payer.\n\nPayez à la remise, jamais avant.',
    actionLabel: 'Voir les annonces',
    actionHref: '/marketplace',
    audience: 'all',
    createdAt: AT,
    ...given,
  });
  return id;
}
