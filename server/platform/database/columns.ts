import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { newUuid } from '#shared/platform/ids.ts';

/** Milliseconds on both databases: PostgreSQL's microseconds would make keyset cursors of JavaScript dates skip rows. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const primaryId = () => uuid().primaryKey().$defaultFn(newUuid);
