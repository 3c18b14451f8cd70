import type { Services } from './context.ts';
import type { Transaction } from './database/database.ts';
import type { ZipEntry } from './formats/zip.ts';

/** The person whose data are erased. */
export type ErasedPerson = { id: string; email: string; emailVerified: boolean };

/** What one feature stores about a person. */
export type PersonalData = {
  /** Read one by one, as photos would not fit in memory together. */
  files(services: Services, userId: string): AsyncIterable<ZipEntry>;
  /** The number of files, for the progress. */
  count(services: Services, userId: string): Promise<number>;
  /** Removes what no cascade from their rows reaches, in the transaction that deletes their account. */
  erase?(tx: Transaction, person: ErasedPerson): Promise<void>;
};

export function jsonFile(name: string, content: unknown): ZipEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}
