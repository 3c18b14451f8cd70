import { toPublicId } from '#shared/platform/ids.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { listMemberReveals } from './phone-reveals.queries.ts';

/** A member's phone reveals of the last day; deleted with the account. */
export const phoneRevealData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const rows = await listMemberReveals(db, userId);
    yield jsonFile(
      'numeros-demandes.json',
      rows.map(({ listingId, revealedAt }) => ({ listing: toPublicId('lst', listingId), revealedAt })),
    );
  },
};
