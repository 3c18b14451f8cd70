import type { Decided } from '#shared/admin/console.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId, type IdPrefix } from '#shared/platform/ids.ts';

/** Decides on each item separately: one that somebody else has decided in the meantime does not block the others. */
export async function decideEach(
  ids: readonly string[],
  prefix: IdPrefix,
  decide: (id: string) => Promise<void>,
): Promise<Decided> {
  const refused: Decided['refused'] = [];
  const wanted = [...new Set(ids)];
  for (const id of wanted) {
    try {
      await decide(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id: toPublicId(prefix, id), message: error.message });
    }
  }
  return { decided: wanted.length - refused.length, refused };
}
