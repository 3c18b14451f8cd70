import { CV_TEXT, type CvKind, type ReceivedCv } from '#shared/careers/application-form.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { countNetworkUse } from '#server/platform/http/limits.ts';
import { countSharedUse } from '#server/platform/http/shared-limits.ts';
import { CV_MEDIA_TYPE, cvKindOf } from './cv-format.ts';
import { cvFiles } from './careers.table.ts';

/** Whole districts share one address behind an operator's network. */
const PER_NETWORK = {
  name: 'careers.cv',
  max: 20,
  widerMax: 20,
  windowSeconds: HOUR_SECONDS,
  message: 'Beaucoup de CV sont arrivés de votre réseau. Réessayez dans une heure.',
};
/** Anonymous uploads are stored for a day: half a gigabyte an hour at most, from however many networks. */
const OF_VISITORS = {
  name: 'careers.cv-of-visitors',
  max: 100,
  windowSeconds: HOUR_SECONDS,
  message: 'Beaucoup de CV sont arrivés. Réessayez dans une heure, ou connectez-vous.',
};
const MAX_NAME_LENGTH = 120;

/**
 * Stores a file under the kind found in its content, whatever its name. File first, then row: a crash in between leaves
 * a stray file, which the nightly job deletes.
 */
export async function receiveCv(
  ctx: Context,
  file: { name: string; bytes: Uint8Array },
  address: string,
): Promise<ReceivedCv> {
  await countNetworkUse(ctx, { address, ...PER_NETWORK });
  const kind = cvKindOf(file.bytes);
  if (!kind) throw new AppError('invalid_input', { fields: { cv: CV_TEXT.wrongKind } });
  if (ctx.actor.kind === 'anyone') await countSharedUse(ctx, { address, ...OF_VISITORS });
  const { db, storage, clock } = ctx;
  const id = newUuid(clock());
  const name = fileName(file.name, kind);
  await storage.put(cvKey(id, kind), file.bytes, CV_MEDIA_TYPE[kind]);
  await db.insert(cvFiles).values({ id, kind, name, bytes: file.bytes.length, createdAt: new Date(clock()) });
  return { id: toPublicId('cvf', id), name };
}

export const CV_FOLDER = 'cv';

export function cvKey(id: string, kind: CvKind): string {
  return `${CV_FOLDER}/${id}.${kind}`;
}

/** The last part of a path, in characters that any system accepts, with the extension of its actual kind. */
function fileName(given: string, kind: CvKind): string {
  const last = given.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const stem = last
    .toWellFormed()
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return `${stem === '' ? 'cv' : stem}.${kind}`;
}
