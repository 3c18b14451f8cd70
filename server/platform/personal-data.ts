import type { Services } from './context.ts';
import type { Transaction } from './database/database.ts';
import type { ZipEntry } from './formats/zip.ts';

/** Whose data are erased. */
export type ErasedPerson = { id: string; email: string; emailVerified: boolean };

/** What one feature stores about a person. */
export type PersonalData = {
  /** Read one by one, as photos would not fit in memory together. */
  files(services: Services, userId: string): AsyncIterable<ZipEntry>;
  /** How many there will be, for the progress. */
  count(services: Services, userId: string): Promise<number>;
  /** Removes what hangs on no row of theirs, in the transaction that deletes their account. */
  erase?(tx: Transaction, person: ErasedPerson): Promise<void>;
};

export function jsonFile(name: string, content: unknown): ZipEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}
