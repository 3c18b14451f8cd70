import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { newUuid } from '#shared/platform/ids.ts';

/** Milliseconds on both databases: PostgreSQL's microseconds would make keyset cursors of JavaScript dates skip rows. */
/** `column`: its name, where it is not the property's. */
export const instant = (column = '') => timestamp(column, { withTimezone: true, precision: 3, mode: 'date' });

export const primaryId = () => uuid().primaryKey().$defaultFn(newUuid);
