import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { ZipEntry } from '#server/platform/zip.ts';
import type { UserRow } from './accounts.queries.ts';

/** What one feature knows of somebody. Each that keeps personal data has one; server/main.ts lists them. */
export type DataSource = {
  /** Read one by one, as photos would not fit in memory together. */
  files(services: Services, userId: string): AsyncIterable<ZipEntry>;
  /** How many there will be, for the progress. */
  count(services: Services, userId: string): Promise<number>;
  /** Removes what hangs on no row of theirs, in the transaction that deletes their account. */
  forget?(tx: Transaction, person: Pick<UserRow, 'id' | 'email' | 'emailVerified'>): Promise<void>;
};

export function jsonFile(name: string, content: unknown): ZipEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}
