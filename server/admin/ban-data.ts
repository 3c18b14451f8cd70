import { asc, eq } from 'drizzle-orm';
import { BAN_REASONS } from '#shared/admin/console.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { userBans } from './user-bans.table.ts';

const MAX_ROWS = 1_000;

/** A user's bans: when, and why. */
export const banData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const rows = await db
      .select()
      .from(userBans)
      .where(eq(userBans.userId, userId))
      .orderBy(asc(userBans.bannedAt))
      .limit(MAX_ROWS);
    yield jsonFile(
      'suspensions.json',
      rows.map(({ reason, note, bannedAt, endsAt, liftedAt }) => ({
        reason: BAN_REASONS[reason],
        note,
        bannedAt,
        endsAt,
        liftedAt,
      })),
    );
  },
};
