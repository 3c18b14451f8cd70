import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/database.ts';
import { DERIVED_FILES } from './picture-derivatives.ts';

/** Where a picture's files are: `<2 hex>/<contentKey>/<name>`. */
export function derivedKey(contentKey: string, name: string): string {
  return `${contentKey.slice(0, 2)}/${contentKey}/${name}`;
}

export function derivedKeys(contentKey: string): string[] {
  return DERIVED_FILES.map((name) => derivedKey(contentKey, name));
}

const DERIVED = /^[0-9a-f]{2}\/([0-9a-f]{32})\//;

/** The content that a stored file belongs to, or null when it is none of a picture's sizes. */
export function contentKeyIn(key: string): string | null {
  return DERIVED.exec(key)?.[1] ?? null;
}

const ORIGINALS = 'originals/';

/** An original is named by its picture's row, never by its content: the content key stands in public addresses. */
export function originalKeyOf(pictureId: string): string {
  return `${ORIGINALS}${pictureId}`;
}

/** The picture's row id in the name of an original. */
export function pictureIdIn(key: string): string | null {
  return key.startsWith(ORIGINALS) ? key.slice(ORIGINALS.length) : null;
}

const PARTS = 'parts';

/** Where the parts of an unfinished upload wait. A part's own name begins with its time. */
export function partsFolder(uploadId: string): string {
  return `${PARTS}/${uploadId}`;
}

export function partKey(uploadId: string, partId: string): string {
  return `${partsFolder(uploadId)}/${partId}`;
}

/** The unfinished upload that a stored part belongs to. */
export function uploadIdIn(key: string): string | null {
  return key.startsWith(`${PARTS}/`) ? (key.split('/')[1] ?? null) : null;
}

/**
 * Until the transaction ends, nobody else files, stores or removes this content: its files are shared by the rows of
 * everybody who sent it, in any process.
 */
export async function lockContent(tx: Transaction, contentKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture:${contentKey}`}, 0))`);
}
