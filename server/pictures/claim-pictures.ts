import { and, eq, inArray, ne } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { pictures } from './pictures.table.ts';

/**
 * Checks that a member may use these pictures: their own, still stored and not damaged. Marks them as touched, so that a
 * concurrent removal spares them.
 */
export async function claimPictures(
  tx: Transaction,
  ids: readonly string[],
  userId: string,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await tx
    .update(pictures)
    .set({ touchedAt: now })
    .where(and(inArray(pictures.id, [...ids]), eq(pictures.uploadedBy, userId), ne(pictures.state, 'failed')))
    .returning({ id: pictures.id });
  if (claimed.length !== ids.length) {
    throw new AppError('invalid_input', {
      fields: { pictureIds: 'Une photo n’est plus disponible. Ajoutez-la de nouveau.' },
    });
  }
}
