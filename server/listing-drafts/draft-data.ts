import { asc, eq } from 'drizzle-orm';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listingDrafts } from './listing-drafts.table.ts';

/** The user's drafts of forms. */
export const draftData: PersonalData = {
  async count({ db }, userId) {
    return (await draftsOf(db, userId)).length > 0 ? 1 : 0;
  },
  async *files({ db }, userId) {
    const drafts = await draftsOf(db, userId);
    if (drafts.length > 0) yield jsonFile('brouillons.json', drafts);
  },
};

/** At most a hundred (save-draft.ts). */
function draftsOf(db: Db, userId: string) {
  return db
    .select({
      form: listingDrafts.form,
      values: listingDrafts.values,
      step: listingDrafts.step,
      updatedAt: listingDrafts.updatedAt,
    })
    .from(listingDrafts)
    .where(eq(listingDrafts.ownerId, userId))
    .orderBy(asc(listingDrafts.form));
}
