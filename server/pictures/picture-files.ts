import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/database.ts';
import { DERIVED_FILES } from './picture-derivatives.ts';

/** Returns the storage key of a picture's file: `<2 hex>/<contentKey>/<name>`. */
export function derivedKey(contentKey: string, name: string): string {
  return `${contentKey.slice(0, 2)}/${contentKey}/${name}`;
}

export function derivedKeys(contentKey: string): string[] {
  return DERIVED_FILES.map((name) => derivedKey(contentKey, name));
}

const DERIVED = /^[0-9a-f]{2}\/([0-9a-f]{32})\//;

/** Returns the content key of a stored file; null if it is not one of a picture's sizes. */
export function contentKeyIn(key: string): string | null {
  return DERIVED.exec(key)?.[1] ?? null;
}

const ORIGINALS = 'originals/';

/** Originals are named by the picture's row, never by content: the content key is part of public addresses. */
export function originalKeyOf(pictureId: string): string {
  return `${ORIGINALS}${pictureId}`;
}

/** Returns the picture's id from the name of an original; null for other files. */
export function pictureIdIn(key: string): string | null {
  return key.startsWith(ORIGINALS) ? key.slice(ORIGINALS.length) : null;
}

const PARTS = 'parts';

/** Returns the folder for the parts of an unfinished upload. A part's own name begins with its time. */
export function partsFolder(uploadId: string): string {
  return `${PARTS}/${uploadId}`;
}

export function partKey(uploadId: string, partId: string): string {
  return `${partsFolder(uploadId)}/${partId}`;
}

/** Returns the id of the unfinished upload that a stored part belongs to; null for other files. */
export function uploadIdIn(key: string): string | null {
  return key.startsWith(`${PARTS}/`) ? (key.split('/')[1] ?? null) : null;
}

/**
 * Locks this content until the transaction ends: its files are shared by the rows of everybody who sent it, so creating,
 * storing and removing them is serialized across processes.
 */
export async function lockContent(tx: Transaction, contentKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture:${contentKey}`}, 0))`);
}
