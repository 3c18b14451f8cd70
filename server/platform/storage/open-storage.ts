import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The bucket if one is configured, otherwise a folder beside the other local data. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? s3Storage(s3) : localStorage(join(dataDir, 'media'));
}
