import { desc, eq } from 'drizzle-orm';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { newsletterCampaigns, newsletterDeliveries, newsletterSubscribers } from './newsletter.table.ts';

const MAX_ROWS = 1_000;

/** The subscription of a member's confirmed address, and what it was sent. An unconfirmed address is not theirs. */
export const newsletterData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const user = await findUser(db, userId);
    const [found] = user?.emailVerified
      ? await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, user.email))
      : [];
    const sent = found
      ? await db
          .select({
            subject: newsletterCampaigns.subject,
            state: newsletterDeliveries.state,
            at: newsletterDeliveries.at,
          })
          .from(newsletterDeliveries)
          .innerJoin(newsletterCampaigns, eq(newsletterCampaigns.id, newsletterDeliveries.campaignId))
          .where(eq(newsletterDeliveries.subscriberId, found.id))
          .orderBy(desc(newsletterDeliveries.at))
          .limit(MAX_ROWS)
      : [];
    const subscription = found && {
      email: found.email,
      state: found.state,
      country: found.countryCode,
      city: found.citySlug,
      askedAt: found.createdAt,
      confirmedAt: found.confirmedAt,
      endedAt: found.endedAt,
    };
    yield jsonFile('newsletter.json', { subscription: subscription ?? null, sent });
  },
  async erase(tx, { email, emailVerified }) {
    if (emailVerified) await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  },
};
